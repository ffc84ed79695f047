// The resources and data sources by their tokens, like an SDK generated from the plugin's schema.
const pulumi = require("@pulumi/pulumi");
const { resources, functions } = require("../../plugin/schema.json");

const nameOf = (token) => token.split(":").at(-1);

for (const [token, { properties, inputProperties, aliases, isComponent }] of Object.entries(resources)) {
  if (isComponent) {
    exports[nameOf(token)] = class extends pulumi.ComponentResource {
      constructor(name, args, opts) {
        const outputs = Object.fromEntries(Object.keys(properties).map((output) => [output, undefined]));
        super(token, name, { ...outputs, ...args }, opts, true);
      }
    };
    continue;
  }
  const none = Object.fromEntries(Object.keys(properties).map((name) => [name, undefined]));
  exports[nameOf(token)] = class extends pulumi.CustomResource {
    constructor(name, args, opts = {}) {
      const inputs = Object.entries(args ?? {}).map(([input, value]) => [
        input,
        inputProperties[input]?.secret && value !== undefined ? pulumi.secret(value) : value,
      ]);
      const options = { ...opts, aliases: [...(opts.aliases ?? []), ...aliases] };
      super(token, name, { ...none, ...Object.fromEntries(inputs) }, options);
    }

    static get(name, id, { connection, ...opts } = {}) {
      return new this(name, { connection }, { ...opts, id });
    }
  };
}

for (const token of Object.keys(functions)) {
  exports[nameOf(token)] = (args = {}) => pulumi.runtime.invoke(token, args);
  exports[`${nameOf(token)}Output`] = (args = {}) => pulumi.runtime.invokeOutput(token, args);
}
