const { join } = require("node:path");
const [{ testMatch: _, ...unit }] = require("../../jest.config.js").projects;

module.exports = {
  ...unit,
  rootDir: join(__dirname, "../.."),
  testRegex: [process.env.EDGE_MUTATE_TESTS ?? ""].map((pattern) => `(${pattern}).*\\.test\\.ts$`),
  testEnvironment: join(__dirname, "environment.cjs"),
  testSequencer: join(__dirname, "sequencer.cjs"),
};
