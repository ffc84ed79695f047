#!/bin/sh
# Rolls out to a stack under the policies of this project: ci/rollout.sh STACK.
set -eu
pulumi up --non-interactive --yes --skip-preview --stack "$1" \
  --policy-pack node_modules/pulumi-edge-platform/dist/policies --policy-pack-config "$(dirname "$0")/../policies.json"
