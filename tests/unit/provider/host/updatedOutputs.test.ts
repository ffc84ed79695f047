import { UpdatedOutputs } from "../../../../provider/host/updatedOutputs";
import { sourcesKey } from "../../../../provider/schema/properties";
import { unknownValue } from "../../../../provider/schema/unknown";

const before = { pullZoneId: 7, ttl: 300, limit: 300, isEnabled: true, adopted: true, url: "a.example" };

function restored(after: object, input: unknown) {
  const outputs = new UpdatedOutputs();
  outputs.note("source", before, { ...before, ...after });
  const { value } = outputs.restored({ value: input }, { value: unknownValue, [sourcesKey]: { value: "source" } });
  return value === unknownValue ? "unknown" : value;
}

test("an input from an output that stays is known", () => {
  expect(restored({ url: unknownValue }, 7)).toBe(7);
  expect(restored({ url: unknownValue }, 300)).toBe(300);
});

test("an input that may come from a changing output stays unknown", () => {
  expect(restored({ url: unknownValue }, "a.example")).toBe("unknown");
  expect(restored({ ttl: 600 }, 300)).toBe("unknown");
  expect(restored({ isEnabled: unknownValue }, true)).toBe("unknown");
  expect(restored({ url: unknownValue }, true)).toBe("unknown");
  expect(restored({ url: unknownValue }, 8)).toBe("unknown");
});
