import { kindOf } from "../../../../provider/kinds";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { withEmulator } from "../../emulator/running";
import { checked, failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

const kind = kindOf("ResponsePages");
const [blocked, moment, slow] = ["<h1>Blocked</h1>\r\n", "<h1>One moment</h1>", "<h1>Slow down</h1>"];
const program = (settings: object) => ({ shieldZoneId: 7002, ...settings });
const stacked = (settings = {}) => new Stacked(kind, testContext(emulator(), settings));
const pages = () => emulator().state().shieldZones[0]?.responsePages;
const path = (type: string) => `/shield/shield-zone/7002/custom-page/${type}`;
const change = (settings: object) =>
  emulator().edit(({ shieldZones }) => void Object.assign(shieldZones[0] ?? {}, settings));
const failOn = (method: "PUT" | "DELETE", type: string, status = 500) =>
  emulator().setFaults([{ match: { method, path: path(type) }, times: 1, inject: { status } }]);

test("pages are sent unchanged, and deleted on destroy; other pages stay", async () => {
  const own = stacked();
  await own.up(program({ block: blocked, challenge: moment }));
  expect(own.id).toBe("7002");
  expect(writes(emulator())).toEqual([
    [`PUT ${path("block")}`, blocked],
    [`PUT ${path("challenge")}`, moment],
  ]);
  await own.destroy();
  expect(pages()).toEqual({ ratelimit: slow });
});

test("a destroy leaves a page that somebody else has written since, with a warning, unless onDestroy is delete", async () => {
  const own = stacked();
  await own.up(program({ block: blocked, challenge: moment }));
  change({ responsePages: { block: "<h1>Theirs</h1>", challenge: moment, ratelimit: slow } });
  await own.destroy();
  expect(pages()).toEqual({ block: "<h1>Theirs</h1>", ratelimit: slow });
  expect(own.context.warnings).toEqual([
    "the block page was not deleted because someone else has changed it since. No resource manages it any longer. If necessary, delete it in the dashboard of shield zone 7002.",
  ]);
  const all = stacked({ adopt: true });
  await all.up(program({ block: blocked, onDestroy: "delete" }));
  change({ responsePages: { block: "<h1>Theirs</h1>" } });
  await all.destroy();
  expect(pages() ?? {}).not.toHaveProperty("block");
  expect(all.context.warnings).toEqual([]);
});

test("white space around a page and the form of its line breaks are no drift, any other change is", async () => {
  const own = stacked();
  const html = "<h1>A</h1>\n<p>B</p>";
  const declared = program({ block: html });
  await own.up(declared);
  change({ responsePages: { block: "\r\n<h1>A</h1>\r\n<p>B</p>\r\n" } });
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
  change({ responsePages: { block: "<h1>A</h1>\n<p> B</p>" } });
  await own.refresh();
  expect(own.preview(declared)).toBe("update");
  change({ responsePages: {} });
  await own.refresh();
  expect(await own.up(declared)).toBe("update");
  expect(pages()).toEqual({ block: html });
});

test("an existing page that differs is overwritten only if it is adopted", async () => {
  const declared = program({ block: blocked, rateLimit: "<h1>Later</h1>" });
  expect(await failureOf(stacked().up(declared))).toMatch(
    /shield zone 7002 has a different rateLimit page than declared.*adopt: true.*its id is 7002/,
  );
  expect(pages()).toEqual({ ratelimit: slow });
  const own = stacked();
  await own.up(program({ block: blocked }));
  expect(await failureOf(own.up(declared))).toContain("has a different rateLimit page than declared");
  await own.up({ ...declared, adopt: true });
  expect(pages()).toEqual({ block: blocked, ratelimit: "<h1>Later</h1>" });
  await own.destroy();
  expect(pages()).toBeUndefined();
});

test("an unchanged page is owned, so a lost response of a create needs no adoption", async () => {
  const own = stacked();
  emulator().setFaults([
    { match: { method: "PUT", path: path("block") }, times: 1, inject: { status: 500, changesState: true } },
  ]);
  const declared = program({ block: blocked, rateLimit: `${slow}\n` });
  expect(await failureOf(own.up(declared))).toContain("could not set the response page of the shield zone");
  emulator().clearRequests();
  expect(await own.up(declared)).toBe("update");
  expect(writes(emulator())).toEqual([]);
});

test("a failure before a write records nothing", async () => {
  const own = stacked();
  failOn("PUT", "block", 400);
  await failureOf(own.up(program({ block: blocked })));
  expect(own.state).toBeUndefined();
});

test("a page stays after it leaves the program, and after a destroy if onDestroy is keep", async () => {
  const own = stacked();
  await own.up(program({ block: blocked, challenge: moment }));
  await own.up(program({ block: blocked }));
  await own.up(program({ block: blocked, onDestroy: "keep" }));
  await own.destroy();
  expect(pages()).toEqual({ block: blocked, challenge: moment, ratelimit: slow });
});

test("on the Basic plan no pages are read or deleted, and a write reports the plan", async () => {
  const own = stacked();
  await own.up(program({ block: blocked }));
  change({ planType: 0 });
  await own.refresh();
  expect(own.state?.block).toBeUndefined();
  expect(await failureOf(own.up(program({ block: blocked })))).toMatch(
    /feature_not_available_on_plan.*Set a higher planType on its ShieldZone/,
  );
  await own.destroy();
});

test("a 404 to a delete counts as success only if the page no longer exists", async () => {
  const own = stacked();
  await own.up(program({ block: blocked }));
  failOn("DELETE", "block", 404);
  expect(await failureOf(own.destroy())).toContain("still has its block page");
  expect(pages()).toMatchObject({ block: blocked });
  await own.destroy();
  expect(pages()).toEqual({ ratelimit: slow });
});

test("a refused destroy keeps the state", async () => {
  const own = stacked();
  await own.up(program({ block: blocked }));
  failOn("DELETE", "block", 403);
  expect(await failureOf(own.destroy())).toContain("could not delete the response page of the shield zone");
  expect(own.state?.block).toBe(blocked);
  await own.destroy();
});

test("a zone that is declared without response pages causes a warning", async () => {
  const own = stacked();
  const zone = new Stacked(kindOf("ShieldZone"), own.context);
  await zone.up({ pullZoneId: 1002, adopt: true, whitelabelResponsePages: false });
  await own.up(program({ block: blocked }), "same run");
  expect(own.context.warnings).toEqual([
    "response pages of shield zone 7002 are not shown because its ShieldZone declares whitelabelResponsePages: false. Set it to true.",
  ]);
});

test("a page without an HTML tag is accepted, and an import declares it", async () => {
  const own = stacked();
  const declared = program({ block: "Access denied" });
  await own.up(declared);
  await own.refresh();
  expect(own.preview(declared)).toBe("nothing");
  change({ responsePages: { block: "Not today" } });
  const found = await lifecycle.read(kind, own.context, own.id, {});
  expect(found?.state).toMatchObject({ block: "Not today" });
});

test.each([
  "",
  "  ",
  '{"message":"Blocked"}',
  "<!doctype html><title>Blocked</title>",
  "<html><body>Blocked</body></html>",
])("%j is not a page", (block) => {
  expect(lifecycle.checkInputs(kind, program({ block })).failures).toEqual([
    expect.stringMatching(/^block must be HTML for the body of the page/),
  ]);
});

test("at least one page is required", () => {
  expect(lifecycle.checkInputs(kind, program({})).failures).toEqual([
    "block is required; declare at least one of block, challenge and rateLimit",
  ]);
  expect(checked(kind, program({ rateLimit: slow }))).toMatchObject({ rateLimit: slow });
});
