#!/bin/sh
# Reports a preview with this checkout's installation: ci/report.sh STACK turns STACK.preview.json into the comment
# STACK.comment.md and STACK.report.json.
set -eu
report() {
  node node_modules/pulumi-edge-platform/dist/commands/index.js preview --from "$1.preview.json" --fail-on none "$2" "$3"
}
report "$1" --max-length 40000 > "$1.comment.md"
report "$1" --format json > "$1.report.json"
