import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withEmulator } from "./running";

const { emulator, send } = withEmulator();
const root = join(__dirname, "../../..");
const page = readFileSync(join(root, "docs/reference/emulator.md"), "utf8");

const documented = [
  ...page.matchAll(/^\| `((?:GET|PUT|POST|DELETE)(?:`, `(?:GET|PUT|POST|DELETE))*) (\/__emulator\/[\w/]+)`/gm),
]
  .flatMap(([, methods = "", path = ""]) => methods.split("`, `").map((method) => `${method} ${path}`))
  .sort();

test("the documentation lists exactly the control plane's requests", async () => {
  const source = readFileSync(join(root, "emulator/control.ts"), "utf8");
  const served = [...source.matchAll(/(?:reads|changes)\("(\w+)", "([\w/]+)"/g)].map(
    ([, method, path]) => `${method} /__emulator/${path}`,
  );
  expect(documented).toEqual([...served, "GET /__emulator/health"].sort());
  for (const request of documented) {
    const response = await send(request, { key: null });
    expect([request, response.status]).not.toEqual([request, 404]);
  }
});

test("the emulator accepts the documentation's state and faults unchanged", async () => {
  const [state, faults] = [...page.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => JSON.parse(json));
  expect((await send("PUT /__emulator/state", { key: null, body: state })).status).toBe(204);
  expect(emulator().state().shieldZones[0]).toMatchObject({ shieldZoneId: 7001, wafEnabled: true });
  expect((await send("PUT /__emulator/faults", { key: null, body: faults })).status).toBe(204);
});

test("every option and every property of a fault has a description", () => {
  const tables = page.split("<!-- begin generated: emulator options -->")[1] ?? "";
  const silent = tables.split("\n").filter((line) => /^\| `/.test(line) && /\|\s*\|$/.test(line));
  expect(silent).toEqual([]);
});
