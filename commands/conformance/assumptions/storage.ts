import { createHash } from "node:crypto";
import * as files from "../../../provider/api/storageFiles";
import * as api from "../../../provider/api/storageZones";
import { type Account, UnavailableError } from "../account";
import type { Assumption } from "../assumption";
import { accepted, at, isAccepted, listIn, outcomeOf, type Reply, refusalIn } from "../requests";

export const area = "Storage";

/** `OriginType` of pull zones that serve a storage zone. */
const fromStorageZone = 2;

export const assumptions: readonly Assumption[] = [
  {
    assumed: "A read may omit a replication region right after it was added",
    operation: "GET /storagezone/{id}",
    ifWrong: "no effect, because the next refresh compares them",
    expected: ["returned at once", "not returned yet"],
    async probe(account) {
      const { id } = await account.storageZone();
      await update(account, id, { ReplicationZones: ["NY"] });
      const regions = at(await readStorageZone(account, id), "ReplicationRegions");
      return Array.isArray(regions) && regions.includes("NY") ? "returned at once" : "not returned yet";
    },
  },
  {
    assumed: "A folder listing contains its files, and an empty or missing folder may respond with 404",
    operation: "GET /{storageZoneName}/{folderPath}",
    ifWrong: "the file is treated as missing",
    expected: ["an empty list", "404"],
    async probe(account) {
      const { name, host } = await account.storageZone();
      const path = { storageZoneName: name, folderPath: `${account.newName()}/` };
      const reply = await account.send(files.listStorageFolder, { path, host });
      return isAccepted(reply) && listIn(reply.body).length === 0 ? "an empty list" : outcomeOf(reply);
    },
  },
  {
    assumed: "A missing zone responds with 401 without a body, or with 404",
    operation: "GET /storagezone/{id}",
    ifWrong: "the refresh of a deleted zone fails",
    expected: ["401 without a body", "404"],
    async probe(account) {
      const reply = await account.send(api.getStorageZone, { path: { id: 2_147_483_646 } });
      return reply.status === 401 && reply.content.trim() === "" ? "401 without a body" : outcomeOf(reply);
    },
  },
  {
    assumed: "A folder disappears with its last file, or remains without harm",
    operation: "DELETE /{storageZoneName}/{filePath}",
    ifWrong: "an empty folder that no resource manages stays in the zone",
    expected: ["no longer listed", "listed, and empty"],
    async probe(account) {
      const { name: storageZoneName, host } = await account.storageZone();
      const folder = account.newName();
      const sent = await upload(account, undefined, `${folder}/`);
      const path = { storageZoneName, filePath: sent.filePath };
      accepted(await account.send(files.deleteStorageFile, { path, host }));
      const list = await account.send(files.listStorageFolder, { path: { storageZoneName, folderPath: "" }, host });
      const isListed = listIn(list.body).some((each) => at(each, "ObjectName") === folder);
      return isListed ? "listed, and empty" : "no longer listed";
    },
  },
  {
    assumed: "A file is listed with its checksum immediately after the upload",
    operation: "GET /{storageZoneName}/{folderPath}",
    ifWrong: "the update fails after three reads; rerun it",
    expected: "listed with its checksum",
    async probe(account) {
      const sent = await upload(account);
      const checksum = at(sent.listed, "Checksum");
      if (String(checksum).toLowerCase() === sent.sha256) return "listed with its checksum";
      return sent.listed === undefined ? "not listed" : "listed with another checksum or without one";
    },
  },
  {
    assumed: "`Override-Content-Type` sets the media type, and `ContentType` returns it",
    operation: "PUT /{storageZoneName}/{filePath}",
    ifWrong: "a refresh returns another `contentType`",
    expected: "application/x-probe",
    async probe(account) {
      const type = "application/x-probe";
      const sent = await upload(account, { "Content-Type": type, "Override-Content-Type": type });
      return String(at(sent.listed, "ContentType"));
    },
  },
  {
    assumed: "Without a given media type, the platform derives it from the file name",
    operation: "PUT /{storageZoneName}/{filePath}",
    ifWrong: "browsers download the site's pages instead of displaying them; declare `contentTypes`",
    expected: ["text/html", "no type in the list"],
    async probe(account) {
      const sent = await upload(account, undefined, "", "html");
      const [type] = String(at(sent.listed, "ContentType") ?? "").split(";");
      return type || "no type in the list";
    },
  },
  {
    assumed: "A storage host may reject a new password with 401 at first, so requests are retried",
    operation: "GET /{storageZoneName}/{folderPath}",
    ifWrong: "no effect, except that a wrong password fails some seconds later",
    expected: ["accepted at once", "401 at first"],
    async probe(account) {
      const { name, host } = await account.newStorageZone();
      const path = { storageZoneName: name, folderPath: "" };
      const reply = accepted(await account.send(files.listStorageFolder, { path, host }));
      return reply.attempts > 1 ? "401 at first" : "accepted at once";
    },
  },
  {
    assumed: "The leading slash of `Custom404FilePath` is optional",
    operation: "GET /storagezone/{id}",
    ifWrong: "a change of only the slash is neither reported nor written",
    expected: ["/404.html", "404.html"],
    async probe(account) {
      return pathAfter(account, "/404.html");
    },
  },
  {
    assumed: "The name of a deleted zone stays reserved",
    operation: "POST /storagezone",
    ifWrong: "a replacement under the same name is rejected although it would succeed",
    expected: "400",
    async probe(account) {
      const { id, name } = await account.newStorageZone();
      accepted(await remove(account, id));
      return outcomeOf(await account.send(api.createStorageZone, { body: { Name: name, Region: "DE" } }));
    },
  },
  {
    assumed: "A zone can be deleted while pull zones use it",
    operation: "DELETE /storagezone/{id}",
    ifWrong: "the destroy fails with the platform's message; delete the pull zones first",
    expected: "accepted",
    async probe(account) {
      const { id } = await account.newStorageZone();
      await account.newPullZone({ OriginType: fromStorageZone, StorageZoneId: id });
      return outcomeOf(await remove(account, id));
    },
  },
  {
    assumed: "A cleared `Custom404FilePath` is returned as null or empty",
    operation: "GET /storagezone/{id}",
    ifWrong: "if null has another meaning, a refresh returns an uncleared path as cleared",
    expected: ["an empty string", "null"],
    async probe(account) {
      await pathAfter(account, "/404.html");
      const path = await pathAfter(account, "");
      return path === "" ? "an empty string" : path;
    },
  },
  {
    assumed: "A zone can be updated while it copies files to a new region",
    operation: "POST /storagezone/{id}",
    ifWrong: "the update fails with the platform's message; rerun it later",
    expected: "accepted",
    async probe(account) {
      const { id } = await account.newStorageZone();
      await update(account, id, { ReplicationZones: ["NY"] });
      await update(account, id, { Rewrite404To200: true });
      return "accepted";
    },
  },
  {
    assumed: "A read after a password reset returns the new password",
    operation: "POST /storagezone/{id}/resetPassword",
    ifWrong: "a rotation fails, and the next update rotates again",
    expected: "another password",
    async probe(account) {
      const { id } = await account.newStorageZone();
      const before = at(await readStorageZone(account, id), "Password");
      accepted(await account.send(api.resetStorageZonePassword, { path: { id } }));
      return at(await readStorageZone(account, id), "Password") === before ? "the old password" : "another password";
    },
  },
];

async function readStorageZone(account: Account, id: number): Promise<unknown> {
  const reply = await account.send(api.getStorageZone, { path: { id } });
  if (isAccepted(reply)) return reply.body;
  throw new UnavailableError(`could not ${api.getStorageZone.does}: ${reply.status} ${refusalIn(reply)}`);
}

async function update(account: Account, id: number, body: Readonly<Record<string, unknown>>): Promise<void> {
  accepted(await account.send(api.updateStorageZone, { path: { id }, body }));
}

function remove(account: Account, id: number): Promise<Reply> {
  return account.send(api.deleteStorageZone, { path: { id }, query: { deleteLinkedPullZones: false } });
}

async function pathAfter(account: Account, Custom404FilePath: string): Promise<string> {
  const { id } = await account.storageZone();
  const reply = await account.send(api.updateStorageZone, { path: { id }, body: { Custom404FilePath } });
  if (isAccepted(reply)) return String(at(await readStorageZone(account, id), "Custom404FilePath"));
  throw new UnavailableError(`could not ${api.updateStorageZone.does}: ${reply.status} ${refusalIn(reply)}`);
}

interface Uploaded {
  readonly filePath: string;
  readonly listed: unknown;
  readonly sha256: string;
}

/** Uploads a small file, by default with a checksum, and lists it. `folderPath` ends with a slash. */
async function upload(
  account: Account,
  headers?: Readonly<Record<string, string>>,
  folderPath = "",
  extension = "txt",
): Promise<Uploaded> {
  const { name, host } = await account.storageZone();
  const [fileName, body] = [`${account.newName()}.${extension}`, Buffer.from("Sent by a probe.")];
  const filePath = folderPath + fileName;
  const sha256 = createHash("sha256").update(body).digest("hex");
  const path = { storageZoneName: name, filePath };
  const sent = { path, host, body, headers: headers ?? { Checksum: sha256.toUpperCase() } };
  accepted(await account.send(files.uploadStorageFile, sent));
  const list = await account.send(files.listStorageFolder, { path: { storageZoneName: name, folderPath }, host });
  return { filePath, listed: listIn(list.body).find((each) => at(each, "ObjectName") === fileName), sha256 };
}
