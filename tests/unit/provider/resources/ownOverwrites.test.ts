import { kindOf, kindTypes } from "../../../../provider/kinds";
import { hasNaturalKey } from "../../../../provider/lifecycle/kind";
import type { Properties } from "../../../../provider/schema/properties";
import { kindUnderTest } from "../../../kinds";
import { withEmulator } from "../../emulator/running";
import { failureOf, Stacked, testContext, writes } from "./context";

const { emulator } = withEmulator();

/** Kinds without a record of previous settings, which `own` need not refuse. */
const without: Readonly<Record<string, string>> = {
  CachePurge: "overwrites nothing: the cache is filled again",
  ExternalDnsCertificate: "overwrites nothing: a request is followed by another one",
  ExternalDnsCertificateValidation: "leaves a certificate that is there",
  ExternalHttpCertificate: "overwrites nothing: a request is followed by another one",
  ExternalHttpCertificateValidation: "leaves a certificate that is there",
  WafRules: "creates its rules",
  RateLimits: "creates its limits",
  EdgeRules: "creates its rules",
  DnsRecords: "creates its records",
  ApplicationDeployment: "overwrites nothing: the application keeps its configuration",
  EdgeScriptRelease: "overwrites nothing: the platform keeps each release",
  DnsZoneCertificate: "overwrites nothing: a certificate follows another one",
  DatabaseToken: "overwrites nothing: each token stays valid",
};

/** Kinds whose create writes to an object that may exist and is found by its inputs. */
const overwriting = kindTypes.filter((type) => {
  const { inputs, outputs } = kindOf(type);
  return hasNaturalKey(kindOf(type)) && ("adopt" in inputs.shape || !("previous" in outputs.shape));
});
const refusing = overwriting.filter((type) => !Object.hasOwn(without, type));

function programOf(type: string, isChanged = false): Properties {
  const { program, change } = kindUnderTest(type);
  const { adopt: _adopt, ...declared } = { ...program, ...(isChanged ? change : {}) };
  return declared;
}

/** Leaves the objects of an up that was killed before recording them. */
async function leaveBehind(type: string, program: Properties): Promise<void> {
  await new Stacked(kindOf(type), testContext(emulator())).up({
    ...program,
    ...("adopt" in kindOf(type).inputs.shape ? { adopt: true } : {}),
  });
  emulator().clearRequests();
}

const recovering = (type: string) => new Stacked(kindOf(type), testContext(emulator(), { adopt: "own" }));

test("the kinds that overwrite nothing are still among the candidates", () => {
  expect(Object.keys(without).filter((type) => !overwriting.includes(type))).toEqual([]);
});

describe.each(refusing)("with edge:adopt own, an existing %s", (type) => {
  test("that differs is refused by its name, or restored by a destroy", async () => {
    await leaveBehind(type, programOf(type));
    const before = structuredClone(emulator().state());
    const recovered = recovering(type);
    const message = await recovered.up(programOf(type, true)).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (message === undefined) {
      await recovered.destroy();
    } else {
      expect(writes(emulator())).toEqual([]);
      const [label = ""] = kindOf(type)
        .names(programOf(type))
        .replace(/^response pages of /, "")
        .split(":");
      expect(message).toContain(label);
      expect(message).toMatch(/another|different|differs/);
      expect(message).toContain("set adopt: true");
    }
    expect(emulator().state()).toEqual(before);
  });

  test("that differs is overwritten if the resource itself adopts it", async () => {
    await leaveBehind(type, programOf(type));
    const recovered = recovering(type);
    await recovered.up({ ...programOf(type, true), adopt: true });
    await recovered.refresh();
    expect(recovered.preview({ ...programOf(type, true), adopt: true })).toBe("nothing");
  });

  test("that is unchanged is adopted", async () => {
    await leaveBehind(type, programOf(type));
    const recovered = recovering(type);
    await recovered.up(programOf(type));
    expect(recovered.preview(programOf(type))).toBe("nothing");
    expect(recovered.state?.adopted ?? false).toBe(false);
  });
});

test("a warning names the properties of a document that the platform does not return", async () => {
  await leaveBehind("ApiGuardian", programOf("ApiGuardian"));
  const recovered = recovering("ApiGuardian");
  await recovered.up(programOf("ApiGuardian"));
  expect(recovered.context.warnings).toContainEqual(expect.stringContaining("the declared document replaces it"));
});

test("a file with the declared content but another media type is refused", async () => {
  await leaveBehind("StorageFile", programOf("StorageFile"));
  const other = { ...programOf("StorageFile"), contentType: "application/json" };
  expect(await failureOf(recovering("StorageFile").up(other))).toContain("differs from its declaration");
});
