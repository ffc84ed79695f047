import type { FaultRule } from "../../emulator";

export const otherAccountsKey = "key-of-another-account";

/** A response in place of the platform, or another account, during an operation. */
export interface Outage {
  readonly label: string;
  readonly response?: NonNullable<FaultRule["inject"]>;
  readonly key?: string;
}

const html = { headers: { "content-type": "text/html" } };

export const gateways: readonly Outage[] = [
  gateway("404, no route", { status: 404, body: { message: "no Route matched with those values" } }),
  gateway("404, an empty object", { status: 404, body: {} }),
  gateway("404, no body", { status: 404, body: "" }),
  gateway("404, a page", { status: 404, body: "<html><title>Not Found</title></html>", ...html }),
  gateway("200, maintenance", { status: 200, body: { message: "Service is under maintenance" } }),
  gateway("200, an empty object", { status: 200, body: {} }),
  gateway("200, OK", { status: 200, body: "OK" }),
  gateway("200, a page", { status: 200, body: "<html><title>Sign in</title></html>", ...html }),
  gateway("403, a page", { status: 403, body: "<html><title>Blocked</title></html>", ...html }),
];

export const otherAccount: Outage = { label: "the key of another account", key: otherAccountsKey };

/** Returns faults that affect every request from the n-th on. */
export function faultsOf({ response }: Outage, from = 1): FaultRule[] {
  return response === undefined ? [] : [{ nth: from, times: 1_000_000, inject: response }];
}

function gateway(label: string, response: NonNullable<FaultRule["inject"]>): Outage {
  return { label: `a gateway that responds with ${label}`, response };
}
