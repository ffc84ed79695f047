import { request } from "node:http";
import { text } from "node:stream/consumers";
import { edit } from "./examples";
import type { Shop } from "./shop";

/** Brings up, changes and destroys the site of the examples in several languages. `change` removes a file. */
export async function expectSite(
  { emulator, stack }: Shop,
  change: { readonly file: string; readonly from: string; readonly to: string },
): Promise<void> {
  expect((await stack.up()).outputs.address).toBe("site-example.cdn.example");
  const { pullZones, shieldZones, dnsZones, wafRules } = emulator.state();
  const [zone] = pullZones;
  expect(zone?.EdgeRules).toMatchObject([{ Description: "No other site embeds a page" }]);
  const names = zone?.Hostnames.map(({ Value, ForceSSL, HasCertificate }) => [Value, ForceSSL, HasCertificate]).sort();
  expect(names).toEqual([
    ["site-example.cdn.example", false, true],
    ["site.example", true, true],
    ["www.site.example", true, true],
  ]);
  expect(shieldZones).toMatchObject([{ pullZoneId: zone?.Id, learningMode: false, wafExecutionMode: 1 }]);
  expect(wafRules).toHaveLength(3);
  expect(dnsZones[0]?.Records?.map(({ Name, LinkName }) => [Name, LinkName]).sort()).toEqual([
    ["", String(zone?.Id)],
    ["www", String(zone?.Id)],
  ]);
  expect(await served(emulator.baseUrl, "/nothing")).toContain("<title>Not found");

  edit(stack, change.file, change.from, change.to);
  const { changes } = await stack.up();
  expect(changes.update).toBe(2);
  expect(await served(emulator.baseUrl, "/nothing")).not.toContain("<title>Not found");

  await stack.destroy();
  expect(emulator.state()).toMatchObject({ pullZones: [], storageZones: [], dnsZones: [], wafRules: [] });
}

function served(baseUrl: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(baseUrl + path, { headers: { host: "www.site.example" } }, (response) =>
      resolve(text(response)),
    );
    sent.on("error", reject).end();
  });
}
