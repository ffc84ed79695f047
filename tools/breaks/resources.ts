import { breaksIn } from "./break";

/** Errors in the kinds and in the parts that several kinds share. */
export const resourceBreaks = [
  ...breaksIn(
    "provider/resources/firewall/ruleJudgement.ts",
    [
      "a change of a rule that only logs is judged",
      `if (before === "watches" && after === "watches") return byAction;`,
      ``,
    ],
    [
      "a rule that protects and matches less raises protection",
      `narrows === (direction === "protects")`,
      `narrows !== (direction === "protects")`,
    ],
    ["a limit of more requests raises protection", `if (after > before) return`, `if (after < before) return`],
    [
      "a rule that lets requests past protects",
      `return at < log ? "opens" : "protects";`,
      `return at < log ? "protects" : "opens";`,
    ],
    [
      "other transformations change nothing",
      `if (!isDeepStrictEqual(transformationsOf(old), transformationsOf(now)))`,
      `if (false)`,
    ],
    ["a rule that opens may be added", `if (direction === "opens") {`, `if (false) {`],
    [
      "more requests at once at the same rate lower nothing",
      `return Number(now.requests) > Number(old.requests)`,
      `return false`,
    ],
  ),
  ...breaksIn(
    "provider/resources/firewall/ruleOrderJudgement.ts",
    [
      "a weaker rule before a stronger one settles nothing",
      `rank(earlier) < rank(later)`,
      `rank(earlier) > rank(later)`,
    ],
    ["a rule that only logs settles a request", `direction !== "watches" && `, ``],
  ),
  ...breaksIn(
    "provider/resources/edgeRules/edgeRuleJudgement.ts",
    [
      "an edge rule that opens may be added",
      `(is === "opens") === (how === "added")`,
      `(is === "opens") !== (how === "added")`,
    ],
    ["a disabled edge rule protects", `if (!inputs || inputs.enabled === false) return [];`, `if (!inputs) return [];`],
    [
      "an edge rule that protects fewer requests raises protection",
      `(is === "opens") === (direction === "wider")`,
      `(is === "opens") !== (direction === "wider")`,
    ],
    ["an action that is not known may come or go", `some(({ is }) => is === "not known")`, `some(() => false)`],
  ),
  ...breaksIn(
    "provider/resources/edgeRules/edgeRuleOrderJudgement.ts",
    ["an edge rule that runs later runs earlier", `const isLater = after > before;`, `const isLater = after < before;`],
    [
      "a disabled edge rule undoes what others do",
      `if (earlier.enabled === false || later.enabled === false) return false;`,
      ``,
    ],
  ),
  ...breaksIn(
    "provider/resources/parts/ruleLists/writing.ts",
    ["a list of rules is lowered before it is raised", `gain > 0),`, `gain < 0),`],
    ["a rule is created before a deletion frees its place", `isLimited && does === "delete" && gain >= 0`, `false`],
    [
      "a write that did not take is not sent again",
      `left = left.filter((step) => missing.get(step)?.length);`,
      `left = [];`,
    ],
    [
      "a rule whose create lost its response is not recorded",
      `if (id === undefined) record(step,`,
      `if (false) record(step,`,
    ],
    ["the order is not brought about after the last write", `if (!isRight) await bringOrder(created, true);`, ``],
  ),
  ...breaksIn(
    "provider/resources/parts/ruleLists/bringing.ts",
    [
      "a partially written list fails as if nothing was written",
      `if (!isBegun && !mayHaveTakenEffect(error)) throw error;`,
      `throw error;`,
    ],
    [
      "a partially written list forgets the rules it was to delete",
      `ids: { ...before.ids, ...ids, `,
      `ids: { ...ids, `,
    ],
    [
      "rules adopted before a failure count as created",
      `adopted: [...new Set([...before.adopted, ...adopted])],`,
      `adopted: [],`,
    ],
  ),
  ...breaksIn("provider/resources/parts/ruleLists/sparing.ts", [
    "a list deletes what another resource of the program is to come for",
    `!expected.has(idIn(found, rule))`,
    `true`,
  ]),
  ...breaksIn(
    "provider/resources/parts/ruleLists/matching.ts",
    [
      "a list deletes rules that another resource declares",
      ` || (!isReplaced && isOthers(found, rule))) return false;`,
      `) return false;`,
    ],
    [
      "a destroy deletes the rules that a list adopted",
      `adopted: before.adopted.includes(key) })`,
      `adopted: false })`,
    ],
    [
      "a rule of the same name is adopted unasked",
      `alike.length === 1 && isAdopting) return one;`,
      `alike.length === 1) return one;`,
    ],
    [
      "one of several rules of a name is adopted",
      `one !== undefined && alike.length === 1 && isAdopting`,
      `one !== undefined && isAdopting`,
    ],
    [
      "a list leaves what it does not declare, with exclusive too",
      `return exclusive === true || (key !== undefined`,
      `return (key !== undefined`,
    ],
    [
      "a refresh of an exclusive list does not show what others added",
      `isForGet || (exclusive === true && !isOthers(found, rule))`,
      `isForGet`,
    ],
  ),
  ...breaksIn(
    "provider/resources/parts/ruleLists/life.ts",
    [
      "a partial failure is not finished by the next update",
      `if (!isChanged && !isUnfinished(state)) return`,
      `if (!isChanged) return`,
    ],
    [
      "exclusive switched on removes nothing",
      `changed.has(input) || (changed.has("exclusive") && isExclusive)`,
      `changed.has(input)`,
    ],
  ),
  ...breaksIn("provider/resources/parts/ruleLists/shadowing.ts", [
    "the rules that no longer shadow are not told",
    `lost = old.filter((other) => !now.includes(other))`,
    `lost = old.filter(() => false)`,
  ]),
  ...breaksIn(
    "provider/resources/parts/ruleOrder.ts",
    ["a deleted rule stays in the order", `.filter((id) => !isDeleted(id))`, ``],
    ["an order that cannot be read is overwritten", `if (unreadableIn(zone).has(setting)) {`, `if (false) {`],
    ["an order as wanted is written again", `if (isBrought(now)) return 0;`, ``],
  ),
  ...breaksIn(
    "provider/resources/parts/createOnce.ts",
    [
      "a refused attempt masks that the one before it may have created an object",
      `mayBeThere ||= error.mayHaveTakenEffect;`,
      `mayBeThere = error.mayHaveTakenEffect;`,
    ],
    [
      "a create is sent again after a time-out",
      `error instanceof ApiError || error instanceof ConnectionError;`,
      `true;`,
    ],
    ["what a create without a response created is looked for once", `count === looks`, `count === 1`],
  ),
  ...breaksIn(
    "provider/resources/parts/alike.ts",
    ["one of several alike objects is adopted", `if (alike.length > 1) {`, `if (false) {`],
    [
      "with own, an object of somebody else counts as created by this program",
      `mayBeOwn && reason === undefined`,
      `mayBeOwn`,
    ],
    ["adoption goes by a list that is not whole", `if (!isWhole) throw`, `if (false) throw`],
  ),
  ...breaksIn(
    "provider/resources/parts/duplicates.ts",
    ["an object of an interrupted run is created twice", `if (found.length <= unseen) return;`, `return;`],
    ["a clock that differs ages an object", `moment.getTime() - ms - skewMs`, `moment.getTime() - ms`],
    [
      "what a refused create found is not kept from the delete of a rename",
      `for (const item of found) claim(`,
      `for (const item of [] as Item[]) claim(`,
    ],
  ),
  ...breaksIn(
    "provider/resources/parts/lostCreate.ts",
    [
      "an object of another program counts as created by a create without a response",
      `each.isAsDeclared && !isOlderThan(`,
      `!isOlderThan(`,
    ],
    [
      "one of several objects counts as created by a create without a response",
      `if (one && own.length === 1)`,
      `if (one)`,
    ],
  ),
  ...breaksIn("provider/resources/parts/recordUncertainWrite.ts", [
    "a write without a response loses the id",
    `throw mayHaveTakenEffect(error) ?`,
    `throw false ?`,
  ]),
  ...breaksIn("provider/resources/parts/onDestroy.ts", [
    "a destroy deletes what was adopted",
    `(adopted === true ? "keep" : "delete")`,
    `"delete"`,
  ]),
  ...breaksIn(
    "provider/resources/entryLists/listChanges.ts",
    ["a removed entry is deleted although it existed before", `(wanted.deletes || !wasThere(entry))`, `true`],
    [
      "a destroy removes the entries that were there before",
      `!wasThere(entry) && (exclusive || isDeclared(entry))`,
      `(exclusive || isDeclared(entry))`,
    ],
    [
      "a destroy does not restore what an exclusive set removed",
      `add: previous.removed.filter((entry) => !isListed(entry))`,
      `add: []`,
    ],
  ),
  ...breaksIn(
    "provider/resources/entryLists/listEntries.ts",
    ["a set removes what another resource declares", `if (isOthers(spelling)) continue;`, ``],
    [
      "a refresh of an exclusive set does not show what others added",
      `const showsAll = state.exclusive === true || state[input] === undefined;`,
      `const showsAll = state[input] === undefined;`,
    ],
    ["a partially written set fails as if nothing was written", `(begun || mayHaveTakenEffect(error))`, `false`],
  ),
  ...breaksIn(
    "provider/resources/shieldZone/shieldZone.ts",
    [
      "a destroy resets a zone that was adopted",
      `if (adopted === true) return declared ?? "restore";`,
      `if (adopted === true) return declared ?? "reset";`,
    ],
    [
      "a zone released in this run is refused",
      `if (wasReleased(shieldZone, context, zoneId)) return`,
      `if (false) return`,
    ],
    ["a setting managed later overwrites what was found first", `earliest(kept.previous, asNow)`, `asNow`],
  ),
  ...breaksIn("provider/resources/shieldZone/ignoredSettings.ts", [
    "a setting that the platform ignored is compared again",
    `return [name];`,
    `return undefined;`,
  ]),
  ...breaksIn(
    "provider/resources/pullZones/pullZone.ts",
    [
      "a refresh records the keys of a pull zone that nobody declares",
      `!secrets.includes(name) || state[name] !== undefined`,
      `true`,
    ],
    [
      "an import declares the blueprints of a demonstration",
      `isEmpty(values[name]) || isWithoutUse(name, values)`,
      `isEmpty(values[name])`,
    ],
    [
      "where logs go is written again while the platform drops it",
      `!droppedIn(asNew(declared)).includes(each)`,
      `true`,
    ],
    [
      "a pull zone whose settings were not written is recorded as finished",
      `await completing(created, "the pull zone was created, but its settings were not written", writing);`,
      `await writing.catch(() => {});`,
    ],
  ),
  ...breaksIn(
    "provider/resources/scripts/publishing.ts",
    ["what is active is published again", `if (before && isWanted(before)) return before;`, ``],
    [
      "other code than the declared one is published",
      `if (code === undefined || hashOf(code) === codeHash) return undefined;`,
      `return undefined;`,
    ],
  ),
  ...breaksIn("provider/resources/containers/applicationWriting.ts", [
    "regions that were only allowed stay required",
    `...(isSet ? shown : others)`,
    `...shown`,
  ]),
  ...breaksIn("provider/resources/containers/containerTemplateDeletion.ts", [
    "each of several deleted templates deploys its application",
    `deletions.underWay === 0 && deletions.isPending`,
    `deletions.isPending`,
  ]),
  ...breaksIn("provider/resources/registries/registryInUse.ts", [
    "a registry in use is not told by what uses it",
    `const what = users`,
    `const what = ""`,
  ]),
  ...breaksIn("provider/resources/pullZones/pullZoneHostname.ts", [
    "a host name that a killed up has added is adopted silently",
    `if (!isOwn && previous === undefined) refuseUnlessAdopted(`,
    `if (false) refuseUnlessAdopted(`,
  ]),
  ...breaksIn("provider/resources/storage/filesOfOthers.ts", [
    "a file that somebody else has written is deleted",
    `return found?.Checksum != null &&`,
    `return false &&`,
  ]),
  ...breaksIn("provider/resources/dns/besideCname.ts", [
    "a CNAME record may stand beside records of another resource",
    `values: { isCname },`,
    ``,
  ]),
];
