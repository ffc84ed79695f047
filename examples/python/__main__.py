"""A protected shop: a pull zone, a firewall, a list of blocked addresses, an edge rule and the registry of its images."""

import pulumi
import pulumi_edge as edge

shop = edge.PullZone("shop", name="acme-store", origin_url="https://origin.acme.example")
zone = edge.ShieldZone(
    "zone",
    pull_zone_id=shop.pull_zone_id,
    waf_enabled=True,
    waf_execution_mode=edge.WafExecutionMode.BLOCK,
)
edge.AccessList(
    "blocked",
    shield_zone_id=zone.shield_zone_id,
    name="Blocked",
    type=edge.AccessListType.IP,
    entries=["192.0.2.1", "2001:db8::1"],
    action=edge.AccessListAction.BLOCK,
)
edge.RateLimit(
    "logins",
    shield_zone_id=zone.shield_zone_id,
    name="Limit logins",
    description="Five attempts a minute",
    conditions=[
        {
            "variable": edge.WafRuleVariable.REQUEST_URI,
            "operator": edge.WafRuleOperator.BEGINSWITH,
            "value": "/login",
        }
    ],
    requests=5,
    interval=edge.RateLimitInterval.MINUTES1,
    counter=edge.RateLimitCounter.IP,
    action=edge.RateLimitAction.RATE_LIMIT,
    block_for=edge.RateLimitBlockTime.MINUTES5,
)
sale = edge.EdgeRule(
    "sale",
    pull_zone_id=shop.pull_zone_id,
    description="Summer sale",
    actions=[
        edge.EdgeRuleActionArgs(
            type=edge.EdgeRuleActionType.REDIRECT,
            url="https://www.acme.example/sale",
            status_code=302,
        )
    ],
    triggers=[
        edge.EdgeRuleTriggerArgs(
            type=edge.EdgeRuleTriggerType.REQUEST_HEADER,
            name="User-Agent",
            patterns=["*Mobile*"],
            matching=edge.TriggerMatchingType.ANY,
        ),
        {"type": edge.EdgeRuleTriggerType.URL, "patterns": ["https://www.acme.example/summer/*"]},
    ],
    trigger_matching=edge.TriggerMatchingType.ALL,
)
edge.ContainerRegistry(
    "registry",
    display_name="Our images",
    type=edge.ContainerRegistryType.DOCKER_HUB,
    user_name="acme",
    password=pulumi.Config().require_secret("registryPassword"),
)
served = edge.get_pull_zone_output(pull_zone_id=shop.pull_zone_id)

pulumi.export("protected", served.name)
pulumi.export("sale", sale.edge_rule_id)
# With _output, a secret stays one; the other form of a function returns it unencrypted.
pulumi.export("firstKey", edge.get_api_keys_output().keys[0].key)
