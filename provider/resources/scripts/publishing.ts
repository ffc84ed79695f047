import type { z } from "zod";
import * as api from "../../api/scripts";
import { EdgeError } from "../../client/errors";
import { unlessMissing } from "../../client/notFound";
import { allPages } from "../../client/paging";
import { pauses, readAgain } from "../../client/readAgain";
import { now } from "../../client/readCache";
import type { Context } from "../../lifecycle/context";
import { UnfinishedError } from "../../lifecycle/kind";
import { hashOf } from "../../schema/hashed";
import { createOnce } from "../parts/createOnce";
import { timeoutSeconds, type Wait } from "../parts/waitTimeout";
import { readCode } from "./scriptReads";

export type Release = z.output<typeof api.scriptRelease>;

export const defaultTimeoutSeconds = 120;

/** Wanted release: an earlier one by its UUID, or else the code with this hash. */
interface Wanted extends Wait {
  readonly scriptId: number;
  readonly codeHash?: string | undefined;
  readonly release?: string | undefined;
  readonly note?: string | undefined;
}

export async function activeRelease(context: Context, scriptId: number, since?: number): Promise<Release | undefined> {
  const reading = context.client.send(api.getActiveScriptRelease, { path: { id: scriptId } }, { since });
  const active = await unlessMissing(reading);
  if (!active || typeof active.Code === "string") return active;
  const listed = (await releasesOf(context, scriptId)).find(({ Id }) => Id === active.Id);
  return { ...active, Code: listed?.Code };
}

/**
 * Publishes a release unless it is active, and waits for it. Each publish creates a release, so after a lost response
 * or an error it checks what is active before it publishes again.
 *
 * @throws UnfinishedError if the release is not active in time
 */
export async function publish(context: Context, name: string, wanted: Wanted): Promise<Release> {
  const { scriptId } = wanted;
  const before = await activeRelease(context, scriptId, now());
  const isWanted = await criterion(context, wanted);
  if (before && isWanted(before)) return before;
  const release = await earlierRelease(context, wanted);
  await createOnce(context, {
    name,
    create: () => send(context, { ...wanted, release }),
    search: async () => {
      const active = await activeRelease(context, scriptId, now());
      return active && isWanted(active) ? { created: true } : {};
    },
  });
  return untilActive(context, name, wanted, isWanted, before);
}

async function send({ client }: Context, { scriptId, release, note }: Wanted): Promise<true> {
  const body = note === undefined ? {} : { Note: note };
  if (release === undefined) await client.send(api.publishScript, { path: { id: scriptId }, body });
  else await client.send(api.publishScriptRelease, { path: { id: scriptId, uuid: release }, body: {} });
  return true;
}

type Criterion = (release: Release) => boolean;

/** A republished release may have another UUID, so its code counts, too. */
async function criterion(context: Context, { scriptId, release, codeHash }: Wanted): Promise<Criterion> {
  if (release === undefined) return ({ Code }) => typeof Code === "string" && hashOf(Code) === codeHash;
  const all = await releasesOf(context, scriptId);
  const hasUuid: Criterion = ({ Uuid }) => Uuid?.toLowerCase() === release.toLowerCase();
  const known = all.find(hasUuid);
  if (!known) throw new EdgeError(`script ${scriptId} has no release ${release}; it has ${describeReleases(all)}.`);
  return (active) => hasUuid(active) || (typeof known.Code === "string" && active.Code === known.Code);
}

async function releasesOf({ client }: Context, scriptId: number): Promise<Release[]> {
  return (await allPages(client, api.listScriptReleases, { path: { id: scriptId } })).items;
}

const fewReleases = 10;

function describeReleases(releases: readonly Release[]): string {
  const newest = releases.toSorted((one, other) => other.Id - one.Id).slice(0, fewReleases);
  const listed = newest.map(({ Uuid, Note }) => `${Uuid ?? "a release without a UUID"}${Note ? ` (${Note})` : ""}`);
  return [...listed, ...(releases.length > fewReleases ? ["…"] : [])].join(", ") || "none";
}

/** Refuses to publish if the active release, which may be the wanted one, does not show its code. */
export async function refuseUnknownCode(context: Context, { scriptId, release }: Wanted): Promise<void> {
  if (release !== undefined) return;
  const active = await activeRelease(context, scriptId, now());
  if (!active || typeof active.Code === "string") return;
  throw new EdgeError(
    `the platform did not return the code of the active release of script ${scriptId}, so it is unknown whether it matches the declared code. Nothing was published. Set release: "${active.Uuid ?? "…"}" and run \`pulumi up\`. Once you remove it, the next \`pulumi up\` publishes the code.`,
  );
}

/**
 * Returns the earlier release to publish, or undefined to publish the script's current code.
 *
 * @throws EdgeError if neither has the declared code
 */
async function earlierRelease(context: Context, { scriptId, codeHash, release }: Wanted): Promise<string | undefined> {
  if (release !== undefined) return release;
  const code = await readCode(context, scriptId, now());
  if (code === undefined || hashOf(code) === codeHash) return undefined;
  const all = await releasesOf(context, scriptId);
  const same = all.findLast(({ Code, Uuid }) => Uuid && typeof Code === "string" && hashOf(Code) === codeHash);
  if (same?.Uuid) return same.Uuid;
  throw new EdgeError(
    `the code of script ${scriptId} is not the declared code. Its hash is ${hashOf(code)}, but codeHash is ${codeHash}, which matches no release either. Nothing was published. If the code was changed outside of this program, run \`pulumi up --refresh\`, which writes the declared code again.`,
  );
}

async function untilActive(
  context: Context,
  name: string,
  wanted: Wanted,
  isWanted: Criterion,
  before: Release | undefined,
): Promise<Release> {
  const { scriptId } = wanted;
  const limitSeconds = timeoutSeconds(context, wanted, defaultTimeoutSeconds);
  const look = async (waitedMs: number) => {
    const active = await activeRelease(context, scriptId, now());
    // A release without code is recognized by its id.
    const isNew = typeof active?.Code !== "string" && active?.Id !== before?.Id;
    if (active && (isWanted(active) || isNew)) return active;
    context.info(`${name}: waiting for it to become active (${Math.round(waitedMs / 1000)} s)`);
    return undefined;
  };
  const active = await readAgain(context, look, (release) => release !== undefined, pauses.inTransition(limitSeconds));
  if (active) return active;
  const why = context.cancelled.aborted
    ? "when the wait was interrupted"
    : `after ${limitSeconds} seconds (waitTimeoutSeconds)`;
  throw new UnfinishedError(
    String(scriptId),
    {},
    `${name}: it was published but was not active yet ${why}. The next \`pulumi up\` continues.`,
  );
}
