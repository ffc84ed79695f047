import { isSecretFile } from "../provider/resources/storage/secretFiles";
import { looksSecret } from "../provider/schema/secretLooks";
import { firstTen } from "../provider/schema/sentence";
import { stringOf } from "../provider/schema/stringOf";
import type { EdgePolicy } from "./policy";

export const filesHoldNoSecrets: EdgePolicy = {
  name: "files-hold-no-secrets",
  kinds: ["StorageFile", "StorageFolder"],
  description:
    "Files in storage zones must not have names typical of secrets, such as `.env` or `id_rsa`, or content in the program that looks like a secret.",
  level: "mandatory",
  *judgements({ properties }) {
    yield () => problemOf([stringOf(properties.path)]);
    yield () => problemOf(Object.keys(Object(properties.files)));
    yield () =>
      looksSecret("", properties.content)
        ? "content looks like a secret, and anyone who can read the zone can read it. Remove it from the file."
        : undefined;
  },
};

function problemOf(paths: readonly string[]): string | undefined {
  const found = paths.filter(isSecretFile);
  if (found.length === 0) return undefined;
  return `${firstTen(found)}: anyone who can read the zone can read it. Remove it from the zone.`;
}
