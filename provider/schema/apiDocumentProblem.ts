/**
 * Reports invalid JSON, YAML that no parser accepts, and documents that are not OpenAPI. The platform checks the rest.
 */
export function apiDocumentProblem(document: string): string | undefined {
  const begin = document.trimStart();
  if (begin === "") return "is empty; it must be an OpenAPI document";
  if (begin.startsWith("<")) return "is HTML or XML; it must be an OpenAPI document in YAML or JSON";
  if (begin.startsWith("{") || begin.startsWith("[")) return jsonProblem(document);
  const problem = yamlProblem(document.split(/\r\n|\r|\n/));
  if (problem !== undefined) return `is not valid YAML: ${problem}`;
  return /^(["']?)(openapi|swagger)\1\s*:/m.test(document) ? undefined : noVersion;
}

const noVersion = "is not an OpenAPI document: it has no `openapi` at the top level";

function jsonProblem(document: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(document);
    return Object.hasOwn(Object(parsed), "openapi") || Object.hasOwn(Object(parsed), "swagger") ? undefined : noVersion;
  } catch {
    // YAML may begin with braces too, but nobody writes it like that.
    return "is not valid JSON";
  }
}

function yamlProblem(lines: readonly string[]): string | undefined {
  // Deeper lines are part of a value.
  let valueBelow = Number.POSITIVE_INFINITY;
  let isFlow = false;
  for (const [index, line] of lines.entries()) {
    const indent = /^ */.exec(line)?.[0].length ?? 0;
    if (line.trim() === "" || indent > valueBelow) continue;
    valueBelow = Number.POSITIVE_INFINITY;
    const place = `line ${index + 1}`;
    if (line[indent] === "\t") return `${place} is indented with a tab`;
    const content = line.slice(indent);
    if (content.startsWith("#")) continue;
    const [, value = ""] = keyAndValue.exec(content) ?? [];
    if (/^(?:[&!]\S*\s+)*[|>][+-]?\d?[+-]?(\s+#.*)?$/.test(value)) valueBelow = indent;
    else if (/^["'].*[^"']$|^["']$|^["'][^"']*$/.test(value)) valueBelow = indent;
    // Braces may continue on any line.
    isFlow ||= /[[{,]\s*$/.test(content);
    if (isFlow) continue;
    if (indent === 0 && !topLevel.test(content)) return `${place} has no key`;
    if (/^[^\s"'[\]{}|>&*!#%@`,?:-][^#"']*?: /.test(value))
      return `${place} has a second ": "; put the value in quotes`;
  }
  return undefined;
}

const keyAndValue = /^(?:- +)*(?:(?:"[^"]*"|'[^']*'|[^\s"'#][^:]*?)\s*:\s+|(?=[|>]))(.*)$/;
const topLevel = /^(---|\.\.\.|%|- |-$|[}\]]|("[^"]*"|'[^']*'|[^\s"'#-].*?)\s*:(\s|$))/;
