import { readFileSync } from "node:fs";
import * as pulumi from "@pulumi/pulumi";

// The same settings as they are usually written: a dynamic.Resource, whose provider goes into the state of each as its source.
const { kind, settings } = JSON.parse(readFileSync("estate.json", "utf8"));

async function send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${process.env.EDGE_BASE_URL}${path}`, {
    method,
    headers: { AccessKey: process.env.EDGE_ACCESS_KEY ?? "", "Content-Type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  const text = await response.text();
  return text === "" ? {} : JSON.parse(text);
}

const allowedReferrer: pulumi.dynamic.ResourceProvider = {
  async diff(_id, olds, news) {
    const replaces = ["pullZoneId", "hostname"].filter((name) => olds[name] !== news[name]);
    return { changes: replaces.length > 0, replaces };
  },
  async create(inputs) {
    await send("POST", `/pullzone/${inputs.pullZoneId}/addAllowedReferrer`, { Hostname: inputs.hostname });
    return { id: `${inputs.pullZoneId}/${inputs.hostname}`, outs: inputs };
  },
  async read(id, props) {
    const { AllowedReferrers } = await send("GET", `/pullzone/${props?.pullZoneId}`);
    return (AllowedReferrers as string[]).includes(props?.hostname) ? { id, props } : {};
  },
  async delete(_id, props) {
    await send("POST", `/pullzone/${props.pullZoneId}/removeAllowedReferrer`, { Hostname: props.hostname });
  },
};

const containerRegistry: pulumi.dynamic.ResourceProvider = {
  async diff(_id, olds, news) {
    return { changes: ["displayName", "type", "userName", "password"].some((name) => olds[name] !== news[name]) };
  },
  async create(inputs) {
    const { displayName, type, userName, password } = inputs;
    const body = { displayName, type, passwordCredentials: { userName, password } };
    const { id } = await send("POST", "/mc/registries", body);
    return { id: String(id), outs: inputs };
  },
  async read(id, props) {
    const { displayName, userName } = await send("GET", `/mc/registries/${id}`);
    return { id, props: { ...props, displayName, userName } };
  },
  async update(id, _olds, news) {
    await send("PUT", `/mc/registries/${id}`, { displayName: news.displayName });
    return { outs: news };
  },
  async delete(id) {
    await send("DELETE", `/mc/registries/${id}`);
  },
};

class Usual extends pulumi.dynamic.Resource {
  constructor(name: string, args: pulumi.Inputs) {
    super(kind === "ContainerRegistry" ? containerRegistry : allowedReferrer, name, args);
  }
}
for (const [name, args] of Object.entries<pulumi.Inputs>(settings)) new Usual(name, args);
