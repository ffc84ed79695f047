import { z } from "zod";
import { served } from "../../../../provider/host/served";
import { Session } from "../../../../provider/host/session";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { unwrap } from "../../../../provider/schema/meta";
import { StackSettings } from "../../../../provider/settings/stackSettings";
import { valid } from "../../../kinds";
import { oneOfEach } from "../../../tier";
import { withEmulator } from "../../emulator/running";

const { emulator } = withEmulator();

function kindServed(type: string) {
  const config: Record<string, string> = { "edge:baseUrl": emulator().baseUrl, "edge:apiKey": emulator().key };
  const settings = new StackSettings();
  settings.configure({ get: (name: string) => config[name] } as never);
  return served(type, new Session(), settings);
}

const lists = kindTypes.flatMap((type) =>
  Object.entries(kindOf(type).inputs.shape)
    .filter(([, schema]) => unwrap(schema as z.ZodType) instanceof z.ZodArray)
    .map(([name]) => [type, name] as const),
);

test.each(oneOfEach(lists))(
  "of 5,000 wrong entries in %s.%s the first are reported, with the number of the others",
  async (type, name) => {
    const wrong = Array.from({ length: 5000 }, () => ({ ["no-such-property ".repeat(100)]: 1 }));
    const { failures = [] } = await kindServed(type).check({}, { ...valid[type], [name]: wrong });
    const reasons = failures.map(({ reason }) => reason);
    expect(reasons.join("\n").length).toBeLessThan(70_000);
    expect(reasons.at(-1)).toMatch(/^and \d+ more, shown once these are corrected$/);
  },
);

test.each(kindTypes)("a create of %s without its required inputs sends nothing and names them", async (type) => {
  const { message } = (await kindServed(type)
    .create({})
    .catch((error) => error)) as Error;
  expect(message).toMatch(/: nothing was sent: \w.* is required/);
  expect(message).not.toMatch(/please report|undefined/);
  expect(emulator().requests()).toEqual([]);
});
