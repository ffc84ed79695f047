import { type Emulator, startEmulator } from "../emulator";
import type { Way } from "../way";
import { openStack, type Stack } from "./engine";

const program = (files: string, others: string) => `const edge = require("pulumi-edge-platform");
const files = new edge.StorageZone("files", { name: "acme-assets", region: "DE", rotatePassword: "${files}" });
new edge.StorageFile("file", { storageZoneId: files.storageZoneId, path: "a.txt", content: "a ${files}" });
const videos = new edge.VideoLibrary("videos", { name: "acme-videos-2", rotateApiKey: "${others}" });
new edge.VideoCollection("collection", { videoLibraryId: videos.videoLibraryId, name: "One ${others}" });
const zone = new edge.PullZone("zone", { name: "acme-new", originUrl: "https://origin.acme.example", rotateSecurityKey: "${others}" });
const script = new edge.EdgeScript("script", {
  name: "acme-api-2", type: "Cdn", code: "export default 1;", rotateDeploymentKey: "${others}",
  secrets: { PASSWORD: files.password, READ_ONLY: files.readOnlyPassword },
});
exports.password = files.password;
exports.readOnlyPassword = files.readOnlyPassword;
exports.apiKey = videos.apiKey;
exports.securityKey = zone.securityKey;
exports.deploymentKey = script.deploymentKey;
`;

describe.each<Way>(["dynamic", "plugin"])("keys rotated by the %s", (way) => {
  let emulator: Emulator;
  let stack: Stack;

  beforeAll(async () => {
    emulator = await startEmulator({ quiet: true });
    stack = await openStack({ way, env: { EDGE_BASE_URL: emulator.baseUrl, EDGE_ACCESS_KEY: emulator.key } });
  });
  afterAll(async () => {
    stack?.close();
    await emulator?.close();
  });

  const outputs = async (): Promise<Record<string, string>> =>
    JSON.parse(await stack.cli(["stack", "output", "--json", "--show-secrets"]));
  const resets = () => emulator.requests().filter(({ path }) => /reset|rotate/.test(path)).length;

  test("change once per rotation, also in dependent resources, and no other output changes", async () => {
    stack.write(program("1", "1"));
    await stack.up();
    expect(resets()).toBe(0);
    const first = await outputs();
    stack.write(program("2", "1"));
    expect((await stack.preview()).changes).toEqual({ same: 4, update: 3 });
    expect((await stack.up()).changes).toEqual({ same: 4, update: 3 });
    const second = await outputs();
    expect({ ...second, password: first.password }).toEqual(first);
    expect(second.password).not.toBe(first.password);
    expect(second.password).toBe(emulator.state().storageZones.find(({ Name }) => Name === "acme-assets")?.Password);
    stack.write(program("2", "2"));
    expect((await stack.up()).changes).toEqual({ same: 3, update: 4 });
    const third = await outputs();
    for (const name of ["apiKey", "securityKey", "deploymentKey"]) expect(third[name]).not.toBe(second[name]);
    expect(resets()).toBe(4);
    expect((await stack.refresh()).changes).toEqual({ same: 7 });
    expect((await stack.preview()).changes).toEqual({ same: 7 });
    await stack.destroy();
  });
});
