import pulumi
import pulumi_edge as edge

config = pulumi.Config()

# The pull zone serves visitors and fetches from the origin. Its name must be unique across all accounts.
site = edge.PullZone(
    "site",
    name=f"{pulumi.get_project()}-{pulumi.get_stack()}",
    origin_url=config.require("originUrl"),
    verify_origin_ssl=True,
    # TLS 1.0 and 1.1 are obsolete.
    enable_tls10=False,
    enable_tls11=False,
)
# The protection: the managed rule set, rules and rate limits for one kind of site, and your own access list.
protection = edge.ProtectedZone(
    "site",
    pull_zone_id=site.pull_zone_id,
    # It costs money. Without rules and rate limits, the plan Basic is enough.
    shield={"plan_type": edge.ShieldPlanType.ADVANCED},
    # Others are API and STATIC.
    preset=edge.PresetName.WORDPRESS,
    access_lists={
        "Scanners": {
            "type": edge.AccessListType.CIDR,
            "entries": ["198.51.100.0/24"],
            "action": edge.AccessListAction.BLOCK,
        }
    },
)

pulumi.export("hostname", site.default_hostname)
pulumi.export("shieldZoneId", protection.shield_zone_id)
