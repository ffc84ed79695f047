import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { oneOfEach } from "../tier";
import { failureOf, openStack } from "./engine";

// The raised limit includes Pulumi's own files in each stack, wherever the error is thrown.
const program = `
  Error.stackTraceLimit = 50;
  class Site extends pulumi.ComponentResource {
    constructor(name) {
      super("my:Site", name);
      throw new Error("of a component");
    }
  }
  function inApply() {
    throw new Error("of an apply", { cause: new Error("its cause") });
  }
  const applied = pulumi.output({ a: [{ b: 1 }] }).apply(inApply);
  pulumi.interpolate\`\${applied.a[0].b} and \${applied.a.b}\`;
  pulumi.output(1).apply(() => new Site("site"));
  pulumi.output(1).apply(() => Promise.reject(new AggregateError([new Error("one of several")], "several at once")));
  function atTheTop() {
    throw new Error("at the top");
  }
  atTheTop();
`;
const esImports = 'import * as pulumi from "@pulumi/pulumi"; import "pulumi-edge-platform";';
const forms = {
  "a CommonJS module": ["index.js", 'const pulumi = require("@pulumi/pulumi"); require("pulumi-edge-platform");'],
  "an ES module": ["index.js", esImports],
  TypeScript: ["index.ts", `// @ts-nocheck\n${esImports}`],
} as const;

test.each(oneOfEach(Object.keys(forms) as (keyof typeof forms)[]))(
  "uncaught errors end a program with Pulumi's message and the stack trace of each, if the program is %s",
  async (form) => {
    const [file, imports] = forms[form];
    // Not preloaded, as for most users. The limit stops a program that never stops allocating.
    const stack = await openStack({ env: { NODE_OPTIONS: "--max-old-space-size=250" } });
    try {
      stack.write(imports + program, file);
      const type = form === "an ES module" ? { type: "module" } : {};
      writeFileSync(join(stack.folder, "package.json"), JSON.stringify({ name: "test", main: file, ...type }));
      const { output } = (await failureOf(stack.preview())).result;
      for (const [message, place] of [
        ["of an apply", "inApply"],
        ["of a component", "new Site"],
        ["at the top", "atTheTop"],
      ]) {
        expect(output).toMatch(
          new RegExp(`failed with an unhandled exception:\\s+Error: ${message}\\n\\s+at ${place} `),
        );
      }
      expect(output).toMatch(/\[cause\]: Error: its cause\n\s+at inApply /);
      expect(output).toMatch(/AggregateError: several at once[\s\S]+\[errors\]: \[\s+Error: one of several\n\s+at /);
      expect(output).toContain(`${stack.folder}/${file}:`);
    } finally {
      stack.close();
    }
  },
);
