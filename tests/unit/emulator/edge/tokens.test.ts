import { createHash, createHmac } from "node:crypto";
import { withEmulator } from "../running";

const { emulator } = withEmulator();
const key = "a-key";
const expires = 9_000_000_000;

beforeEach(() => zone({ ZoneSecurityIncludeHashRemoteIP: false }));

function zone(values: object): void {
  const tokens = { ZoneSecurityEnabled: true, ZoneSecurityKey: key, EdgeRules: [], BlockedIps: [] };
  emulator().edit(({ pullZones }) => void Object.assign(pullZones[0] ?? {}, { ...tokens, ...values }));
}

const outcome = (url: string, more = {}) => emulator().try({ url, pullZoneId: 1001, ...more }).outcome;
const md5 = (text: string) => createHash("md5").update(text).digest("base64url");
const hmac = (text: string) => createHmac("sha256", key).update(text).digest("base64url");

test("verifies a basic token, with the client's address if the zone asks for it", () => {
  const url = `/video.mp4?token=${md5(`${key}/video.mp4${expires}`)}&expires=${expires}`;
  expect(outcome(url)).toBe("served");
  expect(outcome(url.replace("video", "other"))).toBe("blocked");
  zone({ ZoneSecurityIncludeHashRemoteIP: true });
  const bound = `/video.mp4?token=${md5(`${key}/video.mp4${expires}192.0.2.1`)}&expires=${expires}`;
  expect(["192.0.2.1", "192.0.2.2"].map((ip) => outcome(bound, { ip }))).toEqual(["served", "blocked"]);
  expect(outcome(bound)).toBe("undecided");
});

test("verifies an advanced token of a file, and its other parameters", () => {
  const token = hmac(`/video.mp4${expires}limit=500&width=7`);
  const url = `/video.mp4?token=HS256-${token}&width=7&limit=500&expires=${expires}`;
  expect(outcome(url)).toBe("served");
  expect(outcome(url.replace("width=7", "width=8"))).toBe("blocked");
  expect(outcome(url.replace(String(expires), "9000000001"))).toBe("blocked");
});

test("verifies an advanced token of a folder, in the query or in the path", () => {
  const token = hmac(`/videos/${expires}token_countries=GB&token_path=/videos/`);
  const signed = `token=HS256-${token}&expires=${expires}&token_countries=GB&token_path=%2Fvideos%2F`;
  expect(outcome(`/videos/a/1.ts?${signed}`, { country: "GB" })).toBe("served");
  expect(outcome(`/bcdn_${signed}/videos/a/1.ts`, { country: "GB" })).toBe("served");
  expect(outcome(`/videos/a/1.ts?${signed}`, { country: "FR" })).toBe("blocked");
  expect(outcome(`/other/1.ts?${signed}`, { country: "GB" })).toBe("blocked");
});

test("verifies an advanced token that is bound to an address or its network", () => {
  zone({ ZoneSecurityIncludeHashRemoteIP: true });
  const url = (address: string) => `/a?token=HS256-1-${hmac(`/a${expires}${address}`)}&expires=${expires}`;
  expect(outcome(url("192.0.2.7"), { ip: "192.0.2.7" })).toBe("served");
  expect(outcome(url("192.0.2.7"), { ip: "192.0.2.8" })).toBe("blocked");
  expect(outcome(url("192.0.2.0"), { ip: "192.0.2.8" })).toBe("served");
  expect(outcome(`/a?token=HS256-${hmac(`/a${expires}`)}&expires=${expires}`, { ip: "192.0.2.7" })).toBe("blocked");
  expect(outcome(url("192.0.2.7"))).toBe("undecided");
});

test("leaves undecided a token of an unknown form, and one that ignores parameters", () => {
  expect(outcome(`/a?token=abc&expires=${expires}`)).toBe("undecided");
  expect(outcome(`/a?token=HS256-abc&token_ignore_params=true&expires=${expires}`)).toBe("undecided");
});
