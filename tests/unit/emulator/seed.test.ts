import { defaultSeed } from "../../../emulator/seed";

test("each default seed is a separate copy", () => {
  const before = structuredClone(defaultSeed());
  for (const list of Object.values(defaultSeed() as object)) if (Array.isArray(list)) list.push({});
  expect(defaultSeed()).toEqual(before);
});
