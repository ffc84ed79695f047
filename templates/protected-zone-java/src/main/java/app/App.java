package app;

import com.example.edge.*;
import com.example.edge.enums.*;
import com.example.edge.inputs.*;
import com.pulumi.Context;
import com.pulumi.Pulumi;

public class App {
    public static void main(String[] args) {
        Pulumi.run(App::protect);
    }

    static void protect(Context ctx) {
        // What visitors reach: the pull zone fetches from the origin, and no other account may have one of its name.
        var site = new PullZone("site", PullZoneArgs.builder()
            .name(ctx.projectName() + "-" + ctx.stackName())
            .originUrl(ctx.config().require("originUrl"))
            .verifyOriginSsl(true)
            .build());
        // Rules and rate limits need the plan Advanced, which costs money.
        var shield = new ShieldZone("shield", ShieldZoneArgs.builder()
            .pullZoneId(site.pullZoneId())
            .planType(ShieldPlanType.Advanced)
            .learningMode(false)
            .wafEnabled(true)
            .wafExecutionMode(WafExecutionMode.Block)
            .build());
        new WafRules("rules", WafRulesArgs.builder()
            .shieldZoneId(shield.shieldZoneId())
            .rules(WafRuleEntryArgs.builder()
                .key("Block dotfiles")
                .description("Files that are never served")
                .conditions(WafRuleConditionArgs.builder()
                    .variable(WafRuleVariable.RequestFilename)
                    .operator(WafRuleOperator.RX)
                    .value("/\\.(?!well-known(/|$))")
                    .build())
                .transformations(WafRuleTransformation.LOWERCASE)
                .action(WafRuleAction.Block)
                .build())
            .build());
        new RateLimits("limits", RateLimitsArgs.builder()
            .shieldZoneId(shield.shieldZoneId())
            .limits(RateLimitEntryArgs.builder()
                .key("Limit logins")
                .description("Five attempts of an address a minute")
                .conditions(WafRuleConditionArgs.builder()
                    .variable(WafRuleVariable.RequestUri)
                    .operator(WafRuleOperator.BEGINSWITH)
                    .value("/login")
                    .build())
                .requests(5)
                .interval(RateLimitInterval.Minutes1)
                .counter(RateLimitCounter.IP)
                .action(RateLimitAction.RateLimit)
                .blockFor(RateLimitBlockTime.Minutes5)
                .build())
            .build());
        new AccessList("scanners", AccessListArgs.builder()
            .shieldZoneId(shield.shieldZoneId())
            .name("Scanners")
            .type(AccessListType.CIDR)
            .entries("198.51.100.0/24")
            .isEnabled(true)
            .action(AccessListAction.Block)
            .build());

        ctx.export("hostname", site.defaultHostname());
        ctx.export("shieldZoneId", shield.shieldZoneId());
    }
}
