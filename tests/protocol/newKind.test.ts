import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Checkout, touched } from "../newKind/checkout";
import { testInFull } from "../tier";

const guide = readFileSync(join(__dirname, "../../CONTRIBUTING.md"), "utf8");
/** The places that the guide lists, such as `provider/api/<area>.ts`. */
const listed = [...guide.matchAll(/^\d+\. `([^`]+)`:/gm)].map(([, place = ""]) => place);
const placesOf = (path: string) =>
  listed.includes(path)
    ? [path]
    : listed.filter((place) =>
        new RegExp(`^${place.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[^/]+")}$`).test(path),
      );

/** What fails when the kind is left out of a file, and how the failure names what is missing. */
const missed: Readonly<Record<string, readonly [fails: () => void, says: RegExp]>> = {
  "provider/api/alertGroups.ts": [loadKinds, /Cannot find module '.*\/alertGroups'/],
  "provider/api/index.ts": [
    () => checkout.test("unit", /badResponses.operations/, /has a request/),
    /createAlertTarget/,
  ],
  "provider/resources/alerts/alertTarget.ts": [loadKinds, /Cannot find module '.\/resources\/alerts\/alertTarget'/],
  "provider/kinds.ts": [loadKinds, /"alertTarget"/],
  "provider/lifecycle/accountLists.ts": [
    () => checkout.check("provider/resources/alerts/alertTarget.ts"),
    /"alertGroup"' is not assignable/,
  ],
  "commands/import/parents.ts": [
    () => checkout.check("commands/import/parents.ts"),
    /'alertGroup' is missing|"alertGroup" is missing/,
  ],
  "emulator/alerts/alertGroups.ts": [serve, /Cannot find module '.\/alerts\/alertGroups'/],
  "emulator/areas.ts": [serve, /"createAlertTarget"/],
  "tests/kinds/alertTarget.ts": [loadKinds, /write tests\/kinds\/alertTarget.ts/],
  "CHANGELOG.md": [() => checkout.test("unit", /provider.kinds/, /changelog/), /"AlertTarget"/],
};

function loadKinds(): void {
  checkout.test("unit", /provider.kinds/, /tests.kinds/);
}

function serve(): void {
  checkout.test("unit", /specification/, /served/);
}

let checkout: Checkout;
beforeAll(() => {
  checkout = new Checkout();
});
afterAll(() => checkout.remove());

test("a new kind needs at most four new files and a few lines in at most six others, all of which the guide lists", () => {
  const existing = touched.filter((path) => existsSync(join(__dirname, "../..", path)));
  expect(existing.length).toBeLessThanOrEqual(6);
  expect(touched.length - existing.length).toBeLessThanOrEqual(4);
  expect(touched.filter((path) => placesOf(path).length !== 1)).toEqual([]);
  expect(touched.flatMap(placesOf).sort()).toEqual([...listed].sort());
  expect(checkout.differing().sort()).toEqual([...touched].sort());
});

const itsOwn =
  /AlertTarget|AlertGroup|^each rule|^every input|^operations without content|adoption.md says|random programs/;

test("the tests of all kinds cover it", () => {
  checkout.generate();
  checkout.test("unit", /provider.kinds.test/, itsOwn);
});

testInFull("the rest is generated, and the tests of all kinds pass for it", () => {
  const ofAll =
    /provider.kinds.test|wrongPrograms|Responses.(kinds|named|lives|maintenance|otherObject)|secretInputs|singleUpdates|otherAccount|protection.(rules|decisions|realChanges)|replacements|lifecycle.model|unit.docs|yamlExample/;
  checkout.generate();
  checkout.build();
  checkout.test("unit", ofAll, itsOwn, "-u");
  checkout.test("protocol", /numberOfRequests|lives|check|diff|badPrograms/, itsOwn, "-u");
  checkout.check();
  checkout.lint();
  const written = checkout.differing().filter((path) => !touched.includes(path));
  expect(written.filter((path) => !/^(sdk\/|docs\/|README.md$|plugin\/schema.json$)|\.snap$/.test(path))).toEqual([]);
});

testInFull.each(touched)("without %s a check fails and names what is missing", (path) => {
  const [fails, says] = missed[path] ?? [];
  checkout.leaveOut(path);
  expect(fails).toThrow(says);
  checkout.add(path);
});
