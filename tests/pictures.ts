import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { transformSync } from "@swc/core";
import { previewOf } from "../commands/preview/preview";
import { parse } from "../commands/preview/reading/parse";
import { reportOf } from "../commands/preview/report";
import { graphPicture } from "../tools/pictures/graphPicture";
import { reportPicture } from "../tools/pictures/reportPicture";
import { openStack, secret } from "./acceptance/engine";
import { startEmulator } from "./emulator";
import { recordedPreview, recordPreview } from "./trial/recorded";

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

/** The pictures of the README by their files, of the recorded previews. */
export function pictures(): Record<string, string> {
  const [declared, careless] = (["first-program", "first-program-careless"] as const).map((name) =>
    previewOf(parse(recordedPreview(name)), "preview"),
  );
  if (!declared || !careless) throw new Error("no preview is recorded");
  const title = "The resources of the first program, and what each of them needs";
  return {
    "docs/images/first-program.svg": graphPicture(title, declared.changes),
    "docs/images/report.svg": reportPicture(reportOf({ ...careless, project: "www", stack: "production" })),
  };
}

/** Records what the real engine previews of the first program and of a change of it, and draws the pictures. Returns the files. */
export async function drawPictures(): Promise<string[]> {
  const emulator = await startEmulator({ quiet: true, seed: {} });
  const stack = await openStack({ config: { "edge:baseUrl": emulator.baseUrl, "edge:apiKey": secret(emulator.key) } });
  const record = async (name: string) => recordPreview(name, await stack.cli(["preview", "--json", "--show-sames"]));
  try {
    const program = firstProgram();
    stack.write(compiled(program));
    const recorded = [await record("first-program")];
    await stack.up();
    stack.write(compiled(edits.reduce(edited, program)));
    recorded.push(await record("first-program-careless"));
    const drawn = Object.entries(pictures());
    for (const [file, svg] of drawn) writeFileSync(resolve(root, file), svg);
    return [...recorded, ...drawn.map(([file]) => file)];
  } finally {
    stack.close();
    await emulator.close();
  }
}

function compiled(program: string): string {
  const options = { jsc: { parser: { syntax: "typescript" as const } }, module: { type: "commonjs" as const } };
  return transformSync(program, options).code;
}

function edited(program: string, [from, to]: readonly [string, string]): string {
  if (!program.includes(from)) throw new Error(`the first program of the README has no ${from}`);
  return program.replace(from, to);
}
