import { z } from "zod";
import { operationsOf } from "./operation";
import { aCursorList, cursorListOf, cursorQuery } from "./responses";

const operation = operationsOf("containers");

/** An older form of the response is a bare list. */
export const listNodes = operation({
  does: "list the addresses of the nodes",
  method: "GET",
  path: "/mc/nodes",
  // See docs.bunny.net/magic-containers/ip-addresses.
  needsNoKey: true,
  query: cursorQuery,
  response: z.union([z.array(z.string()), cursorListOf(z.string())]),
  success: { ...aCursorList, orList: true },
});
