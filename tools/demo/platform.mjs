import { get } from "node:http";

/** Access to the platform outside of Pulumi. */
export class Platform {
  constructor(emulator) {
    this.emulator = emulator;
  }

  /** Omits shield zones of deleted pull zones, which the platform keeps. */
  account() {
    const { options: _options, nextIds: _nextIds, shieldZones, ...account } = this.emulator.state();
    const zones = new Set(account.pullZones.map(({ Id }) => Id));
    const living = shieldZones.filter(({ pullZoneId }) => zones.has(pullZoneId));
    return JSON.parse(JSON.stringify({ ...account, shieldZones: living }));
  }

  pullZone(name) {
    return this.emulator.state().pullZones.find((zone) => zone.Name === name);
  }

  shieldZone(name) {
    const { Id } = this.pullZone(name);
    return this.emulator.state().shieldZones.find((zone) => zone.pullZoneId === Id);
  }

  page(host, path) {
    return new Promise((resolve, reject) => {
      get(new URL(path, this.emulator.baseUrl), { headers: { Host: host } }, async (response) => {
        let content = "";
        for await (const part of response) content += part;
        resolve([response.statusCode, /<title>(.*)<\/title>/.exec(content)?.[1]]);
      }).on("error", reject);
    });
  }

  async call(method, path, body) {
    const headers = { AccessKey: this.emulator.key, "Content-Type": "application/json" };
    const response = await fetch(this.emulator.baseUrl + path, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
  }
}
