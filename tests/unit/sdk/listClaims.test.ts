import * as pulumi from "@pulumi/pulumi";
import { PullZoneAllowedReferrers, VideoLibraryAllowedReferrers } from "../../../sdk";
import { runUnderEngine } from "./engine";

const pullZoneId = 1001;

beforeEach(newProgram);
// Creates what is declared before the test ends.
afterEach(() => pulumi.runtime.disconnect());

function newProgram(): void {
  runUnderEngine({ newResource: ({ inputs }) => ({ id: "1001", state: inputs }), call: () => ({}) });
}

const set = (name: string, exclusive?: pulumi.Input<boolean>, id: pulumi.Input<number> = pullZoneId) =>
  new PullZoneAllowedReferrers(name, { pullZoneId: id, hostnames: ["a.example"], exclusive });

/** The error that Pulumi shows by its message alone. */
function refusalOf(declare: () => unknown): string {
  try {
    declare();
  } catch (error) {
    expect(pulumi.RunError.isInstance(error)).toBe(true);
    return (error as Error).message;
  }
  throw new Error("it must be refused, and was not");
}

test("an exclusive set beside another one is refused at once, by the names of both", () => {
  set("shop");
  expect(refusalOf(() => set("sites", true))).toBe(
    'PullZoneAllowedReferrers "sites" has exclusive: true, so it owns the list of allowed referrers of pull zone 1001 and removes what it does not declare; PullZoneAllowedReferrers "shop" declares the same list. Declare everything in the one with exclusive, or remove exclusive.',
  );
});

test.each([
  ["a second exclusive set, the same in all but the name", () => set("sites", true), () => set("again", true)],
  ["a set beside an exclusive one", () => set("sites", true), () => set("more")],
  ["an exclusive set beside another", () => set("more"), () => set("sites", true)],
])("%s is refused", (_what, first, second) => {
  first();
  expect(refusalOf(second)).toContain('PullZoneAllowedReferrers "sites" has exclusive: true');
});

test.each([
  ["several without exclusive", () => [set("sites"), set("more", false)]],
  ["other zones", () => [set("sites", true), set("shop", undefined, 1002)]],
  [
    "a library of the same number",
    () => [
      set("sites", true),
      new VideoLibraryAllowedReferrers("videos", { videoLibraryId: pullZoneId, hostnames: [], exclusive: true }),
    ],
  ],
  [
    "ids that are outputs, which the provider compares",
    () => [set("sites", true), set("shop", undefined, pulumi.output(1001))],
  ],
  ["exclusive as an output", () => [set("sites", pulumi.output(true)), set("shop")]],
  ["one that is read", () => [set("sites", true), PullZoneAllowedReferrers.get("found", "1001")]],
  [
    "one that is read in spite of arguments",
    () => [set("sites", true), new PullZoneAllowedReferrers("found", { pullZoneId, hostnames: [] }, { id: "1001" })],
  ],
])("%s may stand in one program", (_what, declare) => {
  expect(declare).not.toThrow();
});

test("another program of the same process is another one", () => {
  set("sites", true);
  newProgram();
  expect(() => set("sites", true)).not.toThrow();
});
