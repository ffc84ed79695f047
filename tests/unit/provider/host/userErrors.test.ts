import { EdgeError } from "../../../../provider/client/errors";
import { shown } from "../../../../provider/host/userErrors";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { valid } from "../../../kinds";

describe.each(kindTypes)("an error about a resource of kind %s", (type) => {
  const kind = kindOf(type);
  const news = valid[type] ?? {};
  const name = kind.names(news);
  const messageFor = (message: string) => shown(kind, { news }, new EdgeError(message), (value) => value).message;

  test("begins with its name", () => {
    expect(messageFor("could not be read")).toBe(`${name}: could not be read`);
    expect(messageFor(`${name}0 is another one`)).toBe(`${name}: ${name}0 is another one`);
  });

  test.each([" exists already", ": 409"])("names it only once if the message begins with its name: %p", (rest) => {
    expect(messageFor(name + rest)).toBe(name + rest);
  });
});
