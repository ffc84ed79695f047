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
	// What visitors reach: the pull zone fetches from the origin, and no other account may have one of its name.
	site, err := edge.NewPullZone(ctx, "site", &edge.PullZoneArgs{
		Name:            pulumi.String(ctx.Project() + "-" + ctx.Stack()),
		OriginUrl:       pulumi.String(config.Require(ctx, "originUrl")),
		VerifyOriginSsl: pulumi.Bool(true),
	})
	if err != nil {
		return err
	}
	// Rules and rate limits need the plan Advanced, which costs money.
	shield, err := edge.NewShieldZone(ctx, "shield", &edge.ShieldZoneArgs{
		PullZoneId:       site.PullZoneId,
		PlanType:         edge.ShieldPlanTypeAdvanced,
		LearningMode:     pulumi.Bool(false),
		WafEnabled:       pulumi.Bool(true),
		WafExecutionMode: edge.WafExecutionModeBlock,
	})
	if err != nil {
		return err
	}
	if _, err = edge.NewWafRules(ctx, "rules", &edge.WafRulesArgs{
		ShieldZoneId: shield.ShieldZoneId,
		Rules: edge.WafRuleEntryArray{&edge.WafRuleEntryArgs{
			Key:         pulumi.String("Block dotfiles"),
			Description: pulumi.String("Files that are never served"),
			Conditions: edge.WafRuleConditionArray{&edge.WafRuleConditionArgs{
				Variable: edge.WafRuleVariableRequestFilename,
				Operator: edge.WafRuleOperatorRX,
				Value:    pulumi.String(`/\.(?!well-known(/|$))`),
			}},
			Transformations: edge.WafRuleTransformationArray{edge.WafRuleTransformationLOWERCASE},
			Action:          edge.WafRuleActionBlock,
		}},
	}); err != nil {
		return err
	}
	if _, err = edge.NewRateLimits(ctx, "limits", &edge.RateLimitsArgs{
		ShieldZoneId: shield.ShieldZoneId,
		Limits: edge.RateLimitEntryArray{&edge.RateLimitEntryArgs{
			Key:         pulumi.String("Limit logins"),
			Description: pulumi.String("Five attempts of an address a minute"),
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
		}},
	}); err != nil {
		return err
	}
	if _, err = edge.NewAccessList(ctx, "scanners", &edge.AccessListArgs{
		ShieldZoneId: shield.ShieldZoneId,
		Name:         pulumi.String("Scanners"),
		Type:         edge.AccessListTypeCIDR,
		Entries:      pulumi.ToStringArray([]string{"198.51.100.0/24"}),
		IsEnabled:    pulumi.Bool(true),
		Action:       edge.AccessListActionBlock,
	}); err != nil {
		return err
	}

	ctx.Export("hostname", site.DefaultHostname)
	ctx.Export("shieldZoneId", shield.ShieldZoneId)
	return nil
}
