import { generateKeyPairSync, randomBytes } from "node:crypto";
import { md, pki } from "node-forge";

export interface Certified {
  readonly cert: string;
  readonly key: string;
}

export function certificates(host: string): { authority: Certified; server: Certified } {
  const authority = certificate("An authority of this test", [{ name: "basicConstraints", cA: true, critical: true }]);
  const names = [{ name: "subjectAltName", altNames: [{ type: 2, value: host }] }];
  return { authority, server: certificate(host, names, authority) };
}

function certificate(name: string, extensions: object[], authority?: Certified): Certified {
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "pem" });
  const { n, e } = pki.privateKeyFromPem(key.toString());
  const signed = pki.createCertificate();
  signed.publicKey = pki.setRsaPublicKey(n, e);
  signed.serialNumber = `00${randomBytes(8).toString("hex")}`;
  signed.validity.notBefore = new Date(Date.now() - 86_400_000);
  signed.validity.notAfter = new Date(Date.now() + 86_400_000);
  signed.setSubject([{ name: "commonName", value: name }]);
  signed.setIssuer(authority ? pki.certificateFromPem(authority.cert).subject.attributes : signed.subject.attributes);
  signed.setExtensions(extensions);
  signed.sign(pki.privateKeyFromPem((authority?.key ?? key).toString()), md.sha256.create());
  return { cert: pki.certificateToPem(signed), key: key.toString() };
}
