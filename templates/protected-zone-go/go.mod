module ${PROJECT}

go 1.25

require (
	github.com/pulumi/pulumi/sdk/v3 v3.230.0
	github.com/your--organization/pulumi-edge/sdk/go v0.1.0
)
