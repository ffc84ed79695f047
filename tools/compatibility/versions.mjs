/** Oldest and newest supported versions. Later versions of @pulumi/pulumi require Node.js 22. */
export const oldestNode = "20.18.1";
export const pairs = [
  { node: oldestNode, pulumi: "3.230.0" },
  { node: oldestNode, pulumi: "3.248.0" },
  { node: "22.23.3", pulumi: "3.270.0" },
  { node: "24.19.0", pulumi: "3.230.0" },
  { node: "26.10.0", pulumi: "3.270.0" },
];

/** Package managers with the options that reject an unsupported Node.js version. */
export const managers = [
  {
    name: "npm",
    package: "npm@10.9.4",
    args: ["bin/npm-cli.js", "install", "--engine-strict", "--no-audit", "--no-fund"],
  },
  { name: "pnpm", package: "pnpm@10.34.8", args: ["bin/pnpm.cjs", "install", "--config.engine-strict=true"] },
  { name: "yarn 1", package: "yarn@1.22.22", args: ["bin/yarn.js", "install", "--no-progress"] },
  {
    name: "yarn 4",
    package: "@yarnpkg/cli-dist@4.18.1",
    args: ["bin/yarn.js", "install"],
    files: { ".yarnrc.yml": "nodeLinker: node-modules\nenableTelemetry: false\n", "yarn.lock": "" },
  },
];
