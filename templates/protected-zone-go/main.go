package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
	"github.com/your--organization/pulumi-edge/sdk/go/edge"
)

func main() {
	pulumi.Run(protect)
}

func protect(ctx *pulumi.Context) error {
	// The pull zone serves visitors and fetches from the origin. Its name must be unique across all accounts.
	site, err := edge.NewPullZone(ctx, "site", &edge.PullZoneArgs{
		Name:            pulumi.String(ctx.Project() + "-" + ctx.Stack()),
		OriginUrl:       pulumi.String(config.Require(ctx, "originUrl")),
		VerifyOriginSsl: pulumi.Bool(true),
		// TLS 1.0 and 1.1 are obsolete.
		EnableTls10: pulumi.Bool(false),
		EnableTls11: pulumi.Bool(false),
	})
	if err != nil {
		return err
	}
	// The protection: the managed rule set, rules and rate limits for one kind of site, and your own access list.
	protection, err := edge.NewProtectedZone(ctx, "site", &edge.ProtectedZoneArgs{
		PullZoneId: site.PullZoneId,
		// It costs money. Without rules and rate limits, the plan Basic is enough.
		Shield: &edge.ZoneShieldArgs{PlanType: edge.ShieldPlanTypeAdvanced},
		// Others are PresetNameApi and PresetNameStatic.
		Preset: edge.PresetNameWordpress,
		AccessLists: edge.ZoneAccessListMap{
			"Scanners": &edge.ZoneAccessListArgs{
				Type:    edge.AccessListTypeCIDR,
				Entries: pulumi.ToStringArray([]string{"198.51.100.0/24"}),
				Action:  edge.AccessListActionBlock,
			},
		},
	})
	if err != nil {
		return err
	}

	ctx.Export("hostname", site.DefaultHostname)
	ctx.Export("shieldZoneId", protection.ShieldZoneId)
	return nil
}
