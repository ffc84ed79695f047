import { domainToASCII } from "node:url";
import fc from "fast-check";
import { canonicalHostname } from "../../../../provider/schema/hostname";

test("a canonical host name is the one that Node.js derives", () => {
  const label = fc.string({ unit: fc.constantFrom("a", "f", "x", "n", "0", "1", "-"), minLength: 1, maxLength: 6 });
  const names = fc.array(label, { minLength: 1, maxLength: 4 }).map((labels) => labels.join("."));
  fc.assert(
    fc.property(names, (name) => {
      expect(canonicalHostname(name)).toBe(domainToASCII(name) || name);
    }),
    { numRuns: 2_000 },
  );
});
