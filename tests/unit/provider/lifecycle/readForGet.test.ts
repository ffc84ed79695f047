import { kindOf } from "../../../../provider/kinds";
import { externalKey } from "../../../../provider/lifecycle/account/provenance";
import * as lifecycle from "../../../../provider/lifecycle/lifecycle";
import { changes, kindUnderTest, valid } from "../../../kinds";
import { someKinds } from "../../../kinds/sorts";
import { withEmulator } from "../../emulator/running";
import { Stacked, testContext } from "../resources/context";

const { emulator } = withEmulator();

describe.each(someKinds)("a %s that get has read", (type) => {
  const kind = kindOf(type);

  async function declared() {
    const stacked = new Stacked(kind, testContext(emulator()));
    await stacked.up({ ...valid[type] });
    const { id } = stacked;
    const look = (state: object) => lifecycle.read(kind, testContext(emulator()), id, { ...state });
    return { stacked, look };
  }

  test("is read by a refresh like by get, without declared properties", async () => {
    const { stacked, look } = await declared();
    const first = await look({});
    expect(first).toMatchObject({ inputs: undefined, state: { [externalKey]: true } });
    await stacked.up({ ...valid[type], ...changes[type] });
    const now = await look({});
    // The engine records an address and no fingerprint.
    const again = await look({ ...first?.state, baseUrl: emulator().baseUrl });
    expect(again).toEqual(now);
  });

  test("is dropped by a refresh if it is missing, whatever else the run has found", async () => {
    const { look } = await declared();
    const first = await look({});
    emulator().edit(kindUnderTest(type).missing.remove);
    const again = await look({ ...first?.state }).catch((error: Error) => error.message);
    expect(again).toEqual(await look({}).catch((error: Error) => error.message));
  });
});
