import { ApiError, EdgeError, hasStatus } from "../../client/errors";
import { claimsMissing, saysMissing } from "../../client/notFound";
import { settingName } from "../../settings/settingNames";
import { accepting, accountKeyOf, notOfTheAccount, type Recorded } from "../account/accountKey";
import { accountListOf, listNamedBy, rootOf } from "../account/accountLists";
import { hasOtherAddress, wasWrittenByKey } from "../account/provenance";
import type { Context } from "../context";
import { refuseAnother } from "../identity/identity";
import type { Found } from "../kind";

/**
 * Reads a recorded object. Returns undefined if it is missing. `mayBeDeleted` means that an earlier delete may have
 * deleted it although its response was lost.
 *
 * @throws EdgeError if it is unclear that the object is missing or a different one has its id; and the errors of the
 *   read
 */
export async function findRecorded(
  context: Context,
  recorded: Recorded,
  mayBeDeleted = false,
): Promise<Found | undefined> {
  const { kind, id, state } = recorded;
  let found: Found | undefined;
  try {
    found = await accountKeyOf(context).countRead(() => readObject(context, recorded));
  } catch (error) {
    return acceptMissing(context, recorded, error, mayBeDeleted);
  }
  if (!found) {
    acceptAbsent(context, recorded);
    return undefined;
  }
  refuseAnother(kind, context.settings, id, state, found);
  accountKeyOf(context).noteFound(context.settings, recorded, found);
  return found;
}

/**
 * Reads an object. When a pull zone is deleted, the platform keeps its shield zone and the contents. They count as
 * missing, whatever the platform responds.
 *
 * @throws the errors of the read, or one that satisfies `claimsMissing` if the parent is deleted
 */
export async function readObject(context: Context, recorded: Recorded): Promise<Found | undefined> {
  const { kind, id, state } = recorded;
  try {
    const found = await kind.read(context, id, state);
    if (found) await refuseLeftOver(context, recorded);
    return found;
  } catch (error) {
    if (error instanceof ApiError && !claimsMissing(error)) await refuseLeftOver(context, recorded);
    throw error;
  }
}

async function refuseLeftOver(context: Context, { kind, id }: Recorded): Promise<void> {
  const [first = ""] = id.split("/");
  await listNamedBy(kind)?.refuseLeftOver?.(context, first);
}

/**
 * Accepts a failed delete if a read agrees that the object is missing. "Not found" may also come from a suspended
 * account or a gateway, or be about the parent. `hadSuccess` means that a request of the delete has succeeded.
 *
 * @throws the error itself if it does not satisfy `claimsMissing`; EdgeError if the object exists; the errors of
 *   `findRecorded`
 */
export async function acceptDeleted(
  context: Context,
  recorded: Recorded,
  error: unknown,
  hadSuccess: boolean,
): Promise<void> {
  if (!claimsMissing(error)) {
    if (!(error instanceof ApiError) || !(await isLeftOver(context, recorded))) throw error;
  }
  if (await findRecorded(context, recorded, hadSuccess || error.mayHaveTakenEffect)) throw stillThere(error);
}

async function isLeftOver(context: Context, recorded: Recorded): Promise<boolean> {
  return refuseLeftOver(context, recorded).then(() => false, claimsMissing);
}

/**
 * Accepts that a recorded object is missing. An outage, a gateway, a different address and another account's key also
 * respond with 404. Therefore
 * - the response must come from the address at which the object was recorded,
 * - it must have the platform's own form, or the account's list must have neither the object nor its parent, and
 * - this run must have other proof that the key reads the object's account.
 *
 * @throws the error itself if it does not satisfy `claimsMissing`; EdgeError if a condition is not met
 */
async function acceptMissing(
  context: Context,
  recorded: Recorded,
  error: unknown,
  mayBeDeleted: boolean,
): Promise<undefined> {
  if (!claimsMissing(error)) throw error;
  accountKeyOf(context).noteMissing(recorded);
  refuseElsewhere(context, recorded, error.message);
  if (!(await isMissing(context, recorded, error))) throw stillListed(recorded, error);
  if (context.settings.acceptMissing) return;
  if (await accountKeyOf(context).willBeOfAccountOf(context, recorded.state, mayBeDeleted)) return;
  throw refusal(context, recorded, error);
}

/**
 * Accepts that an object is missing from its parent. Reading the parent by id proves that the key reads the account.
 */
function acceptAbsent(context: Context, recorded: Recorded): void {
  refuseElsewhere(context, recorded, "It does not exist.");
  accountKeyOf(context).noteAbsent(recorded);
}

/**
 * True if the response has the platform's own form, or an account's list does not have the object.
 *
 * @throws the error itself if there is no evidence; EdgeError if the list cannot be read
 */
async function isMissing(context: Context, recorded: Recorded, error: unknown): Promise<boolean> {
  if (!claimsMissing(error)) throw error;
  if (saysMissing(error)) return true;
  const list = accountListOf(recorded.kind);
  const root = rootOf(recorded);
  // Without the root's id, the account's list cannot show that the object is missing.
  if (root === undefined) throw error;
  const ids = await list.ids(context).catch((reason: Error) => {
    // An invalid key says nothing about the object.
    if (hasStatus(reason, 401)) throw reason;
    throw unclear(context, recorded, error, reason);
  });
  return !ids.includes(String(root));
}

function refuseElsewhere(context: Context, { state }: Recorded, message: string): void {
  const { settings } = context;
  if (settings.acceptMissing || !hasOtherAddress(state, settings)) return;
  throw keepState(
    context,
    message,
    "elsewhere",
    `it was recorded at ${state.baseUrl}, but ${settingName("baseUrl", settings)} is ${settings.baseUrl}. Correct that. If the platform has moved and this was deleted there, ${accepting}`,
  );
}

function unclear(context: Context, { kind }: Recorded, claim: Error, reason: Error): EdgeError {
  const { settings } = context;
  const address = settingName("baseUrl", settings);
  return keepState(
    context,
    claim.message,
    "unclear",
    `this is not how the platform reports that something was deleted, and the list of ${accountListOf(kind).label}, which would prove it, could not be read either: ${reason.message} An outage, a gateway in front of the platform or a wrong address can respond like this. Check ${address}, and try again later. If the platform no longer exists, \`pulumi stack rm --force\` forgets the stack.`,
  );
}

function stillThere({ message }: Error): EdgeError {
  return new EdgeError(
    `${message} The state stays as it is because the object can still be read. The platform also responds like this for a suspended account. Check the account, and destroy again.`,
  );
}

function stillListed({ kind }: Recorded, { message }: Error): EdgeError {
  return new EdgeError(
    `${message} The state stays as it is because the account's list of ${accountListOf(kind).label} still contains the object. Try again later.`,
  );
}

function refusal(context: Context, { state }: Recorded, { message }: Error): EdgeError {
  if (!wasWrittenByKey(state, context.settings)) return keepState(context, message, "key", notOfTheAccount(context));
  return keepState(
    context,
    message,
    "whole",
    `this run has found none of the stack's resources, so the whole stack seems to be missing. A wrong address, a gateway or an outage looks the same. Check ${settingName("baseUrl", context.settings)}, and try again later. If it was really deleted, ${accepting}`,
  );
}

/** Gives the full reason once per run. */
function keepState(context: Context, message: string, reason: string, because: string): EdgeError {
  const isFirst = accountKeyOf(context).isFirst(reason);
  return new EdgeError(
    isFirst
      ? `${message} The state stays as it is: ${because}`
      : `${message} The state stays as it is; another message of this run says why.`,
  );
}
