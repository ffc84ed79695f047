import { breaksIn } from "./break";

/** HTTP, secrets in what people read, and what a program declares compared with what the platform shows. */
export const clientBreaks = [
  ...breaksIn(
    "provider/client/retry.ts",
    ["a write is sent again after a 500", `return sent.method === "GET";`, `return sent.idempotent;`],
    [
      "a create is sent again after a broken connection",
      `(outcome.lost !== "hopeless" && sent.idempotent)`,
      `outcome.lost !== "hopeless"`,
    ],
    ["Retry-After is not obeyed", `if (asked !== undefined) return`, `if (false) return`],
    ["waits do not grow", `500 * 2 ** (attempt - 1)`, `500`],
    ["a 429 of a create is not retried", `case 429:\n      return true;`, `case 429:\n      return sent.idempotent;`],
  ),
  ...breaksIn(
    "provider/client/lostResponse.ts",
    [
      "a connection reset after the request counts as nothing sent",
      `(atConnect && sentOrNot.has(code))`,
      `sentOrNot.has(code)`,
    ],
    ["a proxy's 407 is retried", `ofProxy && passing.has(ofProxy)`, `ofProxy`],
  ),
  ...breaksIn(
    "provider/client/groupCommit.ts",
    ["a write that another program undid is not sent again", `member.written < rounds`, `false`],
    ["a look follows a write at once", `await parent.wait(Math.min(Math.ceil(2 * slowest), longestSettleMs));`, ``],
    [
      "a look that failed counts as confirmed",
      `for (const member of written) member.reject(error);`,
      `for (const member of written) member.resolve();`,
    ],
  ),
  ...breaksIn(
    "provider/client/readCache.ts",
    ["a read after a write shows what was before it", `this.#responses.clear();`, ``],
    [
      "a write without a response leaves reads shared",
      `if (mayYetTakeEffect(error)) this.#mayChangeUnseen = true;`,
      ``,
    ],
    ["a look takes what was read before", `known && known.began >= since`, `known`],
    ["a read that failed is shared", `own.get(key) === shared) own.delete(key);`, `false) own.delete(key);`],
  ),
  ...breaksIn(
    "provider/client/paging.ts",
    ["a list without an end is read for ever", `if (keys.size === before) throw`, `if (false) throw`],
    [
      "an item that moved to the next page counts twice",
      `.filter((item) => keys.size < keys.add(keyOf(item)).size)`,
      `.filter((item) => keys.add(keyOf(item)))`,
    ],
    ["a list with a page that was cut counts as complete", `isWhole &&= page.isWhole;`, ``],
  ),
  ...breaksIn("provider/client/semaphore.ts", [
    "more run at once than may",
    `else this.#free += 1;`,
    `this.#free += 1;`,
  ]),
  ...breaksIn(
    "provider/client/errors.ts",
    ["a read may have taken effect", ` && details.operation?.method !== "GET"`, ``],
    [
      "the body of an error holds the key",
      `singleLine(circumstances.scrub(response.body), 1000)`,
      `singleLine(response.body, 1000)`,
    ],
  ),
  ...breaksIn(
    "provider/client/secrets.ts",
    ["a message quotes what may be a secret", `if (mayBeSecret) return`, `if (false) return`],
    ["a short secret stays in a message", `rest.replace(alone(secret), redactedMark)`, `rest`],
  ),
  ...breaksIn(
    "provider/schema/redaction.ts",
    ["a secret stays in an address", `return [...forms, encodeURIComponent(secret)];`, `return forms;`],
    [
      "a secret that begins with another one is only partially redacted",
      `.sort(longestFirst)`,
      `.sort((one, other) => -longestFirst(one, other))`,
    ],
  ),
  ...breaksIn(
    "provider/schema/secretLooks.ts",
    ["a connection string is no secret", `if (secretPhrase.test(terms.join(" "))) return true;`, ``],
    [
      "a token in an address is no secret",
      `isSecretName(name, isSwitch.test(value)) || isSecretString(value)`,
      `isSecretName(name, isSwitch.test(value))`,
    ],
  ),
  ...breaksIn(
    "provider/schema/canonical.ts",
    [
      "the order of a set is a difference",
      `if (meta.comparesAs === "set") return own.sort(byValue);`,
      `if (meta.comparesAs === "set") return own;`,
    ],
    ["the letter case of a GUID is a difference", `if (meta.comparesAs === "guid") return value.toLowerCase();`, ``],
    ["a setting that the platform redacts is drift", `mayBeRedacted && how.notShown !== "absent" ? declared : `, ``],
    ["a setting that was cleared is drift", `if (declared === null) return declared;`, ``],
    [
      "a member of an enumeration that came later is drift",
      `if (how.misfit && isNoMember(schema, actual)) {`,
      `if (false) {`,
    ],
    [
      "what a create sent beside the declared is not watched",
      `return inside.isCreated && isRecord(shown) ?`,
      `return false ?`,
    ],
  ),
  ...breaksIn(
    "provider/schema/check.ts",
    [
      "a check quotes keys in a secret place",
      `const shownPath = isRedacted ? withoutOwnKeys(schema, path) : path;`,
      `const shownPath = path;`,
    ],
    ["a wrong value beside one not known yet passes", `if (isUnknown(value)) return z.any();`, `return z.any();`],
  ),
  ...breaksIn(
    "provider/plugin/detailedDiff.ts",
    ["the plugin does not show what replaces", `replaces: replaces.includes(name)`, `replaces: false`],
    [
      "the plugin shows a moved entry at its new place alone",
      `=> moved(at, ...pair)`,
      `=> moved(at, undefined, pair[1])`,
    ],
  ),
];
