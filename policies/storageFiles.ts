import { isSecretFile } from "../provider/resources/storage/secretFiles";
import { looksSecret } from "../provider/schema/secretLooks";
import { firstTen } from "../provider/schema/sentence";
import { stringOf } from "../provider/schema/stringOf";
import type { EdgePolicy } from "./policy";

export const filesHoldNoSecrets: EdgePolicy = {
  name: "files-hold-no-secrets",
  kinds: ["StorageFile", "StorageFolder"],
  description:
    "No file of a storage zone has the name of a file with secrets, such as `.env` or `id_rsa`, or a content in the program that looks like one.",
  level: "mandatory",
  *judgements({ properties }) {
    yield () => problemOf([stringOf(properties.path)]);
    yield () => problemOf(Object.keys(Object(properties.files)));
    yield () =>
      looksSecret("", properties.content)
        ? "content looks like a secret, and whoever can read the zone can read it: leave it out of the file."
        : undefined;
  },
};

function problemOf(paths: readonly string[]): string | undefined {
  const found = paths.filter(isSecretFile);
  if (found.length === 0) return undefined;
  return `${firstTen(found)}: whoever can read the zone can read it: leave it out of the zone.`;
}
