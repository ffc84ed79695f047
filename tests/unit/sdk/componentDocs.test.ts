import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { componentOf, componentTypes } from "../../../provider/components";
import { metaOf, unwrap } from "../../../provider/schema/meta";

// Component classes have handwritten comments. Other languages use the schema's descriptions.

const folder = join(__dirname, "../../../sdk/components");
const source = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("\n");

/** Doc comments of interfaces and classes by name, and of properties of interfaces by paths such as `SiteArgs.dns`. */
const comments = new Map<string, string>();
for (const [, comment = "", kind, name = "", body = ""] of source.matchAll(
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport (?:abstract )?(interface|class) (\w+)[^{]*\{\n([\s\S]*?)\n\}/g,
)) {
  comments.set(name, contentOf(comment));
  if (kind === "class") continue;
  for (const [, its = "", property] of body.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+)\??:/g)) {
    comments.set(`${name}.${property}`, contentOf(its));
  }
}

function contentOf(comment: string): string {
  return comment.replace(/\s*\n\s*\* ?/g, " ").trim();
}

/** Returns the interfaces of a component's arguments, with its own last. */
function interfacesOf(name: string): string[] {
  const [, bases = ""] = new RegExp(`export interface ${name}\\s+extends ([\\w, ]+) \\{`).exec(source) ?? [];
  return [...bases.split(/,\s*/).filter(Boolean).flatMap(interfacesOf), name];
}

interface Documented {
  readonly label: string;
  readonly comment: string | undefined;
  readonly schema: z.ZodType;
}

/** Returns each argument of a component, and each property of arguments with a named interface. */
function documented(type: string): Documented[] {
  const of = (label: string, names: readonly string[], { shape }: z.ZodObject): Documented[] =>
    Object.entries<z.ZodType>(shape).flatMap(([property, schema]) => {
      const comment = names.map((name) => comments.get(`${name}.${property}`)).find((each) => each !== undefined);
      const bare = unwrap(schema);
      const inner = bare instanceof z.ZodRecord ? unwrap(bare.valueType as z.ZodType) : bare;
      const { typeName = "" } = metaOf(inner);
      const inside = inner instanceof z.ZodObject && comments.has(typeName) ? of(typeName, [typeName], inner) : [];
      return [{ label: `${label}.${property}`, comment, schema }, ...inside];
    });
  const { inputs } = componentOf(type);
  const own = of(type, interfacesOf(`${type}Args`), inputs);
  // Properties that a nested interface shares with a kind have that kind's generated comments.
  return own.filter(({ label, comment }) => label.startsWith(`${type}.`) || comment !== undefined);
}

const sentences = (description: string) => description.split(/(?<=\.) (?=[A-Z`])/);

test.each(componentTypes)("the class %s has the same description as in other languages", (type) => {
  const { description } = componentOf(type).reference;
  for (const sentence of sentences(description)) expect(comments.get(type)).toContain(sentence);
});

const all = new Map(componentTypes.flatMap(documented).map((each) => [each.label, each]));

test.each([...all])(
  "%s has the same documentation as in other languages, to which the class may add",
  (_, { comment, schema }) => {
    const { description = "", defaultsTo } = metaOf(schema);
    for (const sentence of sentences(description)) expect(comment).toContain(sentence);
    const [, inClass] = /Default: (.*?)\.(?: Example: |$)/.exec(comment ?? "") ?? [];
    expect(inClass).toBe(defaultsTo);
  },
);
