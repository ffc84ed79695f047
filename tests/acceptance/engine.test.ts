import { existsSync } from "node:fs";
import { commandsOfDocs, optionsIn } from "../codeBlocks";
import { testInFull } from "../tier";
import { failureOf, openStack, Stack, secret } from "./engine";

/** A program with one resource that does nothing, using only Pulumi's dynamic-provider host. */
const programWith = (inputs: string) => `
  const pulumi = require("@pulumi/pulumi");
  const __provider = \`exports.handler = () => ({
    check: async (olds, news) => ({ inputs: news }),
    diff: async (id, olds, news) => ({ replaces: olds.place === news.place ? [] : ["place"], deleteBeforeReplace: true }),
    create: async (inputs) => {
      if (inputs.refuse) throw new Error("the platform refuses: " + inputs.refuse);
      return { id: "object-1", outs: inputs };
    },
    update: async (id, olds, news) => ({ outs: news }),
    read: async (id, props) => ({ id, props }),
    delete: async () => {},
  })\`;
  class TestObject extends pulumi.CustomResource {
    constructor(name, inputs) { super("pulumi-nodejs:dynamic/test:TestObject", name, { __provider, ...inputs }); }
  }
  const config = new pulumi.Config("test");
  const object = new TestObject("test", ${inputs});
  exports.objectId = object.id;
  exports.secret = pulumi.secret("swordfish");
`;

describe("the engine of the acceptance tests", () => {
  let stack: Stack;
  let asNew: () => void;

  beforeAll(async () => {
    stack = await openStack({ config: { "test:size": 2, "test:key": secret("hush") } });
    asNew = stack.keep();
  });

  beforeEach(() => asNew());

  afterAll(() => stack.close());

  it("creates, previews no change, exports, and destroys", async () => {
    // As users start programs.
    stack.setEnv({ NODE_OPTIONS: undefined });
    stack.write(programWith(`{ size: config.requireNumber("size"), key: config.requireSecret("key") }`));

    const up = await stack.up();
    expect(up.changes).toEqual({ create: 2 });
    expect(up.outputs).toEqual({ objectId: "object-1", secret: "[secret]" });
    expect((await stack.preview()).changes).toEqual({ same: 2 });

    const state = await stack.export();
    const recorded = state.resources.find(({ id }) => id === "object-1");
    expect(recorded?.inputs).toMatchObject({ size: 2 });
    expect(JSON.stringify(state)).not.toContain("hush");

    expect((await stack.refresh()).changes).toEqual({ same: 2 });
    expect((await stack.destroy()).changes).toEqual({ delete: 2 });
    expect((await stack.export()).resources).toEqual([]);
  });

  testInFull("has the commands and options in the documentation", async () => {
    const given = commandsOfDocs().flatMap(({ line }) => {
      const [, named = ""] = /^(?:\w+=\S+ )*pulumi ((?:[a-z-]+ ?)+)/.exec(line) ?? [];
      const [name = "", part = ""] = named.split(" ");
      if (name === "") return [];
      const command = ["config", "stack", "plugin", "package", "state"].includes(name) ? [name, part] : [name];
      return [{ command, options: optionsIn(line) }];
    });
    expect(given.length).toBeGreaterThan(20);
    const help = new Map<string, string>();
    const wrong: string[] = [];
    for (const { command, options } of given) {
      const name = command.join(" ");
      if (!help.has(name)) help.set(name, await stack.cli([...command, "--help"]));
      const known = help.get(name) ?? "";
      if (!known.includes(`pulumi ${name}`)) wrong.push(name);
      wrong.push(...options.filter((option) => !known.includes(`${option} `)).map((option) => `${name} ${option}`));
    }
    expect(wrong).toEqual([]);
  });

  testInFull("reports which steps ran, in which order and why", async () => {
    stack.write(programWith(`{ place: "here" }`));
    await stack.up();

    stack.write(programWith(`{ place: "there" }`));
    const preview = await stack.preview();
    expect(preview.changes).toEqual({ replace: 1, same: 1 });
    expect(preview.output).toContain(`"here" => "there"`);

    const steps = (await stack.up()).steps.filter(({ name }) => name === "test");
    expect(steps.map(({ op }) => op)).toEqual(["delete-replaced", "replace", "create-replacement"]);
    expect(steps.find(({ op }) => op === "replace")?.keys).toEqual(["place"]);
  });

  testInFull("returns the CLI's output when an operation fails", async () => {
    stack.write(programWith(`{ refuse: "not today" }`));
    const failure = await failureOf(stack.up());
    expect(failure.message).toContain("the platform refuses: not today");
    expect(failure.result.changes).toEqual({ create: 1 });
  });

  testInFull("runs a program in TypeScript", async () => {
    stack.write(
      `import * as pulumi from "@pulumi/pulumi"; export const size: pulumi.Output<number> = pulumi.output(1);`,
      "index.ts",
    );
    expect((await stack.up()).outputs).toEqual({ size: 1 });
  });

  testInFull("starts programs without rarely used modules, and loads them for one that uses them", async () => {
    stack.write(`
      const pulumi = require("@pulumi/pulumi");
      const loaded = () => ["typescript", "@npmcli/arborist", "@pulumi/pulumi/automation", "@opentelemetry/sdk-trace-node", "ts-node"]
        .filter((name) => Object.keys(require.cache).some((path) => path.includes("node_modules/" + name + "/")));
      exports.before = loaded();
      exports.commands = typeof pulumi.automation.PulumiCommand.get;
      exports.serialized = pulumi.runtime.serializeFunction(() => 42).then(({ text }) => text.includes("42"));
      exports.after = exports.serialized.then(() => loaded());
    `);
    expect((await stack.up()).outputs).toEqual({
      before: [],
      commands: "function",
      serialized: true,
      after: ["typescript", "@pulumi/pulumi/automation"],
    });
  });

  it("leaves nothing behind", () => {
    const closed = new Stack({});
    closed.close();
    expect(existsSync(closed.folder)).toBe(false);
  });
});
