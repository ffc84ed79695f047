import * as pulumi from "@pulumi/pulumi";
import type { ClientHooks } from "../../provider/client/client";
import type * as causes from "../../provider/client/remedies";
import type { Remedies } from "../../provider/client/remedies";
import type * as invocations from "../../provider/dataSources/invoke";
import { firstSentence } from "../../provider/schema/sentence";
import { currentProgram } from "../program";
import { readSettings, warnOfUnknowns } from "../settings";
import type { Invocation, Properties } from "./binding";

/** Prepares an invocation that this process reads from the platform. Checks its arguments. */
export function dynamicInvocation(
  name: string,
  args: Properties,
  displayName: string,
  secretPaths?: readonly string[],
): Invocation {
  const invocation = provider().prepareInvoke(name, args, displayName, secretPaths);
  const settingsOfIt = () => {
    const given = readSettings(invocation.args.connection);
    return { given, missing: provider().missingForInvoke(invocation, given) };
  };
  return {
    async read(takesOutput) {
      const { given, missing } = settingsOfIt();
      if (missing && takesOutput && pulumi.runtime.isDryRun() && !provider().noSuchConnection(given)) {
        warnOfUnknowns(missing);
        return pulumi.unknown;
      }
      refuseWithout(missing, invocation.label, takesOutput ? undefined : `${name}Output yields an unknown value`);
      // Each secret becomes a separate output, so that the rest is not secret.
      return provider().readInvoke(invocation, provider().contextFor(given, hooks), pulumi.secret, remedies());
    },
    stream() {
      const { given, missing } = settingsOfIt();
      refuseWithout(missing, invocation.label);
      return provider().streamInvoke(invocation, provider().contextFor(given, hooks));
    },
    explained: (error) => provider().failed(invocation, error, remedies()),
  };
}

/** Loads the provider late, so that a program without data sources starts sooner. */
function provider(): typeof invocations {
  return require("../../provider/dataSources/invoke");
}

const hooks: ClientHooks = {
  onWait: (message) => void pulumi.log.info(message, undefined, undefined, true),
  onUnreadable: (message) => void pulumi.log.warn(message),
  log: (level, message) => void (level === "warning" ? pulumi.log.warn(message) : pulumi.log.debug(message)),
};

function refuseWithout(missing: string | undefined, label: string, instead?: string): void {
  if (!missing) return;
  const hint = instead && pulumi.runtime.isDryRun() ? ` In a preview without it, ${instead} instead.` : "";
  const shared = { what: `${label}: ${firstSentence(missing)}`, remedy: missing };
  throw new pulumi.RunError(remedies().tell(`${label}: ${missing}${hint}`, shared));
}

const told = new WeakMap<object, Remedies>();

function remedies(): Remedies {
  const { Remedies }: typeof causes = require("../../provider/client/remedies");
  const program = currentProgram();
  const ofProgram = told.get(program) ?? new Remedies();
  told.set(program, ofProgram);
  return ofProgram;
}
