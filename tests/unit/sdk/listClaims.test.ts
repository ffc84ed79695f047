import * as pulumi from "@pulumi/pulumi";
import { PullZoneAllowedReferrers, VideoLibraryAllowedReferrers } from "../../../sdk";
import { runUnderEngine } from "./engine";

const pullZoneId = 1001;

beforeEach(newProgram);
// Waits for the declared resources.
afterEach(() => pulumi.runtime.disconnect());

function newProgram(): void {
  runUnderEngine({ newResource: ({ inputs }) => ({ id: "1001", state: inputs }), call: () => ({}) });
}

const set = (name: string, exclusive?: pulumi.Input<boolean>, id: pulumi.Input<number> = pullZoneId) =>
  new PullZoneAllowedReferrers(name, { pullZoneId: id, hostnames: ["a.example"], exclusive });

/** Returns the error, which Pulumi prints without its stack. */
function refusalOf(declare: () => unknown): string {
  try {
    declare();
  } catch (error) {
    expect(pulumi.RunError.isInstance(error)).toBe(true);
    return (error as Error).message;
  }
  throw new Error("it must be refused, and was not");
}

test("rejects an exclusive set next to another set, and names both", () => {
  set("shop");
  expect(refusalOf(() => set("sites", true))).toBe(
    'PullZoneAllowedReferrers "sites" has exclusive: true, so it owns the list of allowed referrers of pull zone 1001 and removes entries that it does not declare, but PullZoneAllowedReferrers "shop" declares the same list. Declare everything in the resource with exclusive, or remove exclusive.',
  );
});

test.each([
  ["a second exclusive set with other inputs equal", () => set("sites", true), () => set("again", true)],
  ["a set next to an exclusive set", () => set("sites", true), () => set("more")],
  ["an exclusive set next to another set", () => set("more"), () => set("sites", true)],
])("rejects %s", (_what, first, second) => {
  first();
  expect(refusalOf(second)).toContain('PullZoneAllowedReferrers "sites" has exclusive: true');
});

test.each([
  ["several sets without exclusive", () => [set("sites"), set("more", false)]],
  ["sets of other zones", () => [set("sites", true), set("shop", undefined, 1002)]],
  [
    "a set of a library with the same number",
    () => [
      set("sites", true),
      new VideoLibraryAllowedReferrers("videos", { videoLibraryId: pullZoneId, hostnames: [], exclusive: true }),
    ],
  ],
  [
    "sets whose ids are outputs, which the provider compares",
    () => [set("sites", true), set("shop", undefined, pulumi.output(1001))],
  ],
  ["sets with exclusive as an output", () => [set("sites", pulumi.output(true)), set("shop")]],
  ["a set that is read", () => [set("sites", true), PullZoneAllowedReferrers.get("found", "1001")]],
  [
    "a set that is read with arguments",
    () => [set("sites", true), new PullZoneAllowedReferrers("found", { pullZoneId, hostnames: [] }, { id: "1001" })],
  ],
])("accepts %s in one program", (_what, declare) => {
  expect(declare).not.toThrow();
});

test("treats another program of the same process separately", () => {
  set("sites", true);
  newProgram();
  expect(() => set("sites", true)).not.toThrow();
});
