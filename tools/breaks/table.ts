/** A deliberate error in a source that Stryker cannot express, see CONTRIBUTING.md: another function, argument or order. */
export interface Break {
  /** The source, from the root of the repository. */
  readonly file: string;
  /** The unit tests that must find it, from `tests/unit`. */
  readonly tests: string;
  /** What no longer holds. */
  readonly what: string;
  /** What stands in the source once, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
}

const breaksIn = (
  file: string,
  tests: string,
  ...breaks: readonly (readonly [what: string, find: string, replace: string])[]
): Break[] => breaks.map(([what, find, replace]) => ({ file, tests, what, find, replace }));

export const breaks: readonly Break[] = [
  // What a run has created stays recorded, and is created once.
  ...breaksIn("provider/lifecycle/lifecycle.ts", "provider/lifecycle/lifecycle", [
    "a partial failure records no inputs",
    `{ ...inputs, ...error.outputs }`,
    `error.outputs`,
  ]),
  ...breaksIn(
    "provider/resources/parts/ruleLists/bringing.ts",
    "provider/resources/ruleLists",
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
  ...breaksIn("provider/resources/parts/ruleLists/writing.ts", "provider/resources/edgeRules", [
    "a rule whose create lost its response is not recorded",
    `if (id === undefined) record(step,`,
    `if (false) record(step,`,
  ]),
  ...breaksIn("provider/resources/parts/recordUncertainWrite.ts", "provider/resources/uncertainWrites", [
    "a write without a response loses the id",
    `throw mayHaveTakenEffect(error) ?`,
    `throw false ?`,
  ]),
  ...breaksIn("provider/resources/pullZones/pullZone.ts", "provider/resources/pullZone", [
    "a pull zone whose settings were not written is recorded as finished",
    `await completing(created, "the pull zone was created, but its settings were not written", writing);`,
    `await writing.catch(() => {});`,
  ]),
  ...breaksIn("provider/resources/parts/createOnce.ts", "provider/resources/looksAfterCreate", [
    "a refused attempt masks that the one before it may have created an object",
    `if (error.mayHaveTakenEffect) uncertain += 1;`,
    `uncertain = error.mayHaveTakenEffect ? 1 : 0;`,
  ]),
  ...breaksIn("provider/resources/parts/duplicates.ts", "provider/resources/duplicates", [
    "an object of an interrupted run is created twice",
    `if (found.length <= unseen) return;`,
    `return;`,
  ]),
  ...breaksIn("provider/resources/parts/lostCreate.ts", "provider/resources/createOnce", [
    "an object of another program counts as created by a create without a response",
    `each.isAsDeclared && !isOlderThan(`,
    `!isOlderThan(`,
  ]),
  ...breaksIn("provider/client/readAgain.ts", "provider/client/confirmation", [
    "a read that lags is the last one",
    `!isGood(shown) && !cancelled.aborted`,
    `false`,
  ]),
  ...breaksIn("provider/client/readAgain.ts", "provider/client/confirmation", [
    "a read that failed counts as confirmed",
    `throw unconfirmed(error as Error);`,
    `return { unseen: [] };`,
  ]),
  ...breaksIn("provider/client/confirmation.ts", "provider/client/confirmation", [
    "a read begins before writes that are in line",
    `this.inLine(key, begin)`,
    `begin()`,
  ]),
  // What others declare or have written stays.
  ...breaksIn("provider/lifecycle/lifecycle.ts", "provider/resources/otherAccount", [
    "a create does not check the account first",
    `await accountKeyOf(context).refuseUnknown(context, "create");`,
    ``,
  ]),
  ...breaksIn("provider/lifecycle/account/provenance.ts", "provider/lifecycle/account/provenance", [
    "a refresh records the key that found an object as the one that wrote it",
    `keyFingerprint: before.keyFingerprint`,
    `keyFingerprint: fingerprintOf(settings)`,
  ]),
  ...breaksIn("provider/lifecycle/memory.ts", "provider/lifecycle/memory", [
    "an object that a delete gave back stays declared",
    `this.#declared.delete(object.inAccount);`,
    ``,
  ]),
  ...breaksIn("provider/lifecycle/ownership/handovers.ts", "provider/resources/moves", [
    "a create takes what is being deleted for what it is to have",
    `  deletes.set(key, sent.then(settled, settled));`,
    ``,
  ]),
  ...breaksIn(
    "provider/resources/parts/ruleLists/matching.ts",
    "provider/resources/ruleLists",
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
  ),
  ...breaksIn("provider/resources/parts/onDestroy.ts", "provider/resources/pullZone", [
    "a destroy deletes what was adopted",
    `(adopted === true ? "keep" : "delete")`,
    `"delete"`,
  ]),
  ...breaksIn("provider/resources/entryLists/listChanges.ts", "provider/resources/allowedReferrerSets", [
    "a destroy does not restore what an exclusive set removed",
    `add: previous.removed.filter((entry) => !isListed(entry))`,
    `add: []`,
  ]),
  ...breaksIn("provider/resources/entryLists/listEntries.ts", "provider/resources/allowedReferrerSets.ownership", [
    "a set removes what another resource declares",
    `if (isOthers(spelling)) continue;`,
    ``,
  ]),
  ...breaksIn(
    "provider/resources/shieldZone/shieldZone.ts",
    "provider/resources/shieldZone.adoption",
    [
      "a destroy resets a zone that was adopted",
      `if (adopted === true) return declared ?? "restore";`,
      `if (adopted === true) return declared ?? "reset";`,
    ],
    ["a setting managed later overwrites what was found first", `earliest(kept.previous, asNow)`, `asNow`],
  ),
  ...breaksIn("provider/resources/storage/filesOfOthers.ts", "provider/resources/storageFile", [
    "a file that somebody else has written is deleted",
    `return found?.Checksum != null &&`,
    `return false &&`,
  ]),
  ...breaksIn("provider/resources/dns/besideCname.ts", "provider/resources/dnsRecords", [
    "a CNAME record may stand beside records of another resource",
    `values: { isCname },`,
    ``,
  ]),
  // What lowers protection is reported.
  ...breaksIn("provider/resources/firewall/ruleJudgement.ts", "commands/preview/protection/firewallRules", [
    "a rule that lets requests past protects",
    `return at < log ? "opens" : "protects";`,
    `return at < log ? "protects" : "opens";`,
  ]),
  ...breaksIn("commands/preview/protection/onDestroy.ts", "commands/preview/protection/deletion", [
    "onDestroy: delete raises protection",
    `more.takes > less.takes ? "lowers" : "raises"`,
    `more.takes > less.takes ? "raises" : "lowers"`,
  ]),
  ...breaksIn("commands/preview/protection/members.ts", "commands/preview/protection/apiGuardian", [
    "a member that protects may go",
    `each === "protects" ? [removed, added] : [added, removed]`,
    `each === "protects" ? [added, removed] : [added, removed]`,
  ]),
  // A secret is shown nowhere.
  ...breaksIn("provider/client/errors.ts", "provider/client/errors", [
    "the body of an error holds the key",
    `singleLine(circumstances.scrub(response.body), 1000)`,
    `singleLine(response.body, 1000)`,
  ]),
  ...breaksIn("provider/client/secrets.ts", "provider/client/secrets", [
    "a short secret stays in a message",
    `rest.replace(alone(secret), redactedMark)`,
    `rest`,
  ]),
  ...breaksIn("provider/schema/redaction.ts", "provider/schema/redaction", [
    "a secret stays in an address",
    `return [...forms, encodeURIComponent(secret)];`,
    `return forms;`,
  ]),
  ...breaksIn("provider/resources/pullZones/pullZone.ts", "provider/resources/pullZone", [
    "a refresh records the keys of a pull zone that nobody declares",
    `!secrets.includes(name) || state[name] !== undefined`,
    `true`,
  ]),
  ...breaksIn("sdk/bindings/dynamic.ts", "sdk/resource", [
    "places of secrets do not go along",
    `secret ? { ...source, [secretInputsKey]: secret } : source`,
    `source`,
  ]),
  ...breaksIn(
    "sdk/resource.ts",
    "sdk/resource",
    [
      "a secret argument goes to the engine in plain",
      `details.secrets.includes(input) && sent !== undefined ? pulumi.secret(sent) : sent`,
      `sent`,
    ],
    [
      "outputs that are always secret are plain",
      `[...(opts.additionalSecretOutputs ?? []), ...details.secrets]`,
      `[...(opts.additionalSecretOutputs ?? [])]`,
    ],
  ),
  ...breaksIn("commands/preview/redaction.ts", "commands/preview/secrets", [
    "a report shows a secret within another string",
    `return this.#redact(value);`,
    `return value;`,
  ]),
  ...breaksIn("commands/import/importFile.ts", "commands/import/importFile", [
    "the file of an import holds secrets",
    `if (secrets.length > 0 || hasSecretOutput)`,
    `if (false)`,
  ]),
  ...breaksIn("commands/import/secretPlaces.ts", "commands/import/secretPlaces", [
    "a program that is written holds a secret",
    `return secret || looksSecret(mayBeSecret ? hint : "", value) ?`,
    `return secret ?`,
  ]),
];
