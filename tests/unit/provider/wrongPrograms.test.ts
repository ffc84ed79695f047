import { kindOf, kindTypes } from "../../../provider/kinds";
import { messagesOf, refused } from "../../wrongPrograms/messages";

test.each(kindTypes)("the messages for wrong programs with %s are the recorded ones", (type) => {
  expect(messagesOf(kindOf(type))).toMatchSnapshot();
});

test("there are at least two thousand wrong programs, and a message for each input of each kind", () => {
  expect(kindTypes.flatMap((type) => refused(kindOf(type))).length).toBeGreaterThanOrEqual(2000);
  for (const type of kindTypes) {
    const messages = messagesOf(kindOf(type)).split("\n");
    for (const name of Object.keys(kindOf(type).inputs.shape)) {
      expect(messages).toContainEqual(expect.stringMatching(new RegExp(`^${name} must be `)));
    }
  }
});
