package app;

import com.example.edge.*;
import com.example.edge.enums.*;
import com.example.edge.inputs.*;
import com.pulumi.Context;
import com.pulumi.Pulumi;
import java.util.Map;

public class App {
    public static void main(String[] args) {
        Pulumi.run(App::protect);
    }

    static void protect(Context ctx) {
        // The pull zone serves visitors and fetches from the origin. Its name must be unique across all accounts.
        var site = new PullZone("site", PullZoneArgs.builder()
            .name(ctx.projectName() + "-" + ctx.stackName())
            .originUrl(ctx.config().require("originUrl"))
            .verifyOriginSsl(true)
            // TLS 1.0 and 1.1 are obsolete.
            .enableTls10(false)
            .enableTls11(false)
            .build());
        // The protection: the managed rule set, rules and rate limits for one kind of site, and your own access list.
        var protection = new ProtectedZone("site", ProtectedZoneArgs.builder()
            .pullZoneId(site.pullZoneId())
            // It costs money. Without rules and rate limits, the plan Basic is enough.
            .shield(ZoneShieldArgs.builder().planType(ShieldPlanType.Advanced).build())
            // Others are Api and Static.
            .preset(PresetName.Wordpress)
            .accessLists(Map.of("Scanners", ZoneAccessListArgs.builder()
                .type(AccessListType.CIDR)
                .entries("198.51.100.0/24")
                .action(AccessListAction.Block)
                .build()))
            .build());

        ctx.export("hostname", site.defaultHostname());
        ctx.export("shieldZoneId", protection.shieldZoneId());
    }
}
