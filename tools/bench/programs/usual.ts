import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

// Declares allowed referrers in the usual way: a dynamic.Resource, whose provider is serialized into the state of each
// resource.
async function send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${process.env.EDGE_BASE_URL}${path}`, {
    method,
    headers: { AccessKey: process.env.EDGE_ACCESS_KEY ?? "", "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} responded with ${response.status}: ${await response.text()}`);
  const content = await response.text();
  return content === "" ? {} : JSON.parse(content);
}

const allowedReferrer: pulumi.dynamic.ResourceProvider = {
  async diff(_id, { pullZoneId, hostnames: [before] }, news) {
    const replaces = [
      ...(pullZoneId === news.pullZoneId ? [] : ["pullZoneId"]),
      ...(before === news.hostnames[0] ? [] : ["hostnames"]),
    ];
    return { changes: replaces.length > 0, replaces };
  },
  async create(inputs) {
    const { pullZoneId, hostnames } = inputs;
    await send("POST", `/pullzone/${pullZoneId}/addAllowedReferrer`, { Hostname: hostnames[0] });
    return { id: `${pullZoneId}/${hostnames[0]}`, outs: inputs };
  },
  async read(id, props) {
    const { AllowedReferrers } = await send("GET", `/pullzone/${props?.pullZoneId}`);
    return (AllowedReferrers as string[]).includes(props?.hostnames[0]) ? { id, props } : {};
  },
  async delete(_id, { pullZoneId, hostnames }) {
    await send("POST", `/pullzone/${pullZoneId}/removeAllowedReferrer`, { Hostname: hostnames[0] });
  },
};

class AllowedReferrer extends pulumi.dynamic.Resource {
  constructor(name: string, args: pulumi.Inputs) {
    super(allowedReferrer, name, args);
  }
}

const { resources } = JSON.parse(readFileSync("declared.json", "utf8"));
for (const [name, args] of Object.entries<pulumi.Inputs>(resources)) new AllowedReferrer(name, args);
