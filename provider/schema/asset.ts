import { isRecord, type Properties } from "./properties";

const assetKey = "pulumi:asset";

/** Replaces an asset of a program in another language. No input takes one. */
export const asset: Properties = { [assetKey]: true };

export function isAsset(value: unknown): boolean {
  return isRecord(value) && Object.hasOwn(value, assetKey);
}
