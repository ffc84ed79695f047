import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Checkout, touched } from "../newKind/checkout";
import { testInFull } from "../tier";

const unit = join(__dirname, "../unit");
const guide = readFileSync(join(__dirname, "../../CONTRIBUTING.md"), "utf8");
/** Places that the guide lists, such as `provider/api/<area>.ts`. */
const listed = [...guide.matchAll(/^\d+\. `([^`]+)`:/gm)].map(([, place = ""]) => place);
const placesOf = (path: string) =>
  listed.includes(path)
    ? [path]
    : listed.filter((place) =>
        new RegExp(`^${place.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[^/]+")}$`).test(path),
      );

/** The check that fails if the kind is missing from a file, and its error. */
const missed: Readonly<Record<string, readonly [fails: () => void, says: RegExp]>> = {
  "provider/api/liveStreams.ts": [loadKinds, /Cannot find module '.*\/liveStreams'/],
  "provider/resources/stream/liveStream.ts": [loadKinds, /Cannot find module '.\/resources\/stream\/liveStream'/],
  "provider/kinds.ts": [loadKinds, /"liveStream"/],
  "emulator/liveStreams/liveStreams.ts": [serve, /Cannot find module '.\/liveStreams\/liveStreams'/],
  "emulator/areas.ts": [serve, /"createLiveStream"/],
  "tests/kinds/liveStream.ts": [loadKinds, /write tests\/kinds\/liveStream.ts/],
  "commands/conformance/assumptions/liveStream.ts": [generated, /out of date: .*docs\/developers\/assumptions.md/],
  "CHANGELOG.md": [() => checkout.test("unit", /provider.kinds/, /changelog/), /"LiveStream"/],
};

function loadKinds(): void {
  checkout.test("unit", /provider.kinds/, /tests.kinds/);
}

function serve(): void {
  checkout.test("unit", /specification/, /served/);
}

function generated(): void {
  checkout.generate("--check");
}

let checkout: Checkout;
beforeAll(() => {
  checkout = new Checkout();
});
afterAll(() => checkout.remove());

test("a new kind needs at most five new files and a few lines in at most three others, all listed in the guide", () => {
  const existing = touched.filter((path) => existsSync(join(__dirname, "../..", path)));
  expect(existing.length).toBeLessThanOrEqual(3);
  expect(touched.length - existing.length).toBeLessThanOrEqual(5);
  expect(touched.filter((path) => placesOf(path).length !== 1)).toEqual([]);
  expect(touched.flatMap(placesOf).sort()).toEqual([...listed].sort());
  expect(checkout.differing().sort()).toEqual([...touched].sort());
});

const itsOwn =
  /LiveStream|\b(each|every|of all) (rule|kind|input)|without content|adoption.md (says|describes)|random programs/;

const ofAll = readdirSync(unit, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts"))
  .filter(
    (file) =>
      /(bad|legal)Responses|kinds\/chains/.test(file) ||
      /\b(kindTypes|someKinds)\b/.test(readFileSync(join(unit, file), "utf8")),
  )
  .map((file) => `unit/${file}`.replaceAll(".", "\\."));

testInFull("the tests of all kinds cover a new kind", () => {
  checkout.generate();
  checkout.test("unit", /provider.kinds.test/, itsOwn);
});

testInFull("the rest of a new kind is generated, and the tests of all kinds pass", () => {
  checkout.generate();
  checkout.build();
  checkout.test("unit", new RegExp(ofAll.join("|")), itsOwn, "-u");
  checkout.test("protocol", /numberOfRequests|lives|check|diff/, itsOwn, "-u");
  checkout.check();
  checkout.lint();
  const written = checkout.differing().filter((path) => !touched.includes(path));
  const derived = /^(sdk\/|docs\/|README.md$|(plugin\/schema|tools\/generate\/requests).json$)|\.snap$/;
  expect(written.filter((path) => !derived.test(path))).toEqual([]);
});

testInFull.each(touched)("without %s a check fails and names the missing part", (path) => {
  const [fails, says] = missed[path] ?? [];
  checkout.leaveOut(path);
  expect(fails).toThrow(says);
  checkout.add(path);
});
