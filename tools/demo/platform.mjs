import { get } from "node:http";

/** The platform as somebody else sees and changes it: through its API, behind Pulumi's back. */
export class Platform {
  constructor(emulator) {
    this.emulator = emulator;
  }

  /** Everything in the account, but for shield zones whose pull zones are deleted: the platform keeps those. */
  account() {
    const { options: _options, nextIds: _nextIds, shieldZones, ...account } = this.emulator.state();
    const zones = new Set(account.pullZones.map(({ Id }) => Id));
    const living = shieldZones.filter(({ pullZoneId }) => zones.has(pullZoneId));
    return JSON.parse(JSON.stringify({ ...account, shieldZones: living }));
  }

  /** How many the account has of what it has: `{ pullZones: 2 }`. */
  counts() {
    const lists = Object.entries(this.account()).filter(([, value]) => Array.isArray(value) && value.length > 0);
    return Object.fromEntries(lists.map(([name, list]) => [name, list.length]));
  }

  pullZone(name) {
    return this.emulator.state().pullZones.find((zone) => zone.Name === name);
  }

  /** The shield zone of a pull zone. */
  shieldZone(name) {
    const { Id } = this.pullZone(name);
    return this.emulator.state().shieldZones.find((zone) => zone.pullZoneId === Id);
  }

  application(name) {
    return this.emulator.state().applications.find((application) => application.name === name);
  }

  /** The host names of the account's own that have a certificate. */
  secured() {
    const names = this.emulator.state().pullZones.flatMap(({ Hostnames }) => Hostnames);
    const own = names.filter(({ IsSystemHostname, HasCertificate }) => !IsSystemHostname && HasCertificate);
    return own.map(({ Value }) => Value).sort();
  }

  /** The status and the title of a page, as a visitor of the site gets it. */
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
    const response = await fetch(this.emulator.baseUrl + path, {
      method,
      headers: { AccessKey: this.emulator.key, "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}`);
  }
}
