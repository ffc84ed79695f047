import { engines, version as released } from "../../../package.json";
import { oldestNode, version } from "../../../provider/version";

test("the versions in the code match the package", () => {
  expect(version).toBe(released);
  expect(`>=${oldestNode}`).toBe(engines.node);
});
