using System.Collections.Generic;
using Pulumi;
using Edge = PulumiEdgePlatform.Edge;

return await Deployment.RunAsync(() =>
{
    var config = new Config();

    // The pull zone serves visitors and fetches from the origin. Its name must be unique across all accounts.
    var site = new Edge.PullZone("site", new()
    {
        Name = $"{Deployment.Instance.ProjectName}-{Deployment.Instance.StackName}",
        OriginUrl = config.Require("originUrl"),
        VerifyOriginSsl = true,
        // TLS 1.0 and 1.1 are obsolete.
        EnableTls10 = false,
        EnableTls11 = false,
    });
    // The protection: the managed rule set, rules and rate limits for one kind of site, and your own access list.
    var protection = new Edge.ProtectedZone("site", new()
    {
        PullZoneId = site.PullZoneId,
        // It costs money. Without rules and rate limits, the plan Basic is enough.
        Shield = new Edge.Inputs.ZoneShieldArgs
        {
            PlanType = Edge.ShieldPlanType.Advanced,
        },
        // Others are Api and Static.
        Preset = Edge.PresetName.Wordpress,
        AccessLists =
        {
            { "Scanners", new Edge.Inputs.ZoneAccessListArgs
            {
                Type = Edge.AccessListType.CIDR,
                Entries = new[] { "198.51.100.0/24" },
                Action = Edge.AccessListAction.Block,
            } },
        },
    });

    return new Dictionary<string, object?>
    {
        ["hostname"] = site.DefaultHostname,
        ["shieldZoneId"] = protection.ShieldZoneId,
    };
});
