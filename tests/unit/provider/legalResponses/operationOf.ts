import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";

/** The operation of a request such as `GET /pullzone/1001`. */
export function operationOf(request: string): Operation | undefined {
  const [method, url = ""] = request.split(" ");
  const area = /^\/__origin-logging/.test(url) ? "originLogging" : /^\/__storage/.test(url) ? "storage" : undefined;
  const path = url.replace(/\?.*$/, "").replace(/^\/__(origin-logging|storage)/, "");
  // A path without parameters takes precedence.
  return patterns.find(
    ({ operation, form }) =>
      operation.method === method &&
      (["originLogging", "storage"].includes(operation.area) ? operation.area : undefined) === area &&
      form.test(path),
  )?.operation;
}

const patterns = Object.values(operations)
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length)
  .map((operation) => ({
    operation,
    form: new RegExp(
      `^${operation.path.replaceAll(/\{(file|folder)Path\}/g, ".*").replaceAll(/\{[^}]+\}/g, "[^/]+")}$`,
    ),
  }));
