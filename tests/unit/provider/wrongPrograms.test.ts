import { kindOf, kindTypes } from "../../../provider/kinds";
import { alwaysSecretOf } from "../../../provider/lifecycle/state/secretInputs";
import { type Refused, refused, tells } from "../../wrongPrograms/messages";

describe.each(kindTypes)("each wrong program with %s", (type) => {
  test("gets one line that names the property and the allowed values", () => {
    expect(refused(type).filter((each) => !tells([each.message], each) || each.message.includes("\n"))).toEqual([]);
  });

  test("gets no message that quotes a secret", () => {
    const secrets = alwaysSecretOf(kindOf(type));
    const about = refused(type).filter(({ path }) => secrets.some((name) => path.split(/[.[]/)[0] === name));
    expect(about.filter(({ message }) => /got ("|-?\d|true|false)/.test(message))).toEqual([]);
  });
});

test("there are at least two thousand wrong programs, with a message for each input of each kind", () => {
  expect(kindTypes.flatMap((type) => refused(type)).length).toBeGreaterThanOrEqual(2000);
  for (const type of kindTypes) {
    const named = refused(type).flatMap(({ message }) => /^(\w+) must be /.exec(message)?.[1] ?? []);
    expect(named).toEqual(expect.arrayContaining(Object.keys(kindOf(type).inputs.shape)));
  }
});

test("the messages are readable, one per wording", () => {
  const byWording = new Map<string, Refused>();
  for (const wrong of kindTypes.flatMap((type) => refused(type))) {
    const wording = wordingOf(wrong);
    if (!byWording.has(wording)) byWording.set(wording, wrong);
  }
  expect([...byWording.values()].map(({ message }) => message).join("\n")).toMatchSnapshot();
});

/** Replaces the names and values in a message. */
function wordingOf({ message, path }: Refused): string {
  return message
    .replace(path, "…")
    .replace(/(?<=is required); .*/, "")
    .replace(/; got .*?(?=; did you mean|$)/, "")
    .replace(/(?<=; did you mean) .*/, "")
    .replace(/"[^"]*"(, "[^"]*")*/g, "…")
    .replace(/(expected( one of)?|object with) [\w, ]+/, "$1 …")
    .replace(/-?\d+(\^\d+ − 1)?/g, "n");
}
