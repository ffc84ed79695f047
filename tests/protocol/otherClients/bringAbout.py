"""Brings a zone to each of several lists of records in turn with octoDNS, twice each, and prints what it has changed."""

import json
import sys

from octodns.record import Record
from octodns.zone import Zone
from octodns_bunny import BunnyClient, BunnyProvider

BunnyClient.API_ROOT, key, name, steps = sys.argv[1:5]


def changed(records):
    provider = BunnyProvider("platform", key)
    zone = Zone(name, [])
    for record, data in records:
        zone.add_record(Record.new(zone, record, data))
    plan = provider.plan(zone)
    if plan is None:
        return []
    provider.apply(plan)
    return [f"{type(each).__name__} {each.record._type} {each.record.name}".strip() for each in plan.changes]


print(json.dumps([changed(records) for records in json.loads(steps) for _ in range(2)]))
