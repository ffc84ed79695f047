#!/bin/sh
# Previews a stack under the policies of this project: ci/preview.sh STACK writes STACK.preview.json.
set -eu
stack=$1

preview() {
  pulumi preview --non-interactive --color never --stack "$stack" \
    --policy-pack node_modules/pulumi-edge-platform/dist/policies --policy-pack-config policies.json "$@"
}

if ! preview --json --show-sames > "$stack.preview.json"; then
  # Pulumi names in its text alone the policies that a change breaks.
  preview || true
  exit 1
fi
