import { z } from "zod";
import { type FileContent, operationsOf } from "./operation";
import { maybe } from "./responses";
import { bareList, noContent } from "./success";

const operation = operationsOf("storage");

/** A file or a folder of a storage zone. `Path` is `/zone/folder/`; the checksum of an older file is null. */
export const storageObject = z.looseObject({
  ObjectName: z.string(),
  StorageZoneName: maybe(z.string()),
  StorageZoneId: maybe(z.int()),
  Path: maybe(z.string()),
  IsDirectory: maybe(z.boolean()),
  Length: maybe(z.int()),
  Checksum: maybe(z.string()),
  ContentType: maybe(z.string()),
});

/** A folder as a whole; that of a file, since no published operation reads one file alone without its content. */
export const listStorageFolder = operation({
  does: "list the folder of the storage zone",
  method: "GET",
  path: "/{storageZoneName:string}/{folderPath:string}",
  response: z.array(storageObject),
  names: { "[].StorageZoneName": "path.storageZoneName" },
  success: bareList,
});

/**
 * Overwrites without asking, and creates the folders. A content that does not match its checksum is refused and not kept, so a
 * response that says 201 confirms the content.
 */
export const uploadStorageFile = operation({
  does: "upload the file",
  method: "PUT",
  path: "/{storageZoneName:string}/{filePath:string}",
  sendsFile: true,
  body: z.custom<FileContent>(),
  response: z.object({ HttpCode: z.literal(201) }).optional(),
  success: noContent,
});

export const deleteStorageFile = operation({
  does: "delete the file",
  method: "DELETE",
  path: "/{storageZoneName:string}/{filePath:string}",
});
