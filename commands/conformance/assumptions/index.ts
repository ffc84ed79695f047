import type { Assumption } from "../assumption";
import { account } from "./account";
import { databases } from "./databases";
import { dns } from "./dns";
import { shield } from "./shield";
import { storage } from "./storage";

/** Every assumption, by the area that `docs/assumptions.md` shows it under. */
export const assumptions: Readonly<Record<string, readonly Assumption[]>> = {
  Account: account,
  Databases: databases,
  DNS: dns,
  Shield: shield,
  Storage: storage,
};
