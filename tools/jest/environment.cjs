const { TestEnvironment } = require("jest-environment-node");
const processorTime = require("./processorTime.cjs");

module.exports = processorTime(TestEnvironment);
