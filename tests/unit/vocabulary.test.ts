import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import ts from "typescript";

const root = resolve(__dirname, "../..");

/** What Git knows and people read, but for this file, which names the words, and for what programs have recorded. */
const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root })
  .toString()
  .split("\0")
  .filter((file) => /\.(ts|[cm]?js|snap|md|ya?ml|sh|py|go)$/.test(file) && !/(^|\/)(states|recorded)\//.test(file))
  .filter((file) => file !== relative(root, __filename) && existsSync(join(root, file)));

/** The folders and files at the top level. */
const parts = [...new Set(files.map((file) => file.split("/")[0] ?? ""))];

/** Where words stand: in a name that a file gives, in a comment, in a string, in the prose of a page. */
type Kind = "name" | "comment" | "string" | "prose";

interface Found {
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  /** In a name, the words that it consists of. */
  readonly said: string;
}

interface Rule {
  readonly not: RegExp;
  readonly but: string;
  /** Where it holds; without it, everywhere. */
  readonly only?: readonly Kind[];
}

/** What is not said, in lower case, and what is said instead. */
const vocabulary: readonly Rule[] = [
  { not: /calls?|answers?|answered/, but: "request, response, status" },
  { not: /repeatable/, but: "idempotent" },
  { not: /texts?|whole numbers?/, but: "string, integer, or what the string is: message, source, value" },
  { not: /(?:tak(?:e|es|en|ing)|took) (?:\w+ ){0,2}over|take-?overs?/, but: "adopt" },
  {
    not: /makes?|making|made|(?:tak(?:e|es|en|ing)|took) (?:\w+ ){0,2}out(?! of)/,
    but: "create, update, delete",
  },
  { not: /things?/, but: "resource, kind, property, input, output, object" },
  { not: /holders?|facts?|words?/, but: "parent, details, label, description" },
  { not: /gone/, but: "deleted, missing" },
  { not: /doubts?|doubted|saw/, but: "declare, own, hand over, release" },
  { not: /pass(?:es|ed)?/, but: "hand over, release", only: ["name"] },
  { not: /conceal(?:s|ed|ing)?|hid(?:e|es|den|ing)?/, but: "redact" },
  { not: /platform error|answer error/, but: "ApiError, InvalidResponseError", only: ["name"] },
  { not: /recorded in doubt|not taken/, but: "record an uncertain write, ignored settings", only: ["name"] },
  { not: /^(?:places|shared reads)$/, but: "Semaphore, ReadCache", only: ["name"] },
  { not: /^(?:loaded once|plain|truth|whole)$/, but: "memoize, withoutUndefined, parseBoolean", only: ["name"] },
  // What messages and comments say in whole phrases.
  { not: /is not a property here/, but: "unknown property" },
  { not: /(?<=; )there (?:is|are)/, but: "expected one of" },
  { not: /and it is an? (?:list|string|number|object)/, but: "got" },
  { not: /there is no such/, but: "unknown" },
  { not: /put that right/, but: "fix that" },
  { not: /(?:run|start) (?:this|it) again/, but: "rerun" },
  { not: /go(?:es)? on|going on/, but: "continue" },
  { not: /(?:is|be|are) at it/, but: "processing it" },
  { not: /looks? whether|looked whether/, but: "check whether" },
  { not: /without end/, but: "did not terminate" },
  { not: /in part/, but: "partially" },
  { not: /is meant for/, but: "applies to" },
  { not: /vanish(?:es|ed)?/, but: "deleted, missing" },
  { not: /stands itself/, but: "contains a circular reference" },
  { not: /what is too much/, but: "the duplicates" },
  { not: /what users can turn/, but: "tuning" },
];

const anyOfThem = new RegExp(vocabulary.map(({ not }) => not.source).join("|"));

/** The same as whole words, wherever they stand. */
const any = new RegExp(`(?<![\\w-])(?:${anyOfThem.source.replace(/[$^]/g, "")})(?![\\w-])`);

/** Where it is said all the same, and why. Each is needed. */
const exceptions: readonly { readonly said: RegExp; readonly where: RegExp; readonly why: string }[] = [
  {
    said: /^text( or json)?$|\btext, json or html\b|--format text\b/,
    where:
      /\b(try|preview)\/(cli|\w+\.test)\.ts$|^tests\/(unit\/hostileStrings|acceptance\/(preview|providers\.full))\.test\.ts$/,
    why: "the name of the format, as of the --format of other programs",
  },
  {
    said: /<\/?text\b|\btext \{ fill:/,
    where: /\/(performancePlot(\.test)?|pictures\/\w+|pictures\.test|readme\.test)\.ts$/,
    why: "an element of SVG",
  },
  { said: /^text$/, where: /^commands\/preview\/formats\/text\.ts$/, why: "what writes that format" },
  { said: /\btext\/(html|xml|plain|json|javascript|css)\b/, where: /./, why: "a media type" },
  {
    said: /def call\(self, args\)/,
    where: /^tests\/acceptance\/languages\/schemaExamples\.full\.test\.ts$/,
    why: "what Pulumi's mocks have for functions",
  },
  {
    said: /\{ text: string \}/,
    where: /^tests\/acceptance\/languages\/typescript\.full\.test\.ts$/,
    why: "what Pulumi calls the content of an asset",
  },
  {
    said: /serializeFunction\(.*\{ text \}/,
    where: /^tests\/(protocol\/quickStart|acceptance\/engine)\.test\.ts$/,
    why: "what Pulumi calls the source of a serialized function",
  },
  {
    said: /setMocks\(\{ .*\bcall: /,
    where: /^tests\/protocol\/failingPrograms\.test\.ts$/,
    why: "what Pulumi calls the mock of a function",
  },
  { said: /\bword press\b/, where: /^sdk\/resources\/pullZone\.ts$/, why: "the name of a product" },
  { said: /^gone$/, where: /^sdk\/enumerations\.ts$/, why: "a value of the platform, the name of status 410" },
  {
    said: /"GONE"; did you mean "gone"\?/,
    where: /__snapshots__\/wrongPrograms\.test\.ts\.snap$/,
    why: "the same value, as a message proposes it",
  },
  {
    said: /\bwords?\b/,
    where: /(^tools\/generate\/(tables|review)|\/tables\.test)\.ts$/,
    why: "what a row of a table is counted in",
  },
  { said: /pass\(word\|/, where: /\/secretLooks\.ts$/, why: "a part of the names of secrets" },
  {
    said: /hidden/,
    where: /^commands\/(preview\/formats\/(html|page\/\w+)|emulator\/ui\/\w+|frame\/pageStyle)\.ts$/,
    why: "an attribute of HTML",
  },
];

/** All that is said otherwise. */
const otherwise = files.flatMap(foundIn).filter((found) => wordsNotSaid(found).length > 0);

test.each(parts)("%s keeps to the vocabulary", (part) => {
  const wrong = otherwise
    .filter(({ file }) => file === part || file.startsWith(`${part}/`))
    .filter((found) => !exceptions.some((each) => isExcepted(found, each)))
    .flatMap((found) => wordsNotSaid(found).map((not) => `${found.file}:${found.line} ${not}`));
  expect(wrong).toEqual([]);
});

test("every exception is needed", () => {
  const unneeded = exceptions.filter((each) => !otherwise.some((found) => isExcepted(found, each)));
  expect(unneeded).toEqual([]);
});

test("names, comments, strings and prose are told apart", () => {
  const source = `
    import { takenOver, text as content } from "./holder"; // A comment on this word.
    /** Adopts what \`takenOver\` names. */
    const isTakenOver = (thing: string) => "gone" in takenOver && content.call(\`a fact \${thing} more\`);
    const { holder, words: [first] } = "http://example // text";`;
  expect(partsOfSource("a.ts", source).map(({ kind, said }) => [kind, said])).toEqual([
    ["name", "a"],
    ["name", "content"],
    ["name", "is taken over"],
    ["name", "thing"],
    ["string", "a fact "],
    ["string", " more"],
    ["name", "first"],
    ["string", "http://example // text"],
    ["comment", "// A comment on this word."],
    ["comment", "/** Adopts what  names. */"],
  ]);
  expect(commentsOf("a.yaml", "thing: a#b # A word, `text`.\n# Gone").map(({ line, said }) => [line, said])).toEqual([
    [1, "# A word, ."],
    [2, "# Gone"],
  ]);
  const page = "Names `the holder` as it is.\n```ts\nconst text = 1;\n```\nThe thing\n";
  expect(partsOfPage("a.md", page).map(({ line, said }) => [line, said])).toEqual([
    [1, "Names  as it is."],
    [5, "The thing"],
  ]);
});

function wordsNotSaid({ kind, said }: Found): string[] {
  const lowerCase = said.toLowerCase();
  if (!anyOfThem.test(lowerCase)) return [];
  return vocabulary
    .filter(({ only }) => only?.includes(kind) ?? true)
    .flatMap(({ not, but }) => {
      const words = new RegExp(`(?<![\\w-])(?:${not.source})(?![\\w-])`, "g");
      return [...lowerCase.matchAll(words)].map(({ 0: word, index }) => {
        const around = said.slice(Math.max(0, index - 60), index + 60);
        return `${kind} ${JSON.stringify(word)}, but ${but}: ${JSON.stringify(around)}`;
      });
    });
}

function isExcepted({ file, said }: Found, exception: (typeof exceptions)[number]): boolean {
  return exception.where.test(file) && exception.said.test(said);
}

function foundIn(file: string): Found[] {
  const content = readFileSync(join(root, file), "utf8");
  // Few have any of the words, and to parse a source takes most of the time.
  if (!any.test(spaced(`${file}\n${content}`))) return [];
  if (file.endsWith(".md")) return partsOfPage(file, content);
  return /\.(ts|[cm]?js|snap)$/.test(file) ? partsOfSource(file, content) : commentsOf(file, content);
}

/** The comments of a file in another language, line by line. */
function commentsOf(file: string, content: string): Found[] {
  return content.split("\n").flatMap((line, index): Found[] => {
    const [comment] = /(?<!\S)(#|\/\/)\s.*/.exec(line) ?? [];
    return comment === undefined
      ? []
      : [{ file, line: index + 1, kind: "comment", said: comment.replace(/`[^`]*`/g, "") }];
  });
}

/** What a source says: its own name, and what it says in comments, in names that it gives, and in strings. */
function partsOfSource(file: string, content: string): Found[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const found: Found[] = [{ file, line: 1, kind: "name", said: spaced(basename(file).replace(/\..*/, "")) }];
  const add = (kind: Kind, said: string, at: number) =>
    found.push({ file, line: source.getLineAndCharacterOfPosition(at).line + 1, kind, said });
  const strings: [start: number, end: number][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isGivenHere(node)) add("name", spaced(node.text), node.getStart(source));
    if (isStringPart(node)) {
      const [start, { end }] = [node.getStart(source), node];
      strings.push([start, end]);
      if (!isNameOfAnother(node)) {
        const firstLine = source.getLineAndCharacterOfPosition(start).line + 1;
        for (const [index, said] of node.text.split("\n").entries()) {
          found.push({ file, line: firstLine + (ts.isTemplateLiteralToken(node) ? index : 0), kind: "string", said });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { 0: comment, index } of withBlanks(content, strings).matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)) {
    // What it quotes as code is named elsewhere.
    add("comment", content.slice(index, index + comment.length).replace(/`[^`]*`/g, ""), index);
  }
  return found;
}

function withBlanks(content: string, places: readonly (readonly [start: number, end: number])[]): string {
  const characters = content.split("");
  for (const [start, end] of places) characters.fill(" ", start, end);
  return characters.join("");
}

/** `isTakenOver` as `is taken over`. */
function spaced(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
}

/** Whether this file gives the name. One that it imports, or takes from an object, is given elsewhere. */
function isGivenHere(node: ts.Identifier): boolean {
  const { parent } = node;
  if (!("name" in parent) || parent.name !== node) return false;
  if (ts.isImportSpecifier(parent)) return parent.propertyName !== undefined;
  if (ts.isBindingElement(parent) && ts.isObjectBindingPattern(parent.parent)) {
    return parent.propertyName !== undefined || parent.dotDotDotToken !== undefined;
  }
  return !ts.isPropertyAccessExpression(parent) && !ts.isObjectLiteralElementLike(parent);
}

function isStringPart(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

/** Whether a string is the path of a module, or names a property of a type that may be another's. */
function isNameOfAnother({ parent }: ts.Node): boolean {
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isIndexedAccessTypeNode(parent.parent);
  return ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword;
}

/** The prose of a page, line by line, without what it shows as code. */
function partsOfPage(file: string, content: string): Found[] {
  return content
    .replace(/^( *)```[\s\S]*?^\1```$/gm, (code) => code.replace(/[^\n]/g, ""))
    .split("\n")
    .map((line, index): Found => ({ file, line: index + 1, kind: "prose", said: line.replace(/`[^`]*`/g, "") }))
    .filter(({ said }) => said.trim() !== "");
}
