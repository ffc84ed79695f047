import type { FaultRule } from "../../emulator";

/** The key of an account that has nothing of what programs declare. */
export const otherAccountsKey = "key-of-another-account";

/** What answers in place of the platform, or of the account, while an operation runs. */
export interface Outage {
  readonly words: string;
  /** What answers every request; nothing where the platform answers. */
  readonly answer?: NonNullable<FaultRule["inject"]>;
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

export const otherAccount: Outage = { words: "the key of another account", key: otherAccountsKey };

/** The faults by which every request from the n-th on meets the outage. */
export function faultsOf({ answer }: Outage, from = 1): FaultRule[] {
  return answer === undefined ? [] : [{ nth: from, times: 1_000_000, inject: answer }];
}

function gateway(words: string, answer: NonNullable<FaultRule["inject"]>): Outage {
  return { words: `a gateway that answers ${words}`, answer };
}
