import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { z } from "zod";
import { kindOf, kindTypes } from "../../../provider/kinds";
import { checkInputs } from "../../../provider/lifecycle/lifecycle";
import { canonicalEntries } from "../../../provider/resources/accessLists/accessListEntries";
import { canonicalName, canonicalValue } from "../../../provider/resources/dns/dnsNames";
import { canonicalString } from "../../../provider/resources/dns/dnsString";
import { canonicalAddress, canonicalIp } from "../../../provider/schema/address";
import { canonical, declaredForm, equal } from "../../../provider/schema/canonical";
import { canonicalUrl } from "../../../provider/schema/canonicalUrl";
import { isoDay } from "../../../provider/schema/day";
import { hashed } from "../../../provider/schema/hashed";
import { canonicalHostname } from "../../../provider/schema/hostname";
import { wellFormed } from "../../../provider/schema/loneSurrogates";
import { metaOf, unwrap } from "../../../provider/schema/meta";
import { singleLine } from "../../../provider/schema/singleLine";
import { valid } from "../../kinds";
import { someKinds } from "../../kinds/sorts";
import { seed } from "../../seed";
import { inFull, oneOfEach } from "../../tier";
import { oddStrings, valuesOf } from "./randomValues";

const provider = resolve(__dirname, "../../../provider");
/** Runs per input. The fast tier has more runs of the forms themselves. */
const runs = inFull ? 500 : 5;
const accessListTypes = ["IP", "CIDR", "ASN", "Country", "JA4", "Organization"];
const recordTypes = ["A", "AAAA", "CNAME", "TXT", "MX", "Redirect", "SRV", "CAA", "PTR", "NS", "SVCB", "HTTPS", "TLSA"];

/** Normalizing functions by name. A function with several forms has several entries. */
const forms: Readonly<Record<string, readonly ((value: string) => unknown)[]>> = {
  canonicalAddress: [canonicalAddress],
  canonicalEntries: accessListTypes.map((type) => (value) => {
    const [entry] = canonicalEntries(type, [value]);
    return entry;
  }),
  canonicalHostname: [canonicalHostname],
  canonicalIp: [(value) => canonicalIp(value) ?? value],
  canonicalName: [canonicalName],
  canonicalString: [canonicalString],
  canonicalUrl: [canonicalUrl],
  canonicalValue: recordTypes.map((type) => (value) => canonicalValue(type, value)),
  hashed: [hashed],
  isoDay: [isoDay],
  singleLine: [(value) => singleLine(value, 20)],
  wellFormed: [wellFormed],
};

test.each(Object.keys(forms))("%s yields a stable form", (name) => {
  for (const form of forms[name] ?? []) {
    fc.assert(
      fc.property(oddStrings, (value) => {
        const once = form(value);
        expect(form(once as string)).toEqual(once);
      }),
      { seed, numRuns: inFull ? 2000 : 500 },
    );
  }
});

test("the table contains every normalizing function", () => {
  const named = readdirSync(provider, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [
      ...readFileSync(join(provider, file), "utf8").matchAll(/^export function (canonical[A-Z]\w*)/gm),
    ])
    .map(([, name]) => name);
  expect(Object.keys(forms)).toEqual(expect.arrayContaining(named));
  expect(named.length).toBeGreaterThan(5);
});

const properties = kindTypes.flatMap((type) => {
  const { inputs, outputs } = kindOf(type);
  return Object.values<z.ZodType>({ ...inputs.shape, ...outputs.shape }).map((schema) => ({ type, schema }));
});
/** In the fast tier, properties of one type with the same annotations are alike, except for those with parts. */
function sortOf({ schema }: (typeof properties)[number]): unknown {
  const bare = unwrap(schema);
  const hasParts = [z.ZodObject, z.ZodArray, z.ZodRecord].some((each) => bare instanceof each);
  return hasParts ? schema : `${bare.constructor.name} ${JSON.stringify(metaOf(schema))}`;
}
const some = oneOfEach(properties, sortOf);

test.each([...new Set(some.map(({ type }) => type))])(
  "%s has inputs and outputs with stable forms that keep the meaning",
  (type) => {
    for (const { schema } of some.filter((each) => each.type === type)) {
      fc.assert(
        fc.property(valuesOf(schema), (value) => {
          for (const form of [canonical, declaredForm]) {
            const once = form(schema, value);
            expect(form(schema, once)).toEqual(once);
          }
          expect(canonical(schema, declaredForm(schema, value))).toEqual(canonical(schema, value));
          expect(equal(schema, declaredForm(schema, value), value)).toBe(true);
        }),
        { seed, numRuns: runs },
      );
    }
  },
);

test.each(someKinds)("%s is checked to inputs that another check leaves unchanged", (type) => {
  const kind = kindOf(type);
  const names = Object.keys(kind.inputs.shape);
  const changed = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), valuesOf(kind.inputs.shape[name])));
  const programs = fc
    .tuple(fc.boolean(), fc.array(changed, { maxLength: 2 }))
    .map(([isWhole, changes]) => ({ ...(isWhole ? valid[type] : {}), ...Object.fromEntries(changes) }));
  let taken = 0;
  fc.assert(
    fc.property(programs, (program) => {
      const once = checkInputs(kind, program);
      if (once.failures.length > 0) return;
      taken += 1;
      expect(checkInputs(kind, once.inputs)).toEqual(once);
      expect(checkInputs(kind, once.inputs, undefined, [], once.inputs)).toEqual(once);
    }),
    { seed, numRuns: 5 * runs },
  );
  expect(taken).toBeGreaterThan(runs / 4);
});
