import { operations } from "../../../../provider/api";
import type { Operation } from "../../../../provider/api/operation";

/** The operation of a request such as `GET /pullzone/1001`. */
export function operationOf(request: string): Operation | undefined {
  const [method, url = ""] = request.split(" ");
  const isLog = url.startsWith("/__origin-logging");
  const path = url.replace(/\?.*$/, "").replace(/^\/__origin-logging/, "");
  // A path without parameters takes precedence.
  return patterns.find(
    ({ operation, form }) =>
      operation.method === method && (operation.area === "originLogging") === isLog && form.test(path),
  )?.operation;
}

const patterns = Object.values(operations)
  .sort((one, other) => one.path.split("{").length - other.path.split("{").length)
  .map((operation) => ({ operation, form: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`) }));
