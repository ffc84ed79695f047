// Fails unless the preview with the keys shows what the reviewed one without them did: node ci/same.mjs STACK
// Values that were unknown without the keys may be known now.
import { loweredIn, reportOf } from "./record.mjs";

const stack = process.argv[2];
const unknown = "[known after the update]";
const [reviewed, planned] = [reportOf(stack), reportOf(`${stack}.planned`)];

const differing = [...changes(), ...findings()];
if (differing.length > 0) {
  const all = [...new Set(differing)].map((each) => `  ${each}`);
  console.error(
    [`${stack} was not rolled out because the program behaves differently with the keys:`, ...all].join("\n"),
  );
  process.exitCode = 3;
}

function changes() {
  const id = ({ urn, operation, replacedBy }) => JSON.stringify([urn, operation, replacedBy]);
  return both(reviewed.changes, planned.changes, id).flatMap(([before, now]) => {
    const says = `${(before ?? now).operation} ${(before ?? now).name}`;
    return before && now && isSame(before.differences, now.differences) ? [] : [says];
  });
}

function isSame(before, now) {
  const open = before
    .filter((difference) => JSON.stringify(difference.new ?? "").includes(unknown))
    .map(({ path }) => path);
  const isOpen = ({ path }) =>
    open.some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`));
  const settled = (differences) => JSON.stringify(differences.filter((difference) => !isOpen(difference)));
  return settled(before) === settled(now);
}

function findings() {
  const id = ({ rule, urn, path }) => JSON.stringify([rule, urn, path]);
  const all = both(loweredIn(reviewed), loweredIn(planned), id);
  return all.filter(([before]) => !before).map(([, now]) => `${now.name}: ${now.says}`);
}

/** Pairs what has the same id in both reports. */
function both(before, now, id) {
  const [one, other] = [before, now].map((all) => new Map(all.map((each) => [id(each), each])));
  return [...new Set([...one.keys(), ...other.keys()])].map((key) => [one.get(key), other.get(key)]);
}
