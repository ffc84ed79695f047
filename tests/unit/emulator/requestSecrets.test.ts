import { z } from "zod";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import { mapParts, partsOf } from "../../../provider/schema/parts";
import { namesOf, type Properties } from "../../../provider/schema/properties";
import { kindUnderTest } from "../../kinds";
import { Stacked, testContext } from "../provider/resources/context";
import { withEmulator } from "./running";

const { emulator } = withEmulator();

const isSecret = (schema: z.ZodType) => Boolean(metaOf(schema).secret || metaOf(schema).mayBeSecret);

function holdsSecret(schema: z.ZodType): boolean {
  return isSecret(schema) || partsOf(schema).some(holdsSecret);
}

const holding = kindTypes.filter((type) => Object.values(kindOf(type).inputs.shape).some(holdsSecret));

/** Additional inputs so that a kind's program contains its secrets. */
const declares: Readonly<Record<string, Properties>> = {
  Video: { fetchUrl: "https://media.acme.example/a.mp4", fetchHeaders: { Authorization: "…" } },
  StorageFile: { source: undefined, sha256: undefined, content: "…" },
};

/** Returns a program of the kind, with each string input that is always a secret. */
function programOf(type: string, isChanged = false): Properties {
  const { program, change } = kindUnderTest(type);
  const { shape } = kindOf(type).inputs;
  const strings = namesOf(shape).filter(
    (name) => metaOf(shape[name]).secret && unwrap(shape[name]) instanceof z.ZodString,
  );
  return {
    ...Object.fromEntries(strings.map((name) => [name, "…"])),
    ...program,
    ...(isChanged ? change : {}),
    ...declares[type],
  };
}

/** Replaces the secrets' values, with paths that a redirect accepts, and names. Only their places identify them. */
function withWords(schema: z.ZodType, value: unknown, words: string[]): unknown {
  if (isSecret(schema) && typeof value === "string") {
    words.push(`/quiet evening ${words.length}`);
    return words.at(-1);
  }
  const bare = unwrap(schema);
  if (isSecret(schema) && (bare instanceof z.ZodRecord || bare instanceof z.ZodArray)) {
    const items = Object.values(Object(value)).map(() => {
      words.push(`/quiet evening ${words.length}`);
      return words.at(-1);
    });
    return bare instanceof z.ZodArray
      ? items
      : Object.fromEntries(items.map((item, index) => [`PLAIN_${index}`, item]));
  }
  const named = Object.hasOwn(Object(value), "value") && Object.hasOwn(Object(value), "name") ? { name: "PLAIN" } : {};
  const changed = mapParts(schema, value, (part) => withWords(part.schema, part.value, words));
  return Array.isArray(changed) || typeof changed !== "object" ? changed : { ...changed, ...named };
}

test.each(holding)("the request log contains no secret of a %s", async (type) => {
  const { inputs } = kindOf(type);
  const words: string[] = [];
  const [first, second] = [false, true].map((isChanged) => withWords(inputs, programOf(type, isChanged), words));
  const resource = new Stacked(kindOf(type), testContext(emulator()));
  await resource.up(Object(first));
  await resource.up(Object(second));
  expect(words).not.toEqual([]);
  const log = JSON.stringify(emulator().requests());
  const encoded = (word: string) => [word, Buffer.from(word).toString("base64"), encodeURIComponent(word)];
  expect(words.filter((word) => encoded(word).some((form) => log.includes(form)))).toEqual([]);
});
