import { z } from "zod";
import { accountLimits } from "../../api/accountLimits";
import { dnsCertificateKeyType } from "../../api/dnsZones";
import type { Context } from "../../lifecycle/context";
import { idParts } from "../../lifecycle/identity/ids";
import { defineKind, type InputsOf, isUnfinished, type ResourceKind } from "../../lifecycle/kind";
import { protectionByRules } from "../../lifecycle/protection/protection";
import { nameOrNothing, programSchemaOf } from "../../schema/enumeration";
import { annotate } from "../../schema/meta";
import { unreadableIn } from "../../schema/tolerant";
import { domainName, id } from "../../schema/values";
import { completing } from "../parts/completing";
import { adopt, adoptedOutput, deleteOrKeep, isKept } from "../parts/onDestroy";
import { type Hostname, readPullZone } from "../parts/pullZoneReads";
import { recordUncertainWrite } from "../parts/recordUncertainWrite";
import { refuseUnlessAdopted } from "../parts/refuseUnlessAdopted";
import { switchesOf } from "../parts/switches";
import * as certificates from "./certificates";
import { hostnameNamed } from "./externalCertificateRequest";
import * as writing from "./hostnameWriting";
import { previousOf, previousOutput, putBack } from "./systemHostname";

const form = "pullZoneId/hostname";

const inputs = z.strictObject({
  pullZoneId: annotate(id(), {
    description: "The pull zone. A change replaces the resource.",
    decides: "nothing",
    example: 1001,
  }),
  hostname: annotate(domainName(), {
    description: "The host name. It is compared as a DNS name. A change replaces the resource.",
    example: "www.acme.example",
  }),
  forceSsl: annotate(z.boolean().optional(), {
    description: "True if HTTP requests are redirected to HTTPS.",
    defaultsTo: "the existing value; false for a new host name",
    example: true,
  }),
  certificate: annotate(z.enum(["managed", "none"]).optional(), {
    description:
      "`managed` requests a certificate from the platform, which requires that the host name resolves to the zone, for example by a CNAME record to its `defaultHostname`, and that CAA records of its domain allow letsencrypt.org. The platform renews it. A wildcard name needs a DNS zone of the platform. `none` removes the certificate.",
    defaultsTo: "not managed",
    example: "managed",
  }),
  certificatePem: annotate(z.string().min(1).optional(), {
    description:
      "Your own certificate, followed by its intermediate certificates in order, in PEM format. Requires `certificateKey`.",
  }),
  certificateKey: annotate(z.string().min(1).optional(), {
    description:
      "The private key of `certificatePem`, in PEM format. Always a secret. The API does not return the certificate, so manual changes are not detected.",
    secret: true,
  }),
  certificateKeyType: annotate(programSchemaOf(dnsCertificateKeyType).optional(), {
    description: "The key type of the certificate that the platform issues.",
    defaultsTo: "the existing value; Ecdsa for a new host name",
    example: "Rsa",
  }),
  waitTimeoutSeconds: annotate(z.int().min(0).max(86_400).optional(), {
    description: "Seconds to wait until a managed certificate is issued, up to 86400.",
    defaultsTo: String(certificates.defaultTimeoutSeconds),
    example: 600,
  }),
  adopt: adopt(),
  onDestroy: deleteOrKeep(
    "`delete` removes the host name with its certificate; `keep` leaves it. The platform's own host name cannot be removed. Its `forceSsl` is restored instead, unless `onDestroy` is `keep`",
  ),
});

type Inputs = InputsOf<typeof inputs.shape>;

export const pullZoneHostname: ResourceKind = defineKind({
  type: "PullZoneHostname",
  reference: {
    description:
      "A host name of a pull zone, with its certificate. For the platform's own host name (the zone's `defaultHostname`), only `forceSsl` can be declared.",
    example: `const zone = new edge.PullZone("www", { name: "acme-www", originUrl: "https://origin.example.com" });
new edge.PullZoneHostname("www", {
  pullZoneId: zone.pullZoneId,
  hostname: "www.acme.example",
  forceSsl: true,
  certificate: "managed",
});`,
    adoption: {
      create:
        "fails if the pull zone has the host name. With `adopt` or `edge:adopt`, the host name is adopted, and a destroy keeps it. The zone's `defaultHostname` is always adopted, and a destroy restores `forceSsl` from `previous`",
      inUse:
        "undeclared forced HTTPS or an undeclared certificate. A host name with either is refused if the create would change it. A certificate does not count in a zone that issues certificates automatically",
    },
    errors: [
      "The pull zone does not exist.",
      "The pull zone already has the host name, and `adopt` is not set.",
      "Another pull zone has the host name.",
      "A certificate is declared for the platform's own host name of a zone.",
      "A managed certificate cannot be issued because the host name does not resolve to the zone in time. The error contains the CNAME record to create. The resource stays in the state, and the next `pulumi up` continues.",
    ],
  },
  idForm: form,
  limits: {
    count: {
      ...accountLimits.hostnames,
      // Every zone starts with the platform's own host name (domains).
      count: ({ hostname }) => (/\.(b-cdn\.net|bunny\.run)\.?$/i.test(String(hostname)) ? 0 : 1),
    },
  },
  inputs,
  outputs: z.object({
    hasCertificate: annotate(z.boolean(), {
      description: "True if the host name has a certificate.",
      changesWith: ["certificate", "certificatePem", "certificateKey"],
    }),
    adopted: adoptedOutput("host name"),
    previous: previousOutput,
  }),
  protection: {
    pullZoneId: protectionByRules("deleted"),
    hostname: protectionByRules("deleted"),
    connection: protectionByRules("deleted"),
    ...switchesOf("force-ssl").onProtects({
      forceSsl: ["HTTP requests are served", "HTTP requests are redirected to HTTPS"],
    }),
    certificate: {
      rule: "hostname-certificate",
      weakToStrong: ["none", "managed"],
      lowers: "`certificate` from managed to none",
      raises: "`certificate` from none to managed",
      weaker: "the host name has no certificate",
      stronger: "the host name has a certificate",
    },
    certificatePem: { rule: "hostname-certificate", changed: "the host name gets a different certificate" },
    certificateKey: { rule: "hostname-certificate", changed: "the host name gets a different certificate" },
    certificateKeyType: { unrelated: "only affects the key type of certificates" },
    waitTimeoutSeconds: { unrelated: "only affects how long an update takes" },
    adopt: { unrelated: "only matters on create" },
  },
  deletion: { rule: "deleted", says: "the host name is removed with its certificate, so it is no longer served" },
  importing: {
    within: "pullZone",
    noun: "Hostname",
    declares: "each host name without its certificate, but the default host name only if it forces HTTPS",
    terraform: { bunnynet_pullzone_hostname: { within: "pullzone", by: "name" } },
    async find(context, { id }) {
      const all = (await writing.hostnamesOf(context, Number(id))).items;
      return all.map(({ Value, IsSystemHostname, ForceSSL }) =>
        Value
          ? {
              id: `${id}/${Value}`,
              label: Value,
              isDefault: IsSystemHostname === true && ForceSSL !== true,
              ...(IsSystemHostname ? {} : { given: { adopt: true } }),
            }
          : { what: "a host name", why: "the API does not return its name" },
      );
    },
  },
  identity: { none: "its id contains the host name, which only one pull zone can have" },
  conflicts: ({ certificate, certificatePem, certificateKey, certificateKeyType }) => {
    const isPart = (certificatePem === undefined) !== (certificateKey === undefined);
    const missing = certificatePem === undefined ? "certificatePem" : "certificateKey";
    return [
      ...(isPart ? [`${missing} is required because certificatePem and certificateKey must be set together`] : []),
      ...(certificate !== undefined && certificatePem !== undefined
        ? ["certificate and certificatePem cannot be combined; remove certificate to use your own certificate"]
        : []),
      ...(certificateKeyType !== undefined && certificatePem !== undefined
        ? [
            "certificateKeyType and certificatePem cannot be combined because your own certificate determines the key type",
          ]
        : []),
    ];
  },
  names: hostnameNamed,

  async create(context, declared) {
    const { pullZoneId, hostname: name } = declared;
    const ownId = `${pullZoneId}/${name}`;
    const uncertain = { id: ownId, outputs: { adopted: false } };
    const there = await recordUncertainWrite(uncertain, writing.addHostname(context, pullZoneId, name));
    const previous = previousOf(context, there, declared);
    const isOwn = !there || (context.settings.adopt === "own" && (await isLeftOver(context, declared, there)));
    const adopted = previous !== undefined || !isOwn;
    if (!isOwn && previous === undefined)
      refuseUnlessAdopted(pullZoneHostname, context, ownId, declared, { overwrites: overwrites(declared, there) });
    const { forceSsl, certificateKeyType, ...others } = declared;
    const differing = {
      ...others,
      ...(forceSsl === there?.ForceSSL ? {} : { forceSsl }),
      ...(certificateKeyType === keyTypeOf(there) ? {} : { certificateKeyType }),
    };
    const configuring = configure(context, differing, there ? there.HasCertificate : "new");
    const what = `the host name was ${there ? "adopted" : "added"} but not configured`;
    const hasCertificate = await completing({ id: ownId, outputs: { adopted, previous } }, what, configuring);
    return { id: ownId, outputs: { hasCertificate, adopted, previous } };
  },

  async read(context, id, state) {
    const [pullZoneId, name] = idParts(id, form);
    const found = await writing.findHostname(context, pullZoneId, name);
    if (!found) return undefined;
    const { Value, ForceSSL, HasCertificate, IsSystemHostname } = found;
    const isSystem = IsSystemHostname === true;
    // The platform manages the certificate of its own host name.
    const certificateKeyType = isSystem ? undefined : keyTypeOf(found);
    const missing = unreadableIn(found);
    return {
      settings: {
        pullZoneId,
        hostname: Value ?? name,
        ...(typeof ForceSSL === "boolean" ? { forceSsl: ForceSSL } : {}),
        ...(certificateKeyType === undefined ? {} : { certificateKeyType }),
        ...certificates.certificateState(HasCertificate, state),
      },
      outputs: {
        hasCertificate: HasCertificate ?? undefined,
        adopted: state.adopted ?? isSystem,
        previous: state.previous ?? (isSystem ? {} : undefined),
      },
      unreadable: [
        ...(missing.has("ForceSSL") ? ["forceSsl"] : []),
        ...(missing.has("HasCertificate") ? ["certificate"] : []),
        ...(missing.has("CertificateKeyType") ? ["certificateKeyType"] : []),
      ],
    };
  },

  async update(context, { state, inputs: declared, changed }) {
    const { pullZoneId, hostname: name } = declared;
    const there = isUnfinished(state)
      ? await writing.addHostname(context, pullZoneId, name)
      : state.previous && writing.withName((await writing.hostnamesOf(context, pullZoneId)).items, name);
    const previous = previousOf(context, there, declared, state.previous);
    const isChanged = (name: keyof Inputs & string) => changed.has(name) || isUnfinished(state);
    const { forceSsl, certificate, certificatePem, certificateKey, certificateKeyType, ...others } = declared;
    const isOther = isChanged("certificate") || isChanged("certificatePem") || isChanged("certificateKey");
    const written = {
      ...others,
      ...(isChanged("forceSsl") && forceSsl !== there?.ForceSSL ? { forceSsl } : {}),
      ...(isChanged("certificateKeyType") ? { certificateKeyType } : {}),
      ...(isOther ? { certificate, certificatePem, certificateKey } : {}),
    };
    const hasCertificate = await configure(context, written, state.hasCertificate);
    return { outputs: { hasCertificate, adopted: previous !== undefined || (state.adopted ?? false), previous } };
  },

  async delete(context, id, state) {
    const [pullZoneId, name] = idParts(id, form);
    const { previous, forceSsl, onDestroy } = state;
    if (previous && onDestroy !== "keep") {
      return putBack(context, { pullZoneId, hostname: name }, forceSsl === undefined ? undefined : previous.forceSsl);
    }
    if (isKept(state)) return;
    await writing.removeHostname(context, pullZoneId, name);
  },
});

function keyTypeOf(host: Hostname | undefined): string | number | undefined {
  return nameOrNothing(dnsCertificateKeyType, host?.CertificateKeyType);
}

/** True if an interrupted create may have left it: such a create sets only declared settings. */
async function isLeftOver(context: Context, declared: Inputs, there: Hostname): Promise<boolean> {
  if (there.ForceSSL && declared.forceSsl !== true) return false;
  if (!there.HasCertificate || declared.certificate === "managed" || declared.certificatePem !== undefined) return true;
  // The zone itself may request a certificate for each of its host names.
  return (await readPullZone(context, declared.pullZoneId)).EnableAutoSSL !== false;
}

/**
 * True if the declared settings overwrite those of the host name. A managed certificate overwrites nothing, because it
 * is requested only if there is none.
 */
function overwrites(declared: Inputs, there: Hostname): boolean {
  const { forceSsl, certificate, certificatePem, certificateKeyType } = declared;
  return (
    (forceSsl !== undefined && forceSsl !== there.ForceSSL) ||
    (certificateKeyType !== undefined && certificateKeyType !== keyTypeOf(there)) ||
    ((certificate === "none" || certificatePem !== undefined) && there.HasCertificate !== false)
  );
}

async function configure(
  context: Context,
  declared: Inputs,
  hasCertificate: boolean | null | undefined | "new",
): Promise<boolean | undefined> {
  const { pullZoneId, hostname: name, forceSsl, certificate, certificatePem, certificateKey } = declared;
  const { certificateKeyType } = declared;
  // The key type must be set first, because certificates are issued with it.
  if (certificateKeyType !== undefined)
    await writing.setCertificateKeyType(context, pullZoneId, name, certificateKeyType);
  const isNew = hasCertificate === "new";
  let has = isNew ? false : (hasCertificate ?? undefined);
  if (certificatePem !== undefined && certificateKey !== undefined) {
    await certificates.add(context, pullZoneId, name, { certificatePem, certificateKey });
    has = true;
  } else if (certificate === "none") {
    await certificates.remove(context, pullZoneId, name);
    has = false;
  } else if (certificate === "managed") {
    await certificates.request(context, declared, isNew);
    has = true;
  }
  // Forces HTTPS once it has a certificate.
  if (forceSsl !== undefined) await writing.forceSsl(context, pullZoneId, name, forceSsl);
  return has;
}
