import { breaksIn } from "./break";

/** Create, read, update and delete of every kind; what a run remembers; what a missing object means. */
export const lifecycleBreaks = [
  ...breaksIn(
    "provider/lifecycle/lifecycle.ts",
    [
      "another connection to the same account replaces",
      `name === "connection" && isInSameAccount`,
      `false && isInSameAccount`,
    ],
    ["an unfinished resource shows no change", `state[unfinishedKey] !== undefined ? true : `, ``],
    ["a partial failure records no inputs", `{ ...inputs, ...error.outputs }`, `error.outputs`],
    [
      "a refresh loses the mark of a partial failure",
      `name === unfinishedKey && state[name] !== undefined`,
      `name === ""`,
    ],
    ["a delete takes what another resource declares", `if (!isLeft) await deleteRecorded(`, `await deleteRecorded(`],
    ["a delete takes along what nobody declares", `if (contents.length === 0) return;`, `return;`],
    [
      "a delete does not check whether the id is another object",
      `mayBeAnother(kind, context, state) && !(`,
      `false && !(`,
    ],
    ["an update does not check the account first", `await accountKeyOf(context).refuseUnknown(context, "update");`, ``],
    ["a create does not check the account first", `await accountKeyOf(context).refuseUnknown(context, "create");`, ``],
    ["a refresh takes what it could not read for drift", ` && !unreadable.has(name)`, ``],
    ["a refresh declares what the program left out", `if (declared === undefined) continue;`, ``],
    [
      "two resources may declare one object differently in a preview",
      `failures: claimConflicts(kind, own, program, secretPlaces)`,
      `failures: []`,
    ],
    ["what an output already tells counts as changed", `if (undeclared.length === 0) return`, `if (true) return`],
  ),
  ...breaksIn(
    "provider/lifecycle/missing.ts",
    ["a gateway's 404 counts as deleted", `if (error.saysNotFound) return true;`, `return true;`],
    [
      "another account's 404 counts as deleted",
      `if (await accountKeyOf(context).willBeOfAccountOf(`,
      `if (true || await accountKeyOf(context).willBeOfAccountOf(`,
    ],
    ["another address's 404 counts as deleted", `settings.acceptMissing || !isElsewhere(state, settings)`, `true`],
    ["a 404 of a delete counts although the object can be read", `throw stillThere(error)`, `return`],
  ),
  ...breaksIn(
    "provider/lifecycle/accountKey.ts",
    [
      "any object read shows that a key reads an account",
      `this.hasWritten({ keyFingerprint }) && this.#read.size > 0`,
      `this.#read.size > 0`,
    ],
    ["what everybody reads shows that a key reads the account", `found.isPublic || `, ``],
    ["the first write goes to an account that reads nothing recorded", `if (recorded.length === 0 ||`, `if (true ||`],
  ),
  ...breaksIn(
    "provider/lifecycle/identity.ts",
    [
      "an object of another account with the same id counts as the recorded one",
      `if (compareIdentity(kind, state, found) !== "another") return;`,
      `return;`,
    ],
    [
      "the key that recorded an object refuses it once it was renamed",
      `if (isOfThisKey(state, settings) && !isElsewhere(state, settings)) return;`,
      ``,
    ],
    ["another spelling of a time is another object", `return first === second;`, `return false;`],
  ),
  ...breaksIn("provider/lifecycle/managedAnew.ts", [
    "what an adopted object has as declared is written again",
    `filter((name) => !(isAnew(name) && isThere(name)))`,
    `filter(() => true)`,
  ]),
  ...breaksIn(
    "provider/lifecycle/secretInputs.ts",
    ["outputs that hold a secret are plain in the state", ` || holds(value, strings)`, ``],
    [
      "outputs that copy a secret input are plain in the state",
      `metaOf(schema).copies?.some((input) => names.has(input)) || `,
      ``,
    ],
    ["what is always secret is plain in the state", `(isCopy || always.includes(name))`, `isCopy`],
    [
      "secrets inside lists are not found",
      `if (first === "[]") return Array.isArray(value) ? value.map(`,
      `if (first === "[]") return false ? value.map(`,
    ],
  ),
  ...breaksIn(
    "provider/lifecycle/provenance.ts",
    ["the state holds a whole hash of the key", `.digest("hex").slice(0, 8)`, `.digest("hex")`],
    [
      "a refresh records the key that found an object as the one that wrote it",
      `keyFingerprint: before.keyFingerprint`,
      `keyFingerprint: fingerprintOf(settings)`,
    ],
    [
      "a resource recorded at another address is in the same account",
      `if (after.apiKey === undefined || isElsewhere(state, after)) return false;`,
      ``,
    ],
  ),
  ...breaksIn(
    "provider/lifecycle/run/memory.ts",
    ["an object that a delete gave back stays declared", `this.#declared.delete(object.inAccount);`, ``],
    [
      "the letter case of a GUID tells two objects apart",
      `[type, this.#isCaseless(type) ? id.toLowerCase() : id]`,
      `[type, id]`,
    ],
    [
      "a list that could not be read is never read again",
      `list.catch(() => this.#lists.delete(key));`,
      `list.catch(() => undefined);`,
    ],
    ["inputs in another order are another resource", `.sort(([one], [other]) => (one < other ? -1 : 1))`, ``],
    [
      "a check counts for any number of comparisons",
      `if (count > 1) this.#counts.set(key, count - 1);`,
      `if (count > 0) return true;`,
    ],
  ),
  ...breaksIn(
    "provider/lifecycle/handovers.ts",
    ["what another resource has come to declare is deleted all the same", `  if (isOthers()) {`, `  if (false) {`],
    [
      "a create takes what is being deleted for what it is to have",
      `  deletes.set(key, sent.then(settled, settled));`,
      ``,
    ],
    [
      "what a list has adopted counts as created once it has left the list",
      `?.isAdopted === false && !isDeleted(`,
      `!== undefined && !isDeleted(`,
    ],
  ),
  ...breaksIn("provider/lifecycle/failedCreates.ts", [
    "a delete takes along what a create of the run was to have and failed",
    `  return names.has(ownName(`,
    `  return false && names.has(ownName(`,
  ]),
  ...breaksIn(
    "provider/lifecycle/judgement.ts",
    ["a weaker setting raises protection", `return after < before ?`, `return after > before ?`],
    ["what cannot be judged does not lower protection", `effect !== "raises"`, `effect === "lowers"`],
    [
      "a setting no longer declared lowers nothing",
      `before === weakest || before === undefined ? [] : lowers(noLongerDeclared(mode))`,
      `[]`,
    ],
    [
      "a value of which nothing is known lowers nothing",
      `return after === strongest ? [] : lowers(`,
      `return true ? [] : lowers(`,
    ],
  ),
];
