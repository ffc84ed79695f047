const pulumi = require("@pulumi/pulumi");
const { resources } = require("../../plugin/schema.json");

const remote = Object.entries(resources).flatMap(([token, { properties, isComponent }]) => {
  if (!isComponent) return [];
  const none = Object.fromEntries(Object.keys(properties).map((output) => [output, undefined]));
  const component = class extends pulumi.ComponentResource {
    constructor(name, args, opts) {
      super(token, name, { ...none, ...args }, opts, true);
    }
  };
  return [[token.split(":").at(-1), component]];
});

module.exports = { ...require("pulumi-edge-platform/native"), ...Object.fromEntries(remote) };
