import { kindOf } from "../../../provider/kinds";
import { type Judgement, lowers } from "../../../provider/lifecycle/protection/judgement";
import { partsOfValue } from "../../../provider/resources/storage/folderFiles";
import { isSecretFile } from "../../../provider/resources/storage/secretFiles";
import { redactedMark } from "../../../provider/schema/redaction";
import { stringOf } from "../../../provider/schema/stringOf";
import { isUnknown } from "../../../provider/schema/unknown";
import { firstMembers } from "../differences";
import type { Properties } from "../model";
import { kindsJudgedBy } from "./decisions";
import { inputsOf, type Rule, ruleOfEach } from "./rule";

const kinds = kindsJudgedBy("storage-file");
const folders = kinds.filter((type) => "files" in kindOf(type).inputs.shape);

export const storageFiles: readonly Rule[] = [
  ruleOfEach(
    {
      id: "secret-file",
      kinds,
      lowers:
        "adding a file whose name is typical of secrets, such as `.env`, `id_rsa` or `credentials.json`, or whose `content` is a secret or looks like one",
    },
    (change) => {
      if (change.operation === "delete") return [];
      const { old, new: now } = inputsOf(change);
      return folders.includes(change.kind?.type ?? "") ? secretsAmong(filesOf(old), filesOf(now)) : secretIn(old, now);
    },
  ),
  ruleOfEach(
    {
      id: "file-type",
      kinds: folders,
      lowers:
        "serving a file of the folder as another type, such as `text/html` instead of `text/plain` (the direction is unclear)",
    },
    (change) => {
      const { old, new: now } = inputsOf(change);
      return change.operation === "delete" ? [] : typesChanged(filesOf(old), filesOf(now));
    },
  ),
];

function secretIn(old: Properties, now: Properties): Judgement[] {
  const readable = "and anyone who can read the zone, or a pull zone in front of it, can read it";
  const path = stringOf(now.path);
  if (old.path !== now.path && isSecretFile(path)) {
    return [lowers(`${path} is a typical name for a file with secrets, ${readable}`, { path: "path", new: path })];
  }
  if (now.content !== redactedMark || old.content === redactedMark) return [];
  const says = `its content is a secret or looks like one, ${readable}`;
  return [lowers(says, { path: "content", new: now.content })];
}

function secretsAmong(old: Files, now: Files): Judgement[] {
  const added = [...now.keys()].filter((path) => !old.has(path) && isSecretFile(path));
  if (added.length === 0) return [];
  const says = `files are added whose names are typical of secrets: ${firstMembers(added)}`;
  return [lowers(says, { path: "files", new: firstMembers(added) })];
}

/** Types that browsers can execute as part of the site. */
const active = /html|xml|svg|javascript|ecmascript/i;

function typesChanged(old: Files, now: Files): Judgement[] {
  const byTypes = new Map<string, { readonly old: string; readonly new: string; readonly paths: string[] }>();
  for (const [path, value] of now) {
    const [before, after] = [old.get(path), value].map((each) => each && partsOfValue(each).contentType);
    if (!old.has(path) || before?.toLowerCase() === after?.toLowerCase()) continue;
    const types = { old: before ?? byName, new: after ?? byName };
    const alike = byTypes.get(JSON.stringify(types)) ?? { ...types, paths: [] };
    byTypes.set(JSON.stringify(types), alike);
    alike.paths.push(path);
  }
  return [...byTypes.values()].map(({ paths, ...types }): Judgement => {
    const runs = active.test(types.new) && !active.test(types.old);
    const means = runs ? "browsers execute them" : "this may lower protection";
    return lowers(`files are served as another type, ${firstMembers(paths)}: ${means}`, { path: "files", ...types });
  });
}

const byName = "the type that follows from its name";

/** Recorded values by path. */
type Files = ReadonlyMap<string, string>;

function filesOf({ files }: Properties): Files {
  if (typeof files !== "object" || files === null || isUnknown(files)) return new Map();
  return new Map(Object.entries(files).flatMap(([path, value]) => (typeof value === "string" ? [[path, value]] : [])));
}
