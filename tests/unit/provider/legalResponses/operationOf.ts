import { operations } from "../../../../provider/api";
import { emulatorPrefix, type Operation } from "../../../../provider/api/operation";

/** Returns the operation of a request such as `GET /pullzone/1001`. */
export function operationOf(request: string): Operation | undefined {
  const [method, url = ""] = request.split(" ");
  const [, prefix = ""] = /^(\/__[a-z-]+)\//.exec(url) ?? [];
  const path = url.replace(/\?.*$/, "").slice(prefix.length);
  // A path without parameters takes precedence.
  return patterns.find(
    ({ operation, form }) => operation.method === method && prefixOf(operation) === prefix && form.test(path),
  )?.operation;
}

function prefixOf({ area }: Operation): string {
  return emulatorPrefix(area);
}

const patterns = Object.values(operations)
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length)
  .map((operation) => ({
    operation,
    form: new RegExp(
      `^${operation.path.replaceAll(/\{(file|folder)Path\}/g, ".*").replaceAll(/\{[^}]+\}/g, "[^/]+")}$`,
    ),
  }));
