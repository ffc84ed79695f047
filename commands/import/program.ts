import { kindOf } from "../../provider/kinds";
import { ownValue } from "../../provider/schema/own";
import type { Properties } from "../../provider/schema/properties";
import { version } from "../../provider/version";
import type { Named, NamedSection } from "./names";
import { comment, Expression, source, width } from "./source";

export const writtenBy = "// Written by pulumi-edge-platform import";

/**
 * Returns a TypeScript program. If `mayBeReferred` rejects an object, others refer to it by id: its outputs are unknown
 * until its creation, which would show a difference in each of them.
 */
export function program(sections: readonly NamedSection[], mayBeReferred: (it: Named) => boolean = () => true): string {
  const all = sections.flatMap(({ declarations }) => declarations);
  const targets = new Map(all.filter(mayBeReferred).map((it) => [`${it.type} ${it.id}`, it]));
  const used = new Set(all.flatMap((it) => references(it, targets).map(({ target }) => target)));
  const needsConfig = all.some(({ keys }) => keys.length > 0);
  const parts = [
    `${writtenBy} ${version}, from the platform's state at that time.`,
    "// The first pulumi up adopts these objects without changing the platform. Edit this file as needed.",
    ...(needsConfig ? ['import * as pulumi from "@pulumi/pulumi";'] : []),
    'import * as edge from "pulumi-edge-platform";',
    ...(needsConfig ? ["", "const config = new pulumi.Config();"] : []),
    ...sections
      .filter(({ declarations }) => declarations.length > 0)
      .flatMap((section) => ["", ...sectionSource(section, targets, used)]),
  ];
  return `${parts.join("\n")}\n`;
}

type Targets = ReadonlyMap<string, Named>;

function sectionSource({ parent, declarations }: NamedSection, targets: Targets, used: ReadonlySet<Named>): string[] {
  const title = parent.label.charAt(0).toUpperCase() + parent.label.slice(1);
  return [comment(title), ...declarations.flatMap((it) => resourceSource(it, targets, used.has(it)))];
}

function resourceSource(it: Named, targets: Targets, hasVariable: boolean): string[] {
  const start = `${hasVariable ? `const ${it.variable} = ` : ""}new edge.${it.type}(`;
  const creation = creationSource(start, it.name, argumentsOf(it, targets));
  return [...(it.note === undefined ? [] : [comment(it.note)]), creation];
}

function creationSource(start: string, name: string, args: Properties): string {
  const line = `${start}${source(name)}, `;
  if (line.length < width) return `${line}${source(args, 0, line.length, ");".length)});`;
  return `${start}\n  ${source(name)},\n  ${source(args, 2, 2, ",".length)},\n);`;
}

function argumentsOf(it: Named, targets: Targets): Properties {
  let inputs = inputsWith(it, (key) => new Expression(`config.requireSecret(${source(key)})`));
  for (const { input, target, output } of references(it, targets)) {
    inputs = { ...inputs, [input]: new Expression(`${target.variable}.${output}`) };
  }
  const order = Object.keys(kindOf(it.type).inputs.shape).filter((name) => Object.hasOwn(inputs, name));
  return Object.fromEntries(order.map((name) => [name, inputs[name]]));
}

export function inputsWith(it: Named, settingOf: (key: string) => Expression): Properties {
  return it.secrets.reduce<Properties>(
    (inputs, { path }, index) => withAt(inputs, path, settingOf(it.keys[index] as string)) as Properties,
    it.inputs,
  );
}

function references(it: Named, targets: Targets): { input: string; target: Named; output: string }[] {
  return Object.entries(it.importing.refersTo ?? {}).flatMap(([input, { type, output }]) => {
    const target = targets.get(`${type} ${it.inputs[input]}`);
    return target ? [{ input, target, output }] : [];
  });
}

function withAt(value: unknown, [first, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (first === undefined) return put;
  const inside = ownValue(value as Record<string, unknown> | undefined, String(first));
  if (Array.isArray(value)) return value.with(Number(first), withAt(inside, rest, put));
  return { ...(value as object), [first]: withAt(inside, rest, put) };
}
