import type { Assumption } from "../assumption";

/** Storage zones and their files. */
export const storage: readonly Assumption[] = [
  {
    assumed: "A read may not show a replication region right after it was added",
    operation: "GET /storagezone/{id}",
    ifWrong: "nothing: the next refresh compares them",
    notProbed: "not yet",
  },
  {
    assumed:
      "A file of the storage hosts is found by listing its folder, and one that is empty or missing may be a 404",
    operation: "GET /{storageZoneName}/{folderPath}",
    ifWrong: "the file counts as missing",
    notProbed: "not yet",
  },
  {
    assumed: "A 404 of the storage hosts has `HttpCode` in its body",
    operation: "GET /{storageZoneName}/{folderPath}",
    ifWrong: "a missing file is an error, and stays in the state",
    notProbed: "not yet",
  },
  {
    assumed: "A file can be listed with its checksum at once after it was sent",
    operation: "GET /{storageZoneName}/{folderPath}",
    ifWrong: "after three looks the up fails: rerun it",
    notProbed: "not yet",
  },
  {
    assumed: "`Override-Content-Type` sets the media type, and `ContentType` shows it",
    operation: "PUT /{storageZoneName}/{filePath}",
    ifWrong: "a refresh shows another `contentType`",
    notProbed: "not yet",
  },
  {
    assumed: "Each read of a zone shows its password",
    operation: "GET /storagezone/{id}",
    ifWrong: "the read fails: its response cannot be used",
    notProbed: "not yet",
  },
  {
    assumed: "The slash in front of `Custom404FilePath` does not count",
    operation: "GET /storagezone/{id}",
    ifWrong: "a change of the slash alone is neither shown nor written",
    notProbed: "not yet",
  },
  {
    assumed: "A deleted zone keeps its name for good",
    operation: "POST /storagezone",
    ifWrong: "a replacement under the same name is refused although it would work",
    notProbed: "not yet",
  },
  {
    assumed: "A zone can be deleted while pull zones use it",
    operation: "DELETE /storagezone/{id}",
    ifWrong: "the destroy fails with the platform's message: delete the pull zones first",
    notProbed: "not yet",
  },
  {
    assumed: "A `Custom404FilePath` of null says nothing, and an empty one is an empty string",
    operation: "GET /storagezone/{id}",
    ifWrong: "a path that somebody else cleared is not seen as drift",
    notProbed: "not yet",
  },
  {
    assumed: "A zone can be updated while it copies files to a new region",
    operation: "POST /storagezone/{id}",
    ifWrong: "the update fails with the platform's message: rerun later",
    notProbed: "not yet",
  },
];
