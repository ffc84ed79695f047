#!/bin/sh
# Rolls out what was reviewed, and nothing else: ci/rollout.sh STACK. It stops if the program does something else with
# the keys than without, and Pulumi stops the up where it departs from the plan.
set -eu
own=$(dirname "$0")
"$own/preview.sh" "$1" --with-keys
"$own/report.sh" "$1.planned"
node "$own/same.mjs" "$1"
cat "$1.planned.comment.md"
PULUMI_EXPERIMENTAL=true pulumi up --non-interactive --yes --skip-preview --stack "$1" --plan "$1.planned.plan.json" \
  --policy-pack node_modules/pulumi-edge-platform/dist/policies --policy-pack-config policies.json
