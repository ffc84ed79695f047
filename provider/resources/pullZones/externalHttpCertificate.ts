import { z } from "zod";
import * as api from "../../api/externalCertificates";
import type { Context } from "../../lifecycle/context";
import { defineKind, type ResourceKind } from "../../lifecycle/kind";
import { domainProblem } from "../../schema/hostname";
import { annotate } from "../../schema/meta";
import { stringWithout } from "../../schema/values";
import { expiresAt, hostnameInputs, requestLife } from "./externalCertificateRequest";

const type = "ExternalHttpCertificate";

/**
 * A file proves one name only, so the platform issues no wildcard certificate for it. See
 * docs.bunny.net/cdn/seamless-migration.
 */
export const hostnameInputsWithoutWildcard = {
  ...hostnameInputs,
  hostname: annotate(
    stringWithout((hostname) =>
      hostname.startsWith("*.")
        ? "must not be a wildcard, because a file proves one host name only; use ExternalDnsCertificate"
        : domainProblem(hostname),
    ),
    {
      comparesAs: "hostname",
      description: "The host name, no wildcard. A change replaces the resource.",
      example: "www.acme.example",
    },
  ),
};

export const externalHttpCertificate: ResourceKind = defineKind({
  type,
  reference: {
    description:
      "A request for a certificate that is validated by a file, so that the host name has its certificate before it resolves to the pull zone and a site can move without interrupting HTTPS. Serve a file with `fileContent` at `filePath` on the server that the domain currently points to, over HTTP on port 80; redirects to HTTPS are followed. An ExternalHttpCertificateValidation then waits for the certificate. The host name must exist on the pull zone first, so pass the properties of its PullZoneHostname, which must not declare `certificate`. The platform renews the certificate itself once the host name resolves to the zone. ExternalDnsCertificate proves the domain by a TXT record instead, also for wildcards; a host name has one pending request of either kind.",
    example: `const host = new edge.PullZoneHostname("www", { pullZoneId: 1001, hostname: "www.example.com" });
const request = new edge.ExternalHttpCertificate("www", {
  pullZoneId: host.pullZoneId,
  hostname: host.hostname,
});
// Upload the file to the server that the domain currently points to, here one with the files of a storage zone.
const file = new edge.StorageFile("www-certificate", {
  storageZoneId: 5801,
  path: request.filePath,
  content: request.fileContent,
});
new edge.ExternalHttpCertificateValidation("www", {
  pullZoneId: host.pullZoneId,
  hostname: host.hostname,
  fileContent: request.fileContent,
}, { dependsOn: file });`,
    adoption: {
      create: "requests a certificate, even if the host name has one, which invalidates an earlier request",
      destroy: "leaves the certificate, and the request until it expires",
    },
    withoutPolicy: "it only obtains a certificate",
    errors: [
      "The pull zone does not have the host name.",
      "The host name is the platform's own host name of a zone, whose certificate the platform manages.",
    ],
  },
  inputs: z.strictObject(hostnameInputsWithoutWildcard),
  outputs: z.object({
    filePath: annotate(z.string(), {
      description:
        "The path of the file on the server, without a leading slash, such as `.well-known/acme-challenge/TOKEN`. Empty after an import, because the API does not return it again.",
      changesWith: [],
    }),
    fileContent: annotate(z.string(), {
      description: "The whole content of the file, without a line break at its end. Empty after an import.",
      changesWith: [],
    }),
    expiresAt,
  }),
  ...requestLife(type, request, recorded),
});

interface Proof {
  readonly filePath?: string | undefined;
  readonly fileContent?: string | undefined;
  readonly expiresAt?: string | undefined;
}

async function request({ client }: Context, hostname: string) {
  const { FilePath, FileContent, ExpiresAt } = await client.send(api.requestExternalHttpCertificate, {
    body: { Hostname: hostname },
  });
  return { filePath: pathOf(FilePath), fileContent: FileContent, expiresAt: ExpiresAt ?? undefined };
}

function recorded({ filePath = "", fileContent = "", expiresAt }: Proof) {
  return { filePath, fileContent, expiresAt };
}

/** Converts the platform's URL or path to the path that StorageFile takes. */
function pathOf(file: string): string {
  return file.replace(/^https?:\/\/[^/]*/i, "").replace(/^\/+/, "");
}
