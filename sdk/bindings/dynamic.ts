import * as pulumi from "@pulumi/pulumi";
import { pluginToken, providerSource, typeToken } from "../../provider/host/providerSource";
import { hashOf, isHashed } from "../../provider/schema/hashed";
import { secretInputsKey, sourcesKey } from "../../provider/schema/properties";
import type * as missingSettings from "../../provider/settings/missingSettings";
import { assertInstalled } from "../installed";
import type { KindDetails } from "../kindDetails";
import { assertNotClaimed } from "../listClaims";
import { isMocked } from "../mocks";
import { checkOptions } from "../options";
import { secretPaths } from "../secretPaths";
import { readSettings, warnOfPlainKeys, warnOfUnknowns } from "../settings";
import type { Binding, Derivations } from "./binding";
import { dynamicInvocation } from "./dynamicInvocation";
import { engineInvocation } from "./engineInvocation";
import { derivationsFromId, outputOf } from "./outputs";
import { sourcesOfUnknowns } from "./sources";

/** Pulumi's dynamic-provider host runs the provider; the program itself reads data sources. Mocks replace both. */
export const dynamicBinding: Binding = {
  typeOf: typeToken,
  otherTypeOf: pluginToken,
  options: {},

  check(details, name, args, opts) {
    if (!isMocked()) {
      assertInstalled();
      warnOfPlainKeys();
    }
    checkOptions(details, name, opts);
    // Mocks serve all tests of a file, and each test may declare the same lists.
    if (!opts.id && !isMocked()) assertNotClaimed(details, name, args);
  },

  additions(details, declared) {
    // Mocks need no provider source.
    if (isMocked()) return {};
    const source = { __provider: providerSource(details.type) };
    // The provider itself knows inputs that are always secret.
    const open = Object.entries(declared ?? {}).filter(([input]) => !details.secrets.includes(input));
    const secret = secretPaths(Object.fromEntries(open));
    const sources = declared && pulumi.runtime.isDryRun() ? sourcesOfUnknowns(declared) : undefined;
    return {
      ...source,
      ...(sources ? { [sourcesKey]: sources } : {}),
      ...(secret ? { [secretInputsKey]: secret } : {}),
    };
  },

  derivations(details, resource) {
    const ofId = derivationsFromId(details, resource);
    return pulumi.runtime.isDryRun() && !isMocked() ? { ...ofId, ...declaredHashes(details, resource) } : ofId;
  },

  /** False, with a warning, in a preview without a key or an address. The provider reports invalid settings. */
  canRead(connection) {
    if (!pulumi.runtime.isDryRun() || isMocked()) return true;
    const {
      missingForApi,
      noSuchConnection,
    }: typeof missingSettings = require("../../provider/settings/missingSettings");
    const settings = readSettings(connection);
    const missing = settings.problems || noSuchConnection(settings) ? undefined : missingForApi(settings);
    if (missing) warnOfUnknowns(missing);
    return !missing;
  },

  invocation: (name, args, ...rest) =>
    isMocked() ? engineInvocation(name, args) : dynamicInvocation(name, args, ...rest),
};

/** Returns hashes of the declared inputs, which the engine reports in a preview after `ignoreChanges`. */
function declaredHashes({ hashOf: hashes = {} }: KindDetails, resource: pulumi.CustomResource): Derivations {
  const known = Object.entries(hashes).map(([output, input]): [string, Derivations[string]] => [
    output,
    (recorded) =>
      outputOf(resource, input).apply((declared) => (declared === undefined ? recorded : digestOf(String(declared)))),
  ]);
  return Object.fromEntries(known);
}

function digestOf(value: string): string {
  return isHashed(value) ? value.slice("sha256:".length) : hashOf(value);
}
