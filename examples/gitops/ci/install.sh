#!/bin/sh
# Installs the locked dependencies without running any of their code: ci/install.sh
set -eu
node "$(dirname "$0")/dependencies.mjs"
# npm knows this flag from 11.10 on; the check above refuses the same for every npm.
npm ci --ignore-scripts --allow-git=none
