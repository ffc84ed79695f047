import type { ResourceKind } from "../../provider/lifecycle/kind";
import { checkInputs } from "../../provider/lifecycle/lifecycle";
import { sample } from "./places";
import { type WrongProgram, wrongPrograms } from "./wrongValues";

/** A wrong program, and the one message that it gets. */
export interface Told extends WrongProgram {
  readonly message: string;
}

/** Every wrong program of a kind with its message. Each is wrong in one thing. */
export function told(kind: ResourceKind): Told[] {
  return wrongPrograms(kind, sample(kind.inputs) as Record<string, unknown>).map((wrong) => {
    const { failures } = checkInputs(kind, wrong.program);
    const [message] = failures;
    if (failures.length === 1 && message !== undefined) return { ...wrong, message };
    throw new Error(`${kind.type}, ${wrong.path} (${wrong.what}): ${JSON.stringify(failures)} is not one message`);
  });
}

/** The page that lists them: a row for each message, with all that is put in place of its `…`. */
export function badProgramsPage(kinds: readonly ResourceKind[]): string {
  const all = kinds.map((kind) => ({ type: kind.type, cases: told(kind) }));
  const count = all.reduce((sum, { cases }) => sum + cases.length, 0);
  const sections = all.map(({ type, cases }) => `## ${type}\n\n${cases.length} programs.\n\n${tableOf(cases)}`);
  return `<!-- Generated from the schemas in provider/ by \`npm run generate\`. Do not edit. -->

# Wrong programs

What a program is told when it declares one thing wrongly: ${count.toLocaleString("en")} programs, for each argument of each resource values of
other types, beyond each bound, of no form, nearly right, and missing. The message is that of \`pulumi preview\`, which makes
no call for it. No message quotes a text of the program, which may be a secret; a name that is nearly one of an enumeration is
quoted.

All of them are tried on the real provider process:
\`npx jest --selectProjects=protocol --testPathPatterns='badPrograms'\`.

${sections.join("\n\n")}
`;
}

function tableOf(cases: readonly Told[]): string {
  const rows = new Map<string, string[]>();
  for (const each of cases) {
    const { message, instead } = parted(each);
    rows.set(message, [...(rows.get(message) ?? []), instead]);
  }
  const lines = [...rows].map(
    ([message, instead]) => `| ${cell(message)} | ${[...new Set(instead)].map(cell).join(" · ")} |`,
  );
  return ["| Message | where … is, or what was declared |", "|---|---|", ...lines].join("\n");
}

/** A message without what differs between the programs that get it. */
function parted({ message, path, what }: Told): { message: string; instead: string } {
  if (message.includes("did you mean") && message.startsWith(`${path} is not`)) {
    return { message: message.replace(path, "…"), instead: path };
  }
  const [stem, given] = message.split(", and it is ");
  return given === undefined ? { message, instead: what } : { message: `${stem}, and it is …`, instead: given };
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("*", "\\*").replaceAll("<", "&lt;").replaceAll("[", "\\[");
}
