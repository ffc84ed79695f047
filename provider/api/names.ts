import { z } from "zod";
import { annotate } from "../schema/meta";
import { operationsOf } from "./operation";
import { shows } from "./success";

const operation = operationsOf("core");

const check = {
  method: "POST",
  body: z.strictObject({ Name: annotate(z.string().min(1), { absent: "" }) }),
  response: z.looseObject({ Available: z.boolean() }),
  success: shows("Available"),
  idempotent: true,
} as const;

export const checkPullZoneName = operation({
  ...check,
  does: "check the name of the pull zone",
  path: "/pullzone/checkavailability",
});

export const checkStorageZoneName = operation({
  ...check,
  does: "check the name of the storage zone",
  path: "/storagezone/checkavailability",
});

export const checkDnsZoneName = operation({
  ...check,
  does: "check the domain of the DNS zone",
  path: "/dnszone/checkavailability",
});
