import { breaksIn } from "./break";

/** What people run: the SDK in a program, the review of a preview and the other commands. */
export const programBreaks = [
  ...breaksIn(
    "sdk/resource.ts",
    [
      "a secret argument goes to the engine in plain",
      `details.secrets.includes(input) && sent !== undefined ? pulumi.secret(sent) : sent`,
      `sent`,
    ],
    ["places of secrets do not go along", `if (secret) properties[secretInputsKey] = secret;`, ``],
    [
      "outputs that are always secret are plain",
      `[...(opts.additionalSecretOutputs ?? []), ...details.secrets]`,
      `[...(opts.additionalSecretOutputs ?? [])]`,
    ],
    [
      "a preview without a key fails for what it reads",
      `const unlessUnread = canRead(connection) ? id :`,
      `const unlessUnread = true ? id :`,
    ],
    ["a program by the classes does not know the resources of the plugin", `{ type: pluginToken(details.type) }`, ``],
  ),
  ...breaksIn("provider/patches/uncolouredErrors.ts", [
    "an error of the program's own never ends",
    `formatting.defaultErrorMessage = (error)`,
    `const unused = (error: unknown)`,
  ]),
  ...breaksIn(
    "sdk/values.ts",
    [
      "a number beyond 2^53 is rounded",
      `if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw tooLarge(path);`,
      ``,
    ],
    ["a date goes to the engine as {}", `return value.toISOString();`, `return {};`],
    ["a circular argument never ends", `if (above.includes(value)) {`, `if (false) {`],
  ),
  ...breaksIn(
    "sdk/invoke.ts",
    [
      "a preview reads what is still to be created",
      `if (pulumi.runtime.isDryRun() && (await waitsForResource(taken))) return pulumi.unknown;`,
      ``,
    ],
    ["a preview without a key fails for a data source", `missing && pulumi.runtime.isDryRun() && !`, `false && !`],
  ),
  ...breaksIn(
    "commands/preview/preview.ts",
    ["a resource that the stack gives up is no change", `option.length > 0 || isReleased || `, `option.length > 0 || `],
    [
      "an operation that is not known changes nothing",
      `unchanging.has(step.op) && !isChange`,
      `!Object.hasOwn(changing, step.op) && !isChange`,
    ],
    ["drift counts as a rename", `mode === "drift" ? [] : renamesIn`, `renamesIn`],
    [
      "what a replacement left over is a change of this program",
      `declared.filter((step) => !leftOver.includes(step))`,
      `declared`,
    ],
  ),
  ...breaksIn(
    "commands/preview/redaction.ts",
    ["a report shows what a schema marks as secret", `if (secret) return this.#taken(value);`, ``],
    ["a report shows what the engine marks as secret", `isRecord(value) && Object.hasOwn(value, signature)`, `false`],
    ["a report shows a secret within another string", `return this.#redact(value);`, `return value;`],
    ["a report shows a variable whose name is that of a secret", `label ?? (property`, `(property`],
  ),
  ...breaksIn("commands/preview/differences.ts", [
    "a secret that changed shows no difference",
    `return paths.map(`,
    `return [].map(`,
  ]),
  ...breaksIn(
    "provider/schema/differences.ts",
    ["entries with a key are compared by their place", `keyedBy !== undefined ? "key"`, `false ? "key"`],
    ["another order shows no difference", `isOrdered && isMoved`, `false`],
  ),
  ...breaksIn(
    "commands/preview/renames.ts",
    ["what Pulumi retains counts as renamed", ` && !isRetained(each)`, ``],
    [
      "a rename that the up refuses is told as adopted",
      `mustAsk && !(foundAgain === "as declared" && isEqual()) ? "refused" : "adopted"`,
      `"adopted"`,
    ],
  ),
  ...breaksIn(
    "commands/preview/protection/rule.ts",
    ["what is adopted counts as new", `return !isNamed && !(adopt ?? adopts);`, `return !isNamed;`],
    [
      "what a destroy deletes counts as kept",
      `(outputs?.adopted === true && inputs?.onDestroy === undefined)`,
      `outputs?.adopted === true`,
    ],
  ),
  ...breaksIn(
    "commands/preview/protection/decided.ts",
    ["a new resource lowers protection", `isNew ? all.filter(({ effect }) => effect === "raises") : all`, `all`],
    ["other code of a script is no change", `effect: mode === "drift" ? "lowers" : "code"`, `effect: "raises"`],
    [
      "a removed member counts as no longer declared",
      `now === undefined && isRemoved(path, property, change)`,
      `false`,
    ],
  ),
  ...breaksIn(
    "commands/preview/protection/deletion.ts",
    ["a delete that leaves the object lowers protection", `if (isKept(change)) return [];`, ``],
    ["the option protect may go", `operation !== "update" || old?.isProtected === now?.isProtected`, `true`],
  ),
  ...breaksIn("commands/preview/protection/onDestroy.ts", [
    "onDestroy: delete raises protection",
    `more.takes > less.takes ? "lowers" : "raises"`,
    `more.takes > less.takes ? "raises" : "lowers"`,
  ]),
  ...breaksIn("commands/preview/protection/members.ts", [
    "a member that protects may go",
    `each === "protects" ? [removed, added] : [added, removed]`,
    `each === "protects" ? [added, removed] : [added, removed]`,
  ]),
  ...breaksIn("commands/preview/protection/referrers.ts", [
    "the last allowed referrer that goes raises protection",
    `if (list.new.size === 0) return`,
    `if (false) return`,
  ]),
  ...breaksIn("commands/preview/protection/index.ts", [
    "what an import changes is not judged",
    `operation !== "import" || old`,
    `operation !== "import"`,
  ]),
  ...breaksIn(
    "commands/import/survey.ts",
    ["an import writes to the platform's objects", `if (error instanceof WouldWriteError) {`, `if (false) {`],
    ["the importer declares what the platform created by itself", `"isDefault" in it && it.isDefault`, `false`],
  ),
  ...breaksIn("commands/import/importFile.ts", [
    "the file of an import holds secrets",
    `if (secrets.length > 0 || hasSecretOutput)`,
    `if (false)`,
  ]),
  ...breaksIn("commands/import/names.ts", [
    "two resources get one name",
    `if (counts.get(keyOf(it, it.wanted)) === 1) return it.wanted;`,
    `return it.wanted;`,
  ]),
  ...breaksIn("commands/import/secretPlaces.ts", [
    "a program that is written holds a secret",
    `return secret || looksSecret(mayBeSecret ? hint : "", value) ?`,
    `return secret ?`,
  ]),
  ...breaksIn(
    "commands/move/move.ts",
    [
      "a move leaves the URNs of children behind",
      `if (kind === undefined && above === undefined) continue;`,
      `if (kind === undefined) continue;`,
    ],
    ["a move leaves a provider that nothing uses", ` || used.has(referenceTo(each))`, ` || true`],
  ),
  ...breaksIn("commands/recover/cutNotes.ts", [
    "a recovery removes whole notes",
    `notes.filter((note) => !isWhole(note))`,
    `notes`,
  ]),
  ...breaksIn("commands/recover/cutStates.ts", [
    "a recovery offers a copy that is cut",
    `!copy.endsWith(".attrs") && isWholeState(copy)`,
    `!copy.endsWith(".attrs")`,
  ]),
  ...breaksIn("commands/try/create.ts", [
    "a trial takes what is not known yet as declared",
    `if (unknown.length > 0) throw`,
    `if (false) throw`,
  ]),
  ...breaksIn("commands/try/unsettled.ts", [
    "a trial is sure of a zone in learning mode",
    `["wafEnabled", "wafExecutionMode", "learningMode"]`,
    `["wafEnabled", "wafExecutionMode"]`,
  ]),
];
