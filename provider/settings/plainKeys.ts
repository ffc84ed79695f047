import { credentials } from "./settingKeys";

/** Settings that contain a key. */
const withKeys = [...credentials, "connections"] as const;

/** Returns a warning for each setting with a key that the stack's configuration has in plain text. */
export function plainKeyWarnings(isPlain: (setting: string) => boolean): string[] {
  return withKeys
    .filter(isPlain)
    .map((key) => `edge:${key}`)
    .map(
      (key) =>
        `${key} is in plain text in the stack's configuration. Run \`pulumi config set --secret ${key}\` to encrypt it. If others can read the file, replace the key.`,
    );
}
