const typescript = [
  "@swc/jest",
  { jsc: { parser: { syntax: "typescript" }, target: "es2022" }, module: { type: "commonjs" }, sourceMaps: "inline" },
];

/** Folders in which Jest follows imports, for --findRelatedTests and --changedSince. */
const folders = ["provider", "sdk", "emulator", "policies", "commands", "tools", "tests"];

/** A project a kind of test. They run in this order, see tools/jest/sequencer.cjs. */
const project = (name, settings = {}) => ({
  displayName: name,
  rootDir: __dirname,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: [`<rootDir>/tests/${name}/**/*.test.ts`],
  dependencyExtractor: "<rootDir>/tools/jest/dependencies.cjs",
  testEnvironment: "<rootDir>/tools/jest/sharedEnvironment.cjs",
  runtime: "<rootDir>/tools/jest/sharedModules.cjs",
  // dnsz is an ECMAScript module, which Jest does not load on demand.
  transform: { "\\.ts$": typescript, "/node_modules/dnsz/.*\\.js$": typescript },
  transformIgnorePatterns: ["/node_modules/(?!dnsz/)"],
  // Programs that a test runs are in temporary folders; a mock left over from another test is never wanted.
  restoreMocks: true,
  // See tests/tier.ts.
  testPathIgnorePatterns: ["/node_modules/", ...(process.env.EDGE_TESTS === "all" ? [] : ["\\.full\\.test\\.ts$"])],
  ...settings,
});

// No test may reach another machine. See provider/client/connection.ts.
process.env.EDGE_LOOPBACK_ONLY = "1";

/** @type {import("jest").Config} */
module.exports = {
  // Two more than the two cores of CI: many tests wait for what they injected.
  maxWorkers: 4,
  // Ends what hangs; it measures nothing, and others may use the machine, too. Jest takes no limit of a project's own.
  testTimeout: 7_200_000,
  testSequencer: "<rootDir>/tools/jest/sequencer.cjs",
  reporters: ["<rootDir>/tools/jest/progress.cjs", "summary"],
  projects: [
    // Imports the sources.
    project("unit"),
    // Start processes that load the package by its name: they run the build.
    project("protocol", { globalSetup: "<rootDir>/tools/jest/freshBuild.mjs" }),
    project("acceptance", { globalSetup: "<rootDir>/tools/jest/engine.mjs" }),
  ],
};
