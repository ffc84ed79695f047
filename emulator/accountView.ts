import { redactor } from "../provider/schema/redaction";
import type { Platform } from "./platform";
import { withoutSecrets } from "./requests";

/** Returns a human-readable snapshot of the account, without secrets or file contents. */
export function accountView(platform: Platform): unknown {
  const { options: _options, jwt: _jwt, accessKeys: _accessKeys, nextIds: _nextIds, ...account } = platform.present();
  const storageZones = account.storageZones.map((zone) => ({
    ...zone,
    files: zone.files.map(({ content, ...file }) => ({ ...file, bytes: Buffer.byteLength(content, "base64") })),
  }));
  return withoutSecrets({ ...account, storageZones }, redactor(platform.secrets));
}
