import type { RecordedRequest } from "../../../../emulator/requests";
import { accountPart } from "./account";
import { Connection } from "./connection";
import { Control, RefusedError } from "./control";
import { byId } from "./elements";
import { faultsPart } from "./faults";
import { Requests } from "./requests";
import type { Account } from "./tree";
import { tryPart } from "./trying";

const intervalMs = 1_000;

const control = new Control();
const requests = new Requests();
const connection = new Connection();
const status = byId("status", HTMLElement);
const keyForm = byId("key-form", HTMLFormElement);
const pause = byId("pause", HTMLInputElement);
const showAccount = accountPart();
const offerZones = tryPart(control);
const showFaults = faultsPart(control, report);

let isStale = true;
let refreshing: Promise<void> | undefined;

byId("reload", HTMLButtonElement).addEventListener("click", () => {
  isStale = true;
  void refresh();
});
byId("clear", HTMLButtonElement).addEventListener("click", async () => {
  try {
    await control.send("DELETE", "requests");
    requests.clear();
  } catch (error) {
    report(error);
  }
});
keyForm.addEventListener("submit", (event) => {
  event.preventDefault();
  control.key = byId("key", HTMLInputElement).value;
  void refresh();
});
void follow();

/** Refreshes the page while it is visible. */
async function follow(): Promise<void> {
  if (!document.hidden && !pause.checked) await refresh();
  setTimeout(follow, intervalMs);
}

/** Runs one refresh at a time, so that no request is shown twice. */
function refresh(): Promise<void> {
  refreshing ??= read().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function read(): Promise<void> {
  try {
    if (!connection.isShown) connection.show((await control.send("GET", "key")) as { readonly key: string });
    const path = `requests?after=${encodeURIComponent(requests.newest)}`;
    const newer = (await control.send("GET", path)) as readonly RecordedRequest[];
    keyForm.hidden = true;
    requests.add(newer);
    isStale ||= newer.some(({ method }) => method !== "GET");
    if (isStale) {
      const account = (await control.send("GET", "account")) as Account;
      isStale = false;
      showAccount(account);
      offerZones(account);
    }
    await showFaults();
    say("Connected");
  } catch (error) {
    report(error);
  }
}

function report(error: unknown): void {
  if (error instanceof RefusedError) {
    keyForm.hidden = error.status !== 401;
    say(`Refused: ${error.message}`);
    return;
  }
  // A restarted emulator has a new account and log, and may have another key.
  isStale = true;
  connection.hide();
  requests.clear();
  say("The emulator does not respond");
}

/** Avoids repeating a message, because screen readers announce it. */
function say(message: string): void {
  if (status.textContent !== message) status.textContent = message;
}
