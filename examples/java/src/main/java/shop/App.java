// A protected shop: a pull zone, a firewall, a list of blocked addresses, an edge rule and the registry of its images.
package shop;

import com.example.edge.*;
import com.example.edge.enums.*;
import com.example.edge.inputs.*;
import com.pulumi.Context;
import com.pulumi.Pulumi;

public class App {
    public static void main(String[] args) {
        Pulumi.run(App::shop);
    }

    static void shop(Context ctx) {
        var shop = new PullZone("shop", PullZoneArgs.builder()
            .name("acme-store")
            .originUrl("https://origin.acme.example")
            .build());
        var zone = new ShieldZone("zone", ShieldZoneArgs.builder()
            .pullZoneId(shop.pullZoneId())
            .wafEnabled(true)
            .wafExecutionMode(WafExecutionMode.Block)
            .build());
        new AccessList("blocked", AccessListArgs.builder()
            .shieldZoneId(zone.shieldZoneId())
            .name("Blocked")
            .type(AccessListType.IP)
            .entries("192.0.2.1", "2001:db8::1")
            .action(AccessListAction.Block)
            .build());
        new RateLimit("logins", RateLimitArgs.builder()
            .shieldZoneId(zone.shieldZoneId())
            .name("Limit logins")
            .description("Five attempts a minute")
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
            .build());
        var sale = new EdgeRule("sale", EdgeRuleArgs.builder()
            .pullZoneId(shop.pullZoneId())
            .description("Summer sale")
            .actions(EdgeRuleActionArgs.builder()
                .type(EdgeRuleActionType.Redirect)
                .url("https://www.acme.example/sale")
                .statusCode(302)
                .build())
            .triggers(
                EdgeRuleTriggerArgs.builder()
                    .type(EdgeRuleTriggerType.RequestHeader)
                    .name("User-Agent")
                    .patterns("*Mobile*")
                    .matching(TriggerMatchingType.Any)
                    .build(),
                EdgeRuleTriggerArgs.builder()
                    .type(EdgeRuleTriggerType.Url)
                    .patterns("https://www.acme.example/summer/*")
                    .build())
            .triggerMatching(TriggerMatchingType.All)
            .build());
        new ContainerRegistry("registry", ContainerRegistryArgs.builder()
            .displayName("Our images")
            .type(ContainerRegistryType.DockerHub)
            .userName("acme")
            .password(ctx.config().requireSecret("registryPassword"))
            .build());
        var served = EdgeFunctions.getPullZone(GetPullZoneArgs.builder().pullZoneId(shop.pullZoneId()).build());

        ctx.export("protected", served.applyValue(zoneOf -> zoneOf.name()));
        ctx.export("sale", sale.edgeRuleId());
        // The output form of a function keeps secrets; the other form, getApiKeysPlain, returns them unencrypted.
        ctx.export("firstKey", EdgeFunctions.getApiKeys().applyValue(found -> found.keys().get(0).key()));
    }
}
