import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { transformSync } from "@swc/core";
import type { Preview } from "../commands/preview/model";
import { previewOf } from "../commands/preview/preview";
import { parse } from "../commands/preview/reading/parse";
import { reportOf } from "../commands/preview/report";
import { graphPicture } from "../tools/pictures/graphPicture";
import { reportPicture } from "../tools/pictures/reportPicture";
import { openStack, type Stack, secret } from "./acceptance/engine";
import { startEmulator } from "./emulator";

const root = resolve(__dirname, "..");

/** The first program of the README. */
export function firstProgram(): string {
  const readme = readFileSync(resolve(root, "README.md"), "utf8");
  const [, program] = /```ts\n(import [\s\S]*?)```/.exec(readme) ?? [];
  if (!program) throw new Error("the README has no first program");
  return program;
}

/** A careless change of the first program: each piece, and what replaces it. */
const edits: readonly (readonly [string, string])[] = [
  ['planType: "Advanced" }', 'planType: "Advanced", wafExecutionMode: "Log" }'],
  ['"Known attackers": "Block" },', '"Known attackers": "Log" },\n    bots: { executionMode: "Challenge" },'],
];

/** Draws what the first program declares, and the report on a change of it, from previews of the real engine. Returns the files. */
export async function drawPictures(): Promise<string[]> {
  const emulator = await startEmulator({ quiet: true, seed: {} });
  const stack = await openStack({ config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  try {
    const program = firstProgram();
    stack.write(compiled(program));
    const { changes } = await preview(stack);
    await stack.up();
    stack.write(compiled(edits.reduce(edited, program)));
    const report = reportOf({ ...(await preview(stack)), project: "www", stack: "production" });
    const pictures = {
      "docs/images/first-program.svg": graphPicture(
        "The resources of the first program, and what each of them needs",
        changes,
      ),
      "docs/images/report.svg": reportPicture(report),
    };
    for (const [file, svg] of Object.entries(pictures)) writeFileSync(resolve(root, file), svg);
    return Object.keys(pictures);
  } finally {
    stack.close();
    await emulator.close();
  }
}

async function preview(stack: Stack): Promise<Preview> {
  return previewOf(parse(await stack.cli(["preview", "--json", "--show-sames"])), "preview");
}

function compiled(program: string): string {
  const options = { jsc: { parser: { syntax: "typescript" as const } }, module: { type: "commonjs" as const } };
  return transformSync(program, options).code;
}

function edited(program: string, [from, to]: readonly [string, string]): string {
  if (!program.includes(from)) throw new Error(`the first program of the README has no ${from}`);
  return program.replace(from, to);
}
