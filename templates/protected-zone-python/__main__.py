import pulumi
import pulumi_edge as edge

config = pulumi.Config()

# What visitors reach: the pull zone fetches from the origin, and no other account may have one of its name.
site = edge.PullZone(
    "site",
    name=f"{pulumi.get_project()}-{pulumi.get_stack()}",
    origin_url=config.require("originUrl"),
    verify_origin_ssl=True,
)
# Rules and rate limits need the plan Advanced, which costs money.
shield = edge.ShieldZone(
    "shield",
    pull_zone_id=site.pull_zone_id,
    plan_type=edge.ShieldPlanType.ADVANCED,
    learning_mode=False,
    waf_enabled=True,
    waf_execution_mode=edge.WafExecutionMode.BLOCK,
)
edge.WafRules(
    "rules",
    shield_zone_id=shield.shield_zone_id,
    rules=[
        {
            "key": "Block dotfiles",
            "description": "Files that are never served",
            "conditions": [
                {
                    "variable": edge.WafRuleVariable.REQUEST_FILENAME,
                    "operator": edge.WafRuleOperator.RX,
                    "value": r"/\.(?!well-known(/|$))",
                }
            ],
            "transformations": [edge.WafRuleTransformation.LOWERCASE],
            "action": edge.WafRuleAction.BLOCK,
        }
    ],
)
edge.RateLimits(
    "limits",
    shield_zone_id=shield.shield_zone_id,
    limits=[
        {
            "key": "Limit logins",
            "description": "Five attempts of an address a minute",
            "conditions": [
                {
                    "variable": edge.WafRuleVariable.REQUEST_URI,
                    "operator": edge.WafRuleOperator.BEGINSWITH,
                    "value": "/login",
                }
            ],
            "requests": 5,
            "interval": edge.RateLimitInterval.MINUTES1,
            "counter": edge.RateLimitCounter.IP,
            "action": edge.RateLimitAction.RATE_LIMIT,
            "block_for": edge.RateLimitBlockTime.MINUTES5,
        }
    ],
)
edge.AccessList(
    "scanners",
    shield_zone_id=shield.shield_zone_id,
    name="Scanners",
    type=edge.AccessListType.CIDR,
    entries=["198.51.100.0/24"],
    is_enabled=True,
    action=edge.AccessListAction.BLOCK,
)

pulumi.export("hostname", site.default_hostname)
pulumi.export("shieldZoneId", shield.shield_zone_id)
