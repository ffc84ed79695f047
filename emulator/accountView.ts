import { redactor } from "../provider/schema/redaction";
import type { Platform } from "./platform";
import { withoutSecrets } from "./requests";

/** What the account has, for a person to look at: without secrets and contents of files. */
export function accountView(platform: Platform): unknown {
  const { options: _options, jwt: _jwt, accessKeys: _accessKeys, nextIds: _nextIds, ...account } = platform.present();
  const storageZones = account.storageZones.map((zone) => ({
    ...zone,
    files: zone.files.map(({ content, ...file }) => ({ ...file, bytes: Buffer.byteLength(content, "base64") })),
  }));
  return withoutSecrets({ ...account, storageZones }, redactor(platform.secrets));
}
