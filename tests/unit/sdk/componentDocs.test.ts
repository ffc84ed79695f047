import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { componentOf, componentTypes } from "../../../provider/components";
import { metaOf, unwrap } from "../../../provider/schema/meta";

// The classes of the components are written by hand, and so are their doc comments; other languages have those of the schema.

const folder = join(__dirname, "../../../sdk/components");
const source = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("\n");

/** The doc comments of all interfaces and classes by their names, and of the properties of interfaces as `SiteArgs.dns`. */
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

/** The interfaces that declare what a component takes; the last of them is its own. */
function interfacesOf(name: string): string[] {
  const [, bases = ""] = new RegExp(`export interface ${name}\\s+extends ([\\w, ]+) \\{`).exec(source) ?? [];
  return [...bases.split(/,\s*/).filter(Boolean).flatMap(interfacesOf), name];
}

interface Documented {
  readonly label: string;
  readonly comment: string | undefined;
  readonly schema: z.ZodType;
}

/** Each argument of a component, and each property of one that has an interface of the schema's name. */
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
  // What a nested interface takes of a kind has that kind's comments, which are generated.
  return own.filter(({ label, comment }) => label.startsWith(`${type}.`) || comment !== undefined);
}

const sentences = (description: string) => description.split(/(?<=\.) (?=[A-Z`])/);

test.each(componentTypes)("the class %s is described as in other languages", (type) => {
  const { description } = componentOf(type).reference;
  for (const sentence of sentences(description)) expect(comments.get(type)).toContain(sentence);
});

const all = new Map(componentTypes.flatMap(documented).map((each) => [each.label, each]));

test.each([...all])(
  "%s is documented in the class as in other languages; the class may say more of its other forms",
  (_, { comment, schema }) => {
    const { description = "", defaultsTo } = metaOf(schema);
    for (const sentence of sentences(description)) expect(comment).toContain(sentence);
    const [, inClass] = /Default: (.*?)\.(?: Example: |$)/.exec(comment ?? "") ?? [];
    expect(inClass).toBe(defaultsTo);
  },
);
