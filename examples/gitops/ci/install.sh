#!/bin/sh
# Installs what the lock file names, without running any of it: ci/install.sh
set -eu
node "$(dirname "$0")/dependencies.mjs"
# The flag is known to npm from 11.10 on; what it refuses is refused above for every npm.
npm ci --ignore-scripts --allow-git=none
