const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/** Content of an API document, as far as it can be read without the platform. */
interface ApiDocument {
  /** Version of OpenAPI. For Swagger, its predecessor, it begins with that name. */
  readonly openapi?: string;
  readonly title?: string;
  readonly version?: string;
  /** Operations such as `GET /pets/{petId}`; undefined if they cannot be read. */
  readonly operations?: readonly string[];
}

/** @throws SyntaxError if it begins like JSON but is not valid */
export function describeApi(document: string): ApiDocument {
  return document.trimStart().startsWith("{") ? fromJson(JSON.parse(document)) : fromYaml(document);
}

function fromJson({ openapi, swagger, info, paths }: Readonly<Record<string, unknown>>): ApiDocument {
  const form = swagger === undefined ? openapi : `Swagger ${swagger}`;
  const items = Object.entries<object>(Object(paths));
  const isTold = items.every(([, item]) => !Object.hasOwn(Object(item), "$ref"));
  const operations = items.flatMap(([path, item]) =>
    Object.keys(Object(item)).flatMap((key) => operationOf(key, path)),
  );
  return {
    ...(form === undefined ? {} : { openapi: String(form) }),
    ...textsOf(Object(info)),
    ...(isTold ? { operations } : {}),
  };
}

/** Reads YAML that names each operation on a separate line. */
function fromYaml(document: string): ApiDocument {
  const above: { readonly indent: number; readonly key: string }[] = [];
  const operations: string[] = [];
  let isTold = true;
  const info: Record<string, unknown> = {};
  let form: string | undefined;
  for (const line of document.split(/\r?\n/)) {
    const [, spaces, quoted, key = quoted?.slice(1, -1), rest = ""] =
      /^( *)(?:("[^"]*"|'[^']*')|([^\s"'#-].*?)) *:(?:\s+(.*))?$/.exec(line) ?? [];
    if (spaces === undefined || key === undefined) continue;
    while (above.length > 0 && (above.at(-1)?.indent ?? 0) >= spaces.length) above.pop();
    above.push({ indent: spaces.length, key });
    const value = rest.replace(/(^|\s)#.*$/, "").trim();
    const [top, path = "", operation = ""] = above.map((each) => each.key);
    if (above.length === 1 && /^(openapi|swagger)$/.test(key))
      form = `${key === "swagger" ? "Swagger " : ""}${value.replace(/["']/g, "")}`;
    if (top === "info" && above.length === 2) info[key] = plainText(value);
    if (top !== "paths" || above.length > 3) continue;
    if (above.length < 3) isTold &&= value === "";
    else if (operation === "$ref" || operation === "<<") isTold = false;
    else operations.push(...operationOf(operation, path));
  }
  return { ...(form === undefined ? {} : { openapi: form }), ...textsOf(info), ...(isTold ? { operations } : {}) };
}

/** Returns the value of a YAML scalar on one line, or undefined if other lines may complete it. */
function plainText(value: string): string | undefined {
  const quoted = /^"([^"\\]*)"$|^'([^']*)'$/.exec(value);
  return quoted ? (quoted[1] ?? quoted[2]) : /^[^"'|>&*!{[]/.test(value) ? value : undefined;
}

function textsOf({ title, version }: Readonly<Record<string, unknown>>) {
  return {
    ...(typeof title === "string" ? { title } : {}),
    ...(typeof version === "string" ? { version } : {}),
  };
}

function operationOf(key: string, path: string): string[] {
  return methods.has(key) && path.startsWith("/") ? [`${key.toUpperCase()} ${path}`] : [];
}
