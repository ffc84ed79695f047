import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { served } from "../../../../provider/host/served";
import { Session } from "../../../../provider/host/session";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { unwrap } from "../../../../provider/schema/meta";
import { StackSettings } from "../../../../provider/settings/stackSettings";
import { valid } from "../../../kinds";
import { oneOfEach } from "../../../tier";
import { withEmulator } from "../../emulator/running";

const { emulator } = withEmulator();

function kindServed(type: string) {
  const config: Record<string, string> = { "edge:baseUrl": emulator().baseUrl, "edge:apiKey": emulator().key };
  const settings = new StackSettings();
  settings.configure({ get: (name: string) => config[name] } as never);
  return served(type, new Session(), settings);
}

const lists = kindTypes.flatMap((type) =>
  Object.entries(kindOf(type).inputs.shape)
    .filter(([, schema]) => unwrap(schema as z.ZodType) instanceof z.ZodArray)
    .map(([name]) => [type, name] as const),
);

test.each(oneOfEach(lists))(
  "of 5,000 wrong entries in %s.%s, only the first are reported, with the number of the others",
  async (type, name) => {
    const wrong = Array.from({ length: 5000 }, () => ({ ["no-such-property ".repeat(100)]: 1 }));
    const { failures = [] } = await kindServed(type).check({}, { ...valid[type], [name]: wrong });
    const reasons = failures.map(({ reason }) => reason);
    expect(reasons.join("\n").length).toBeLessThan(70_000);
    expect(reasons.at(-1)).toMatch(/^and \d+ more, shown once these are corrected$/);
  },
);

test("files that a folder skips because of their names are reported once when they change", async () => {
  const source = mkdtempSync(join(tmpdir(), "edge-served-"));
  for (const name of ["index.html", ".env", ".DS_Store"]) writeFileSync(join(source, name), "");
  const tell = jest.spyOn(Session.prototype, "tell").mockImplementation(() => undefined);
  const inNewRun = () => served("StorageFolder", new Session());
  const { check } = inNewRun();
  const program = { storageZoneId: 5801, path: "site", source };
  const { inputs } = await check({}, program);
  await check({}, program);
  expect(tell.mock.calls).toEqual([
    [
      "folder site of storage zone 5801: 2 files left out because their names start with a dot: .DS_Store, .env. To upload one of them, add it to include.",
    ],
  ]);
  await inNewRun().check(inputs, program);
  await inNewRun().check({}, { ...program, include: ["**", ".*"] });
  expect(tell).toHaveBeenCalledTimes(1);
  mkdirSync(join(source, ".git"));
  writeFileSync(join(source, "index.html"), "other");
  await inNewRun().check(inputs, program);
  expect(tell.mock.calls.at(-1)?.[0]).toContain(
    "3 files and folders left out because their names start with a dot: .DS_Store, .env, .git/",
  );
  tell.mockRestore();
  rmSync(source, { recursive: true });
});
