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
        // What visitors reach: the pull zone fetches from the origin, and no other account may have one of its name.
        var site = new PullZone("site", PullZoneArgs.builder()
            .name(ctx.projectName() + "-" + ctx.stackName())
            .originUrl(ctx.config().require("originUrl"))
            .verifyOriginSsl(true)
            .build());
        // What protects it: the managed rule set, rules and rate limits for one kind of site, and an access list of your own.
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
