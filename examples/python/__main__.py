"""A folder and a domain become a site: its files in a storage zone, served through a pull zone behind a firewall, under the
domain's own names with certificates. `pulumi config set domain example.com`, and `pulumi up` after each build."""

import pulumi
import pulumi_edge as edge

config = pulumi.Config()
domain = config.get("domain") or "site.example"

# The registrar of the domain must have these name servers before certificates can be issued: until then an up fails after two
# minutes, and the next one continues.
zone = edge.DnsZone("domain", domain=domain)
pulumi.export("nameservers", zone.nameservers)

site = edge.StaticSite(
    "site",
    content={
        "source": config.get("folder") or "public",
        "exclude": ["*.map"],
        "storage_zone": {"custom404_file_path": "/404.html"},
    },
    pull_zone={"name": domain.replace(".", "-")},
    dns={"dns_zone_id": zone.dns_zone_id, "domain": domain},
    hostnames={domain: {}, f"www.{domain}": {}},
    protection={
        "shield": {"plan_type": edge.ShieldPlanType.ADVANCED},
        "preset": edge.PresetName.STATIC,
    },
    rules=[
        {
            "key": "headers",
            "description": "No other site embeds a page",
            "actions": [
                {
                    "type": edge.EdgeRuleActionType.SET_RESPONSE_HEADER,
                    "name": "Content-Security-Policy",
                    "value": "frame-ancestors 'self'",
                }
            ],
            "triggers": [{"type": edge.EdgeRuleTriggerType.URL, "patterns": ["*"]}],
        }
    ],
)
pulumi.export("address", site.default_hostname)
