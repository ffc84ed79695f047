import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Way } from "../way";

export const forms = {
  /** With `--show-sames`, which the report needs. */
  sames: "json",
  /** Without `--show-sames`. */
  changes: "changes.json",
  steps: "steps.json",
  /** The events of the engine. */
  events: "events.jsonl",
} as const;

export type Form = keyof typeof forms;

export interface Place {
  readonly cli: string;
  readonly way: Way;
  readonly scenario: string;
  readonly preview: string;
  readonly form: Form;
}

const root = join(__dirname, "recorded");

export function folderOf({ cli, way, scenario }: Pick<Place, "cli" | "way" | "scenario">): string {
  return join(root, cli, way, scenario);
}

export function fileOf(place: Place): string {
  return join(folderOf(place), `${place.preview}.${forms[place.form]}`);
}

export function recordings(
  wanted: Partial<Place> = {},
): (Place & { readonly content: string; readonly title: string })[] {
  const inFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);
  const all = inFolder(root).flatMap((cli) =>
    inFolder(join(root, cli)).flatMap((way) =>
      inFolder(join(root, cli, way)).flatMap((scenario) =>
        inFolder(join(root, cli, way, scenario)).map((file) => placeOf(cli, way as Way, scenario, file)),
      ),
    ),
  );
  return all
    .filter((place) => Object.entries(wanted).every(([name, value]) => place[name as keyof Place] === value))
    .map((place) => ({
      ...place,
      content: readFileSync(fileOf(place), "utf8"),
      title: `${place.scenario}, ${place.preview}, ${place.form}, ${place.way}, ${place.cli}`,
    }));
}

function placeOf(cli: string, way: Way, scenario: string, file: string): Place {
  const [preview = "", ...ending] = file.split(".");
  const form = Object.entries(forms).find(([, each]) => each === ending.join("."))?.[0];
  if (form === undefined) throw new Error(`${file} is no recording`);
  return { cli, way, scenario, preview, form: form as Form };
}
