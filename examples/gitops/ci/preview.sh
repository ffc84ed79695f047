#!/bin/sh
# Previews a stack under the policies of this checkout: ci/preview.sh STACK writes STACK.preview.json.
# With --with-keys it also writes the plan that ci/rollout.sh carries out, both as STACK.planned.
set -eu
stack=$1
name=$stack
if [ "${2:-}" = --with-keys ]; then
  name=$stack.planned
  # Pulumi marks plans as experimental.
  export PULUMI_EXPERIMENTAL=true
  set -- --save-plan "$name.plan.json"
else
  # The preview must be the same for the reviewer and for the rollout, which has an address and a key.
  unset EDGE_BASE_URL EDGE_ACCESS_KEY EDGE_ORIGIN_LOGGING_URL EDGE_ORIGIN_LOGGING_JWT
  set --
fi

preview() {
  pulumi preview --non-interactive --color never --stack "$stack" \
    --policy-pack node_modules/pulumi-edge-platform/dist/policies --policy-pack-config policies.json "$@"
}

if ! preview --json --show-sames --show-replacement-steps "$@" > "$name.preview.json"; then
  # Only Pulumi's human-readable output names the policies that a change violates.
  preview || true
  exit 1
fi
