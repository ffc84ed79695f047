import { parse } from "yaml";
import schema from "../../../../plugin/schema.json";
import { componentOf, componentTypes } from "../../../../provider/components";
import { check } from "../../../../provider/schema/check";
import { unknownValue } from "../../../../provider/schema/unknown";

/** Returns the arguments of a component's example, with unknown references. */
function exampleOf(type: string): Record<string, unknown> {
  const known = (_: string, value: unknown) =>
    typeof value === "string" && value.includes("$" + "{") ? unknownValue : value;
  const resources: { type: string; properties: object }[] = Object.values(parse(componentOf(type).reference.example));
  const declared = resources.find((each) => each.type === `edge:${type}`);
  return JSON.parse(JSON.stringify(declared?.properties), known);
}

test.each(componentTypes)("the example of %s fits its schema", (type) => {
  const { inputs, conflicts } = componentOf(type);
  const example = exampleOf(type);
  expect(Object.keys(example).length).toBeGreaterThan(2);
  expect(check(inputs, example).failures).toEqual([]);
  expect(conflicts(example)).toEqual([]);
});

test.each(componentTypes)("%s belongs to the package, and its arguments and outputs are described", (type) => {
  const published = (schema.resources as Record<string, object>)[`edge:index:${type}`];
  expect(published).toMatchObject({ isComponent: true });
  const { inputProperties, properties }: Record<string, Record<string, { description?: string }>> = Object(published);
  const { inputs, outputs } = componentOf(type);
  expect(Object.keys(inputProperties ?? {})).toEqual(Object.keys(inputs.shape));
  expect(Object.keys(properties ?? {})).toEqual(Object.keys(outputs.shape));
  for (const { description } of Object.values({ ...inputProperties, ...properties })) expect(description).toMatch(/\w/);
});

test.each([
  ["StaticSite", { isProtected: false, protection: {} }, /isProtected: false and protection/],
  ["StaticSite", { hostnames: { "a.example": { certificateBeforeSwitch: true } } }, /hostnames\["a\.example"\]/],
  ["ContainerRelease", { registry: {}, imageRegistryId: "501" }, /both registry and imageRegistryId/],
  ["ContainerService", {}, /registry or imageRegistryId is required/],
])("%s reports arguments that contradict each other: %j", (type, args, problem) => {
  expect(componentOf(type).conflicts(args)).toEqual([expect.stringMatching(problem)]);
});
