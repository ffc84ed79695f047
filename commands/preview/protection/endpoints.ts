import {
  type Judgement,
  lowers,
  notDeclared,
  onScale,
  raises,
  switchedOn,
  undirected,
  valuesAt,
} from "../../../provider/lifecycle/protection/judgement";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import type { Preview, Properties } from "../model";
import { compare } from "../order";
import { ruleOfContainers } from "./containers";
import { inputsOf, isCreated, type Rule } from "./rule";

export const endpoints: readonly Rule[] = [
  ruleOfContainers(
    {
      id: "endpoints",
      lowers:
        "an endpoint or port that becomes reachable from outside, which takes effect at once and without a deployment, including one of a new container; `isSslEnabled` switched off; any change of `pullZoneId` (the direction is unclear)",
      raises: "removing an endpoint or port; `isSslEnabled` switched on",
    },
    (change, preview) => {
      if (change.operation === "delete") return [];
      const { old, new: now } = inputsOf(change);
      const [before, after] = [change.operation === "create" ? {} : old, now];
      if (before.endpoints === after.endpoints) return [];
      if (isUnknown(after.endpoints)) return [notKnownYet("endpoints", before.endpoints, after.endpoints)];
      if (after.endpoints === undefined) {
        return [undirected({ changed: "", path: "endpoints" }, before.endpoints, undefined, preview.mode)];
      }
      const wasKnown = before.endpoints !== undefined || isCreated(change, preview);
      const [all, earlier] = [membersOf(after.endpoints), membersOf(before.endpoints)];
      const names = [...new Set([...earlier.keys(), ...all.keys()])].sort(compare);
      const { mode } = preview;
      // See docs.bunny.net/magic-containers/rolling-updates.
      const when = change.operation === "update" && mode === "preview" ? " at once" : "";
      const how = { wasKnown, mode, when };
      return names.flatMap((name) => judgeEndpoint(name, earlier.get(name), all.get(name), how));
    },
  ),
];

interface How {
  readonly wasKnown: boolean;
  readonly mode: Preview["mode"];
  /** Time at which an endpoint takes effect, for messages. */
  readonly when: string;
}

function judgeEndpoint(
  name: string,
  old: Properties | undefined,
  now: Properties | undefined,
  { wasKnown, mode, when }: How,
): Judgement[] {
  const path = `endpoints[${JSON.stringify(name)}]`;
  if (!now) return [raises("the container can no longer be reached at this endpoint", { path })];
  const [before, after] = [formOf(old), formOf(now)];
  const isNew = old === undefined || before.form !== after.form;
  if (isNew) return newlyReached(path, after, wasKnown, when);
  return [
    ...portsBetween(`${path}.${after.form}`, before.settings, after.settings, when),
    ...(after.form === "cdn" ? ofCdn(path, before.settings, after.settings, mode) : []),
  ];
}

type Form = "anycast" | "cdn" | "unknown";

function formOf(endpoint: Properties = {}): { form: Form; settings: Properties } {
  for (const form of ["anycast", "cdn"] as const) {
    const settings = endpoint[form];
    if (typeof settings === "object" && settings !== null) return { form, settings: settings as Properties };
  }
  return { form: "unknown", settings: {} };
}

const reached: Readonly<Record<Form, string>> = {
  anycast: "at its own address, bypassing the CDN and its firewall",
  cdn: "through the CDN",
  unknown: "in a way that is known only after the update",
};

function newlyReached(
  path: string,
  { form, settings }: ReturnType<typeof formOf>,
  wasKnown: boolean,
  when: string,
): Judgement[] {
  const said = wasKnown ? "" : ` (${notDeclared})`;
  const ports = [...portsIn(settings).values()].join(", ");
  const says = `the container becomes reachable from outside${when} ${reached[form]}${said}`;
  return [lowers(says, { path, ...(ports === "" ? {} : { new: ports }) })];
}

const tls = (path: string) =>
  switchedOn(path, "the CDN connects to the container without TLS", "the CDN connects to the container by TLS");

function ofCdn(path: string, old: Properties, now: Properties, mode: Preview["mode"]): Judgement[] {
  const [before, after] = [old.pullZoneId, now.pullZoneId];
  const changed = "another pull zone, with its own shield zone, serves the container";
  return [
    ...onScale(tls(`${path}.cdn.isSslEnabled`), old.isSslEnabled, now.isSslEnabled, mode),
    ...(before === after ? [] : [undirected({ changed, path: `${path}.cdn.pullZoneId` }, before, after, mode)]),
  ];
}

/** Each protocol of a port counts separately. */
function portsBetween(path: string, old: Properties, now: Properties, when: string): Judgement[] {
  const place = `${path}.portMappings`;
  if (isUnknown(now.portMappings) && !isUnknown(old.portMappings)) {
    return [notKnownYet(place, old.portMappings, now.portMappings)];
  }
  const [before, after] = [portsIn(old), portsIn(now)];
  const added = [...after].filter(([port]) => !before.has(port));
  const removed = [...before].filter(([port]) => !after.has(port));
  return [
    ...added.map(
      ([, port]): Judgement =>
        lowers(`a port of the container becomes reachable from outside${when}`, { path: place, new: port }),
    ),
    ...removed.map(
      ([, port]): Judgement =>
        raises("a port of the container can no longer be reached from outside", { path: place, old: port }),
    ),
  ];
}

function portsIn({ portMappings }: Properties): Map<string, string> {
  const mappings: readonly unknown[] = Array.isArray(portMappings) ? portMappings : [];
  const ports = mappings.flatMap((mapping) => {
    const { containerPort, exposedPort, protocols } = propertiesOf(mapping);
    const each: readonly unknown[] = Array.isArray(protocols) && protocols.length > 0 ? protocols : [undefined];
    return each.map((protocol) => portLabel(containerPort, exposedPort, protocol));
  });
  return new Map(ports.map((port) => [port, port]));
}

function portLabel(container: unknown, exposed: unknown, protocol: unknown): string {
  const known = (value: unknown) => (isUnknown(value) ? "known after the update" : stringOf(value));
  const formatted = exposed === undefined ? "" : ` as ${known(exposed)}`;
  return `${known(container)}${formatted}${protocol === undefined ? "" : ` (${known(protocol)})`}`;
}

function notKnownYet(path: string, old: unknown, now: unknown): Judgement {
  const says = "how the container can be reached from outside is known only after the update";
  return lowers(says, valuesAt(path, old, now));
}

function membersOf(endpoints: unknown): Map<string, Properties> {
  const all: readonly unknown[] = Array.isArray(endpoints) ? endpoints : [];
  return new Map(
    all.map((endpoint, index) => {
      const properties = propertiesOf(endpoint);
      const { displayName } = properties;
      return [typeof displayName === "string" && !isUnknown(displayName) ? displayName : String(index), properties];
    }),
  );
}

function propertiesOf(value: unknown): Properties {
  return typeof value === "object" && value !== null ? (value as Properties) : {};
}
