import { kindOf, kindTypes } from "../../../provider/kinds";
import { messagesOf, refused } from "../../wrongPrograms/messages";

test.each(kindTypes)("the messages for wrong programs with %s are the recorded ones", (type) => {
  expect(messagesOf(type)).toMatchSnapshot();
});

test("there are at least two thousand wrong programs, with a message for each input of each kind", () => {
  expect(kindTypes.flatMap((type) => refused(type)).length).toBeGreaterThanOrEqual(2000);
  for (const type of kindTypes) {
    const named = refused(type).flatMap(({ message }) => /^(\w+) must be /.exec(message)?.[1] ?? []);
    expect(named).toEqual(expect.arrayContaining(Object.keys(kindOf(type).inputs.shape)));
  }
});
