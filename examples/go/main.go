// A protected shop: a pull zone, a firewall, a list of blocked addresses, an edge rule and the registry of its images.
package main

import (
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi"
	"github.com/pulumi/pulumi/sdk/v3/go/pulumi/config"
	"github.com/your--organization/pulumi-edge/sdk/go/edge"
)

func main() {
	pulumi.Run(shop)
}

func shop(ctx *pulumi.Context) error {
	shop, err := edge.NewPullZone(ctx, "shop", &edge.PullZoneArgs{
		Name:      pulumi.String("acme-store"),
		OriginUrl: pulumi.String("https://origin.acme.example"),
	})
	if err != nil {
		return err
	}
	zone, err := edge.NewShieldZone(ctx, "zone", &edge.ShieldZoneArgs{
		PullZoneId:       shop.PullZoneId,
		WafEnabled:       pulumi.Bool(true),
		WafExecutionMode: edge.WafExecutionModeBlock,
	})
	if err != nil {
		return err
	}
	if _, err = edge.NewAccessList(ctx, "blocked", &edge.AccessListArgs{
		ShieldZoneId: zone.ShieldZoneId,
		Name:         pulumi.String("Blocked"),
		Type:         edge.AccessListTypeIP,
		Entries:      pulumi.ToStringArray([]string{"192.0.2.1", "2001:db8::1"}),
		Action:       edge.AccessListActionBlock,
	}); err != nil {
		return err
	}
	if _, err = edge.NewRateLimit(ctx, "logins", &edge.RateLimitArgs{
		ShieldZoneId: zone.ShieldZoneId,
		Name:         pulumi.String("Limit logins"),
		Description:  pulumi.String("Five attempts a minute"),
		Conditions: edge.WafRuleConditionArray{&edge.WafRuleConditionArgs{
			Variable: edge.WafRuleVariableRequestUri,
			Operator: edge.WafRuleOperatorBEGINSWITH,
			Value:    pulumi.String("/login"),
		}},
		Requests: pulumi.Int(5),
		Interval: edge.RateLimitIntervalMinutes1,
		Counter:  edge.RateLimitCounterIP,
		Action:   edge.RateLimitActionRateLimit,
		BlockFor: edge.RateLimitBlockTimeMinutes5,
	}); err != nil {
		return err
	}
	sale, err := edge.NewEdgeRule(ctx, "sale", &edge.EdgeRuleArgs{
		PullZoneId:  shop.PullZoneId,
		Description: pulumi.String("Summer sale"),
		Actions: edge.EdgeRuleActionArray{&edge.EdgeRuleActionArgs{
			Type:       edge.EdgeRuleActionTypeRedirect,
			Url:        pulumi.String("https://www.acme.example/sale"),
			StatusCode: pulumi.Int(302),
		}},
		Triggers: edge.EdgeRuleTriggerArray{
			&edge.EdgeRuleTriggerArgs{
				Type:     edge.EdgeRuleTriggerTypeRequestHeader,
				Name:     pulumi.String("User-Agent"),
				Patterns: pulumi.ToStringArray([]string{"*Mobile*"}),
				Matching: edge.TriggerMatchingTypeAny,
			},
			&edge.EdgeRuleTriggerArgs{
				Type:     edge.EdgeRuleTriggerTypeUrl,
				Patterns: pulumi.ToStringArray([]string{"https://www.acme.example/summer/*"}),
			},
		},
		TriggerMatching: edge.TriggerMatchingTypeAll,
	})
	if err != nil {
		return err
	}
	if _, err = edge.NewContainerRegistry(ctx, "registry", &edge.ContainerRegistryArgs{
		DisplayName: pulumi.String("Our images"),
		Type:        edge.ContainerRegistryTypeDockerHub,
		UserName:    pulumi.String("acme"),
		Password:    config.RequireSecret(ctx, "registryPassword"),
	}); err != nil {
		return err
	}
	served := edge.LookupPullZoneOutput(ctx, edge.LookupPullZoneOutputArgs{PullZoneId: shop.PullZoneId})

	ctx.Export("protected", served.Name())
	ctx.Export("sale", sale.EdgeRuleId)
	// With Output, a secret stays one; the other form of a function returns it unencrypted.
	ctx.Export("firstKey", edge.GetApiKeysOutput(ctx, edge.GetApiKeysOutputArgs{}).Keys().Index(pulumi.Int(0)).Key())
	return nil
}
