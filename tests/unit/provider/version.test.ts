import { version as released } from "../../../package.json";
import { version } from "../../../provider/version";

test("the version in the code is that of the package", () => {
  expect(version).toBe(released);
});
