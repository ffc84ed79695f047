import type { Assumption } from "../assumption";
import { dns } from "./dns";
import { shield } from "./shield";
import { storage } from "./storage";

/** Every assumption, by the area that `docs/assumptions.md` shows it under. */
export const assumptions: Readonly<Record<string, readonly Assumption[]>> = {
  DNS: dns,
  Shield: shield,
  Storage: storage,
};
