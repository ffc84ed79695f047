import { EdgeError } from "../../../../provider/client/errors";
import { toUserError } from "../../../../provider/host/userErrors";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { valid } from "../../../kinds";

describe.each(kindTypes)("an error about a resource of kind %s", (type) => {
  const kind = kindOf(type);
  const news = valid[type] ?? {};
  const name = kind.names(news);
  const messageFor = (message: string) => toUserError(kind, { news }, new EdgeError(message), (value) => value).message;

  test("begins with the resource's name", () => {
    expect(messageFor("could not be read")).toBe(`${name}: could not be read`);
    expect(messageFor(`${name}0 is another one`)).toBe(`${name}: ${name}0 is another one`);
  });

  test.each([" exists already", ": 409"])("contains the name only once if the message begins with it: %p", (rest) => {
    expect(messageFor(name + rest)).toBe(name + rest);
  });
});
