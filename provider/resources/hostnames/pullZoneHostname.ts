import { z } from "zod";
import * as api from "../../api/hostnames";
import { getPullZone } from "../../api/pullZones";
import { BadRequestError, ConflictError, EdgeError } from "../../client/errors";
import { now, recently } from "../../client/readCache";
import { pullZoneList } from "../../lifecycle/accountLists";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/ids";
import { defineKind, isUnfinished, type ResourceKind, UnfinishedError } from "../../lifecycle/kind";
import { about } from "../../schema/meta";
import { unreadableNames } from "../../schema/program";
import { isUnknown } from "../../schema/unknown";
import { hostname, id } from "../../schema/values";
import { inWords } from "../parts/inWords";
import { onDestroy } from "../parts/onDestroy";
import { recordedInDoubt } from "../parts/recordedInDoubt";
import { commitHostnames, type Hostname, hostnamesOf, named, systemHostname } from "./hostnamesShown";
import { managedCertificate } from "./managedCertificate";

const form = "pullZoneId/hostname";

const inputs = z.strictObject({
  pullZoneId: about(id(), { description: "The pull zone. A change replaces the resource.", example: 1001 }),
  hostname: about(hostname(), {
    description: "The host name, such as `www.example.com`. A change replaces the resource.",
    example: "www.example.com",
  }),
  certificate: about(z.string().min(1).optional(), {
    description:
      "`managed` for a certificate of the platform, for which the name must resolve to the pull zone; or a certificate of your own as PEM, with certificateKey. When it is no longer declared, the host name keeps what it has.",
    defaultsTo: "not managed",
    example: "managed",
  }),
  certificateKey: about(z.string().min(1).optional(), {
    description: "The private key of a certificate of your own as PEM. Always a secret.",
    secret: true,
  }),
  forceSsl: about(z.boolean().optional(), {
    description: "Whether requests over plain HTTP are redirected to HTTPS.",
    defaultsTo: "not managed",
    mayBeHidden: true,
    example: true,
  }),
  waitTimeoutSeconds: about(z.int().min(1).max(86_400).optional(), {
    description:
      "How long an up waits for the host name to resolve and get its managed certificate, 1 to 86400 seconds.",
    defaultsTo: "300",
    example: 900,
  }),
  onDestroy: onDestroy(
    ["remove", "keep"],
    "`remove` removes the host name with its certificate, `keep` leaves it",
    "`remove`",
  ),
});

type Inputs = z.output<typeof inputs>;

/** What names it: where a request goes is no matter of what is let through there. */
const naming = { unrelated: "says where requests go" };
/** Whether another certificate protects less cannot be told. */
const certificate = { rule: "hostname-certificate", changed: "the host name is served with another certificate" };

export const pullZoneHostname: ResourceKind = defineKind({
  type: "PullZoneHostname",
  description:
    "A host name under which a pull zone is reached, with its certificate. One that the pull zone has already is owned once it is declared, and a destroy removes it.",
  example: `const www = new edge.PullZoneHostname("www", {
  pullZoneId: 1001,
  hostname: "www.example.com",
  certificate: "managed",
  forceSsl: true,
});`,
  uses: [
    getPullZone,
    api.addPullZoneHostname,
    api.removePullZoneHostname,
    api.setForceSsl,
    api.loadFreeCertificate,
    api.addCertificate,
    api.removeCertificate,
  ],
  errors: [
    "A pull zone that does not exist.",
    "A host name that another pull zone has, of any account.",
    "A host name of the platform's own, which every pull zone has.",
    "A managed certificate for a name that does not resolve to the pull zone: the message says to what it must.",
  ],
  idForm: form,
  inputs,
  outputs: z.object({
    systemHostname: about(z.string().optional(), {
      description: "The name of the platform's own to which the host name must resolve, with a CNAME record.",
    }),
  }),
  protection: {
    pullZoneId: naming,
    hostname: naming,
    connection: naming,
    forceSsl: {
      rule: "hostname-tls",
      weakToStrong: [false, true],
      weaker: "requests over plain HTTP are served",
      stronger: "requests over plain HTTP are redirected to HTTPS",
      lowers: "`forceSsl` switched off",
      raises: "`forceSsl` switched on",
    },
    certificate,
    certificateKey: certificate,
    waitTimeoutSeconds: { unrelated: "says how long an up takes" },
    onDestroy: { unrelated: "says what a destroy does" },
  },
  importing: {
    within: "pullZone",
    noun: "Hostname",
    async find(context, { id: pullZone }) {
      const { items } = await hostnamesOf(context, Number(pullZone));
      return items.flatMap(({ Value, IsSystemHostname, HasCertificate }) => {
        if (IsSystemHostname) return [];
        const note = HasCertificate ? { note: "It has a certificate, which is not declared and stays as it is." } : {};
        return [{ id: `${pullZone}/${Value.toLowerCase()}`, label: Value, ...note }];
      });
    },
  },
  replacedBy: { pullZoneId: "always", hostname: "always" },
  hasNaturalKey: true,
  root: { list: pullZoneList },
  names: ({ pullZoneId, hostname }, text = "") => {
    const [zone, name] = text.split("/");
    return inWords("host name", hostname ?? name, "of pull zone", pullZoneId ?? zone);
  },
  conflicts: ({ certificate, certificateKey }) => {
    if (isUnknown(certificate) || isUnknown(certificateKey)) return [];
    const isOwn = certificate !== undefined && certificate !== "managed";
    if (isOwn === (certificateKey !== undefined)) return [];
    if (isOwn) return ['certificateKey is missing: it goes with a certificate that is not "managed"'];
    return [
      certificate === undefined
        ? "certificate is missing: certificateKey goes with it"
        : 'certificateKey does not go with certificate "managed"',
    ];
  },

  async create(context, inputs) {
    const { pullZoneId, hostname } = inputs;
    const made = { id: `${pullZoneId}/${hostname}`, outputs: {} };
    const began = now();
    const recent = await hostnamesOf(context, pullZoneId, recently());
    // That there is nothing to add is decided upon what is there now, which may be what was just read.
    const shown = named(recent, hostname) ? await hostnamesOf(context, pullZoneId, began) : recent;
    const before = named(shown, hostname);
    if (before?.IsSystemHostname) throw new EdgeError(platformsOwn(hostname));
    const outputs = { systemHostname: systemHostname(shown) };
    if (!before) await recordedInDoubt({ ...made, outputs }, add(context, pullZoneId, hostname));
    await bringAbout(context, made.id, inputs, { forceSsl: before?.ForceSSL ?? undefined }, outputs);
    return { id: made.id, outputs };
  },

  async read(context, text, state) {
    const [pullZoneId, name] = idParts(text, form);
    const shown = await hostnamesOf(context, pullZoneId);
    const found = named(shown, name);
    if (!found) {
      shown.confirmAbsent();
      return undefined;
    }
    const { certificate, certificateKey } = state;
    // Which one it has is not shown; that it has none is.
    const own = found.HasCertificate === false ? {} : { certificate, certificateKey };
    return {
      settings: { pullZoneId, hostname: found.Value, forceSsl: found.ForceSSL ?? undefined, ...own },
      outputs: { systemHostname: systemHostname(shown) },
      unreadable: unreadableNames(found),
    };
  },

  async update(context, text, state, inputs, changed) {
    const { systemHostname } = state;
    const outputs = { systemHostname };
    if (isUnfinished(state)) {
      const found = named(await hostnamesOf(context, inputs.pullZoneId), inputs.hostname);
      if (!found) await recordedInDoubt({ id: text, outputs }, add(context, inputs.pullZoneId, inputs.hostname));
      await bringAbout(context, text, inputs, { forceSsl: found?.ForceSSL ?? undefined }, outputs);
      return { outputs };
    }
    const isOther = changed.has("certificate") || changed.has("certificateKey");
    const { certificate, certificateKey, ...rest } = inputs;
    if (isOther && certificate === "managed" && state.certificate !== undefined) {
      await recordedInDoubt({ id: text, outputs }, removeCertificate(context, inputs));
    }
    await bringAbout(
      context,
      text,
      isOther ? inputs : rest,
      { forceSsl: changed.has("forceSsl") ? undefined : inputs.forceSsl },
      outputs,
    );
    return { outputs };
  },

  async delete(context, text, { onDestroy }) {
    if (onDestroy === "keep") return;
    const [pullZoneId, name] = idParts(text, form);
    await commitHostnames(context, pullZoneId, {
      write: async () => {
        const there = named(await hostnamesOf(context, pullZoneId), name);
        if (!there) return 0;
        await context.client
          .call(api.removePullZoneHostname, { path: { id: pullZoneId }, body: { Hostname: there.Value } })
          .catch(unless(async () => !named(await hostnamesOf(context, pullZoneId), name)));
        return 1;
      },
      missing: (shown) => (named(shown, name) ? [`host name ${name} is still there`] : []),
    });
  },
});

/** Adds the host name, and looks whether it is there. */
function add(context: Context, pullZoneId: number, hostname: string): Promise<void> {
  return commitHostnames(context, pullZoneId, {
    write: async () => {
      await context.client
        .call(api.addPullZoneHostname, { path: { id: pullZoneId }, body: { Hostname: hostname } })
        .catch(unless(async () => Boolean(named(await hostnamesOf(context, pullZoneId), hostname)), takenElsewhere));
      return 1;
    },
    missing: (shown) => (named(shown, hostname) ? [] : [`host name ${hostname} is not there`]),
  });
}

/** Brings the certificate about and then whether TLS is forced, as far as they are declared and not so already. */
async function bringAbout(
  context: Context,
  text: string,
  inputs: Inputs,
  before: { forceSsl?: boolean | undefined },
  outputs: { systemHostname?: string | undefined },
): Promise<void> {
  const { pullZoneId, hostname, certificate, certificateKey, forceSsl } = inputs;
  const made = { id: text, outputs };
  const path = { id: pullZoneId };
  if (certificate === "managed") {
    const problem = await recordedInDoubt(
      made,
      managedCertificate(context, pullZoneId, hostname, inputs.waitTimeoutSeconds),
    );
    if (problem !== undefined) throw new UnfinishedError(text, outputs, problem);
  } else if (certificate !== undefined && certificateKey !== undefined) {
    const body = { Hostname: hostname, Certificate: base64(certificate), CertificateKey: base64(certificateKey) };
    await recordedInDoubt(made, context.client.call(api.addCertificate, { path, body }));
  }
  if (forceSsl === undefined || forceSsl === before.forceSsl) return;
  const switching = commitHostnames(context, pullZoneId, {
    write: async () => {
      await context.client.call(api.setForceSsl, { path, body: { Hostname: hostname, ForceSSL: forceSsl } });
      return 1;
    },
    missing: (shown) => notSwitched(named(shown, hostname), hostname, forceSsl),
  });
  await recordedInDoubt(made, switching);
}

async function removeCertificate({ client }: Context, { pullZoneId, hostname }: Inputs): Promise<void> {
  await client.call(api.removeCertificate, { path: { id: pullZoneId }, body: { Hostname: hostname } });
}

function notSwitched(found: Hostname | undefined, name: string, forceSsl: boolean): string[] {
  const isSet = found?.ForceSSL ?? forceSsl;
  return isSet === forceSsl ? [] : [`forceSsl of host name ${name} is still ${isSet}`];
}

/** Of a refusal: what was wanted may be there already, as after an attempt whose response was lost. */
function unless(isDone: () => Promise<boolean>, explained = (error: Error): Error => error) {
  return async (error: Error): Promise<void> => {
    const isRefusal = error instanceof BadRequestError || error instanceof ConflictError;
    if (!isRefusal || !(await isDone())) throw isRefusal ? explained(error) : error;
  };
}

function takenElsewhere(error: Error): Error {
  const message = `${error.message} A host name belongs to one pull zone of all accounts: remove it there first.`;
  return new EdgeError(message, error instanceof EdgeError ? error : {});
}

function platformsOwn(hostname: string): string {
  return `${hostname} is the platform's own name of the pull zone, which it always has; leave it out of the program.`;
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
