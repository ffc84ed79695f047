import { z } from "zod";
import { type FileContent, operationsOf } from "./operation";
import { maybe } from "./responses";
import { bareList, noContent } from "./success";

const operation = operationsOf("storage");

/** File or folder. `Path` is `/zone/folder/`; older files have a null checksum. */
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

/** Lists a folder. To read one file, list its folder: no published operation reads it without its content. */
export const listStorageFolder = operation({
  does: "list the folder of the storage zone",
  method: "GET",
  path: "/{storageZoneName:string}/{folderPath:string}",
  response: z.array(storageObject),
  names: { "[].StorageZoneName": "path.storageZoneName" },
  success: bareList,
});

/**
 * Overwrites files and creates folders. The platform refuses content that does not match the checksum, so a 201
 * confirms it.
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
