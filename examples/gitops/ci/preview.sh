#!/bin/sh
# Previews a stack under the policies of this script's project: ci/preview.sh STACK writes STACK.preview.json and its
# reports, STACK.comment.md and STACK.report.json.
set -eu
stack=$1
own=$(dirname "$0")
# The preview must be the same for the reviewer and for the rollout, which has an address and a key.
unset EDGE_BASE_URL EDGE_ACCESS_KEY EDGE_ORIGIN_LOGGING_URL EDGE_ORIGIN_LOGGING_JWT

preview() {
  pulumi preview --non-interactive --color never --stack "$stack" \
    --policy-pack node_modules/pulumi-edge-platform/dist/policies --policy-pack-config "$own/../policies.json" "$@"
}

if ! preview --json --show-sames > "$stack.preview.json"; then
  # Only Pulumi's text output names the policies that a change violates.
  preview || true
  exit 1
fi
report() {
  node_modules/.bin/pulumi-edge-platform preview --from "$stack.preview.json" --fail-on none "$@"
}
report --max-length 40000 > "$stack.comment.md"
report --format json > "$stack.report.json"
