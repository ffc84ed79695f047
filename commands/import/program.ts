import { kindOf } from "../../provider/kinds";
import type { KindOfParent } from "../../provider/lifecycle/import/importing";
import { grouped } from "../../provider/schema/grouped";
import { ownValue } from "../../provider/schema/own";
import type { Properties } from "../../provider/schema/properties";
import { version } from "../../provider/version";
import { dataFilesOf, reader, readerModule } from "./dataFiles";
import { type Defaults, defaultsOf } from "./defaults";
import { type Imports, importLines, type ProgramPlace } from "./modules";
import { capitalised, type Named, type NamedSection, slug } from "./names";
import { parents } from "./parents";
import { comment, Expression, Spread, source, width } from "./source";

export const writtenBy = "// Written by pulumi-edge-platform import";

/** A program with at least this many resources has a file for each parent. */
export const fewestInFiles = 100;

interface Writing extends ProgramPlace {
  readonly targets: ReadonlyMap<string, Target>;
  readonly defaults: ReadonlyMap<string, Defaults>;
  readonly paths: { readonly reader: string; readonly defaults: string };
}

interface Target {
  readonly it: Named;
  readonly path: string;
  /** Paths of the modules that refer to it. */
  readonly usedIn: Set<string>;
}

/**
 * Returns the files of a TypeScript program by path. If `mayBeReferred` rejects an object, others refer to it by id: its
 * outputs are unknown until its creation, which would show a difference in each of them.
 */
export function programFiles(
  sections: readonly NamedSection[],
  place: ProgramPlace,
  mayBeReferred: (it: Named) => boolean = () => true,
): Map<string, string> {
  const declared = sections.filter(({ declarations }) => declarations.length > 0);
  const all = declared.flatMap(({ declarations }) => declarations);
  const folder = place.entry === "index.ts" ? "" : place.entry.replace(/\.ts$/, "/");
  const isSplit = all.length >= fewestInFiles && declared.length > 1;
  const pathOf = (section: NamedSection) => (isSplit ? `${folder}${fileOf(section)}` : place.entry);
  const targets = declared.flatMap((section) =>
    section.declarations
      .filter(mayBeReferred)
      .map((it) => [`${it.type} ${it.id}`, { it, path: pathOf(section), usedIn: new Set<string>() }] as const),
  );
  const paths = { reader: `${folder}data/${reader}.ts`, defaults: `${folder}defaults.ts` };
  const writing = { ...place, targets: new Map<string, Target>(targets), defaults: defaultsOf(all), paths };
  for (const section of declared) noteReferences(section, pathOf(section), writing);
  const data = all.flatMap((it) => dataFilesOf(it).map(({ path, json }) => [`${folder}data/${path}`, json] as const));
  return new Map([
    [place.entry, isSplit ? entrySource(declared, pathOf, writing) : moduleSource(place.entry, declared, writing)],
    ...(isSplit ? declared.map((it) => [pathOf(it), moduleSource(pathOf(it), [it], writing)] as const) : []),
    ...(writing.defaults.size > 0 ? [[paths.defaults, defaultsSource(writing)] as const] : []),
    ...(data.length > 0 ? [[paths.reader, `${written}\n${readerModule(`${folder}data`)}`] as const] : []),
    ...data,
  ]);
}

function fileOf({ parent, name }: NamedSection): string {
  return `${folderOf(parent.kind)}/${name}.ts`;
}

/** Folder of all parents of a kind, such as `pull-zones`. */
export function folderOf(kind: KindOfParent): string {
  return slug(parents[kind].nouns[1]);
}

const written = `${writtenBy} ${version}, from the platform's state at that time.`;
const head = [
  written,
  "// The first pulumi up adopts these objects without changing the platform. Edit this file as needed.",
];

function noteReferences({ declarations }: NamedSection, path: string, { targets }: Writing): void {
  for (const it of declarations) for (const { target } of references(it, targets)) target.usedIn.add(path);
}

function entrySource(sections: readonly NamedSection[], pathOf: (section: NamedSection) => string, writing: Writing) {
  const groups = [...grouped(sections, ({ parent }) => parents[parent.kind].nouns[1])].map(([several, alike]) => {
    const imports: Imports = new Map(alike.map((section) => [pathOf(section), new Set<string>()]));
    return ["", comment(capitalised(several)), ...importLines(imports, writing)];
  });
  return text([...head, ...groups.flat()]);
}

function defaultsSource({ defaults }: Writing): string {
  const constants = [...defaults.values()].flatMap(({ type, variable, settings }) => [
    "",
    `// Every ${type} has these settings, and most have these values`,
    `export const ${variable}: Partial<edge.${type}Args> = ${source(settings)};`,
  ]);
  return text([written, 'import type * as edge from "pulumi-edge-platform";', ...constants]);
}

function moduleSource(path: string, sections: readonly NamedSection[], writing: Writing): string {
  const imports: Imports = new Map();
  const resources = sections.flatMap((section) => ["", ...sectionSource(section, { path, imports }, writing)]);
  const needsConfig = sections.some(({ declarations }) => declarations.some(({ keys }) => keys.length > 0));
  return text([
    ...(path === writing.entry ? head : [written]),
    ...(needsConfig ? ['import * as pulumi from "@pulumi/pulumi";'] : []),
    'import * as edge from "pulumi-edge-platform";',
    ...importLines(imports, { ...writing, entry: path }),
    ...(needsConfig ? ["", "const config = new pulumi.Config();"] : []),
    ...resources,
  ]);
}

function text(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}

interface Module {
  readonly path: string;
  readonly imports: Imports;
}

function sectionSource({ parent, declarations }: NamedSection, module: Module, writing: Writing): string[] {
  return [comment(capitalised(parent.label)), ...declarations.flatMap((it) => resourceSource(it, module, writing))];
}

function resourceSource(it: Named, module: Module, writing: Writing): string[] {
  const usedIn = writing.targets.get(`${it.type} ${it.id}`)?.usedIn ?? new Set();
  const isExported = [...usedIn].some((path) => path !== module.path);
  const variable = usedIn.size > 0 ? `${isExported ? "export " : ""}const ${it.variable} = ` : "";
  const creation = creationSource(`${variable}new edge.${it.type}(`, it.name, argumentsOf(it, module, writing));
  return [...(it.note === undefined ? [] : [comment(it.note)]), creation];
}

function creationSource(start: string, name: string, args: Properties): string {
  const line = `${start}${source(name)}, `;
  if (line.length < width) return `${line}${source(args, 0, line.length, ");".length)});`;
  return `${start}\n  ${source(name)},\n  ${source(args, 2, 2, ",".length)},\n);`;
}

function argumentsOf(it: Named, { path, imports }: Module, writing: Writing): Properties {
  let inputs = inputsWith(it, (key) => new Expression(`config.requireSecret(${source(key)})`));
  for (const { input, target, output } of references(it, writing.targets)) {
    inputs = { ...inputs, [input]: new Expression(`${target.it.variable}.${output}`) };
    if (target.path !== path) use(imports, target.path, target.it.variable);
  }
  for (const { input, path: file } of dataFilesOf(it)) {
    inputs = { ...inputs, [input]: new Expression(`${reader}(${source(file)})`) };
    use(imports, writing.paths.reader, reader);
  }
  const defaults = writing.defaults.get(it.type);
  if (defaults) use(imports, writing.paths.defaults, defaults.variable);
  const isDefault = (name: string) => {
    const value = ownValue<unknown>(defaults?.settings, name);
    return value !== undefined && JSON.stringify(value) === JSON.stringify(it.inputs[name]);
  };
  const order = Object.keys(kindOf(it.type).inputs.shape).filter(
    (name) => Object.hasOwn(inputs, name) && !isDefault(name),
  );
  return {
    ...(defaults ? { "...": new Spread(defaults.variable) } : {}),
    ...Object.fromEntries(order.map((name) => [name, inputs[name]])),
  };
}

function use(imports: Imports, path: string, name: string): void {
  const names = imports.get(path);
  if (names) names.add(name);
  else imports.set(path, new Set([name]));
}

export function inputsWith(it: Named, settingOf: (key: string) => Expression): Properties {
  return it.secrets.reduce<Properties>(
    (inputs, { path }, index) => withAt(inputs, path, settingOf(it.keys[index] as string)) as Properties,
    it.inputs,
  );
}

function references(
  it: Named,
  targets: ReadonlyMap<string, Target>,
): { input: string; target: Target; output: string }[] {
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
