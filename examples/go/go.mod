module site

go 1.25

require (
	github.com/pulumi/pulumi/sdk/v3 v3.230.0
	pulumi-edge-platform/sdk/go v0.1.0
)

// Written by `pulumi package add`.
replace pulumi-edge-platform/sdk/go => ./sdks/edge
