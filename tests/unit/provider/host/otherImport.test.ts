import { serve } from "../../../../provider/host/dynamic";
import { providerSource } from "../../../../provider/host/providerSource";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { namesOfEntries } from "../../../../provider/schema/meta";
import { changes, kindUnderTest, valid } from "../../../kinds";

const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

const diff = async (type: string, change: Record<string, unknown>) => {
  const provider = serve(type);
  const declare = async (more = {}) => {
    const declared = { ...valid[type], ...more, __provider: providerSource(type) };
    return (await provider.check?.({}, declared))?.inputs ?? {};
  };
  const { __provider, ...recorded } = await declare();
  return (await provider.diff?.(kindUnderTest(type).missing.id, recorded, await declare(change)))?.changes;
};

const declared = kindTypes.flatMap((type) => Object.keys(valid[type] ?? {}).map((name) => [type, name] as const));

test.each(declared)(
  "%s recorded by the plugin is updated without a comparison if only %s is unknown",
  async (type, name) => {
    expect(await diff(type, { [name]: unknown })).toBe(true);
  },
);

const changing = kindTypes.filter((type) =>
  Object.keys(changes[type] ?? {}).some((name) => !namesOfEntries(kindOf(type).inputs).includes(name)),
);

test.each(changing)("the engine shows the changes of %s recorded by the plugin", async (type) => {
  expect(await diff(type, { ...changes[type] })).toBeUndefined();
});
