import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Checkout, touched } from "../newKind/checkout";
import { testInFull } from "../tier";

const guide = readFileSync(join(__dirname, "../../CONTRIBUTING.md"), "utf8");
/** The places that the guide lists, such as `provider/api/<area>.ts`. */
const places = [...guide.matchAll(/^\d+\. `([^`]+)`:/gm)].map(([, place = ""]) => place);
const placesOf = (path: string) =>
  places.filter((place) => new RegExp(`^${place.replaceAll(".", "\\.").replaceAll(/<\w+>/g, "[^/]+")}$`).test(path));

/** What fails where the kind is left out at a place, and how it names what is missing. */
const missed: Readonly<Record<string, readonly [fails: () => void, says: RegExp]>> = {
  "provider/api/<area>.ts": [
    () => checkout.check("provider/resources/videoLibraries/videoLibraryTokens.ts"),
    /'updateVideoLibrary' does not exist/,
  ],
  "emulator/<area>.ts": [() => checkout.test("unit", /specification/, /served/), /"updateVideoLibrary"/],
  "tests/unit/provider/badAnswers/calls.ts": [
    () => checkout.test("unit", /badAnswers.operations/, /has a call/),
    /have no request of updateVideoLibrary/,
  ],
  "provider/resources/<area>/<kind>.ts": [
    loadKinds,
    /Cannot find module '.\/resources\/videoLibraries\/videoLibraryTokens'/,
  ],
  "provider/kinds.ts": [loadKinds, /"videoLibraryTokens"/],
  "tests/kinds/<kind>.ts": [loadKinds, /write tests\/kinds\/videoLibraryTokens.ts/],
  "CHANGELOG.md": [() => checkout.test("unit", /provider.kinds/, /changelog/), /"VideoLibraryTokens"/],
};

function loadKinds(): void {
  checkout.test("unit", /provider.kinds/, /tests.kinds/);
}

let checkout: Checkout;
beforeAll(() => {
  checkout = new Checkout();
});
afterAll(() => checkout.remove());

test("a new kind is made by hand at the places of the guide, at most eight, and at no others", () => {
  expect(places.length).toBeLessThanOrEqual(8);
  expect(touched.filter((path) => placesOf(path).length !== 1)).toEqual([]);
  expect(touched.flatMap(placesOf).sort()).toEqual([...places].sort());
  expect(checkout.differing().sort()).toEqual([...touched].sort());
});

const itsOwn = /VideoLibraryTokens|updateVideoLibrary|^each rule|^every input/;

test("the tests of all kinds know it", () => {
  checkout.generate();
  checkout.test("unit", /provider.kinds.test/, itsOwn);
});

testInFull("the rest is generated, and the tests of all kinds hold for it", () => {
  const ofAll =
    /provider.kinds.test|wrongPrograms|Answers.(kinds|named|lives)|secretInputs|otherAccount|protection.(rules|decisions)/;
  checkout.generate();
  checkout.build();
  checkout.test("unit", ofAll, itsOwn, "-u");
  checkout.test("protocol", /numberOfCalls|lives|check|diff|badPrograms/, itsOwn, "-u");
  checkout.check();
  checkout.lint();
  const written = checkout.differing().filter((path) => !touched.includes(path));
  expect(written.filter((path) => !/^(sdk\/|docs\/|README.md$|plugin\/schema.json$)|\.snap$/.test(path))).toEqual([]);
});

testInFull.each(touched)("without %s something fails that names what is missing", (path) => {
  const [fails, says] = missed[placesOf(path)[0] as string] ?? [];
  checkout.leaveOut(path);
  expect(fails).toThrow(says);
  checkout.add(path);
});
