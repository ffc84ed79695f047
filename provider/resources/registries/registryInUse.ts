import { z } from "zod";
import { ApiError, EdgeError, hasStatus } from "../../client/errors";
import { jsonIn } from "../../schema/jsonIn";
import { sentence } from "../../schema/sentence";

/** True if a delete failed because the registry is in use. A 409 has no other cause; a 200 has the status `inuse`. */
export function isInUse(error: unknown): error is ApiError {
  return hasStatus(error, 409) || (error instanceof ApiError && error.key?.toLowerCase() === "inuse");
}

/** Names the applications if the error has the form of the registries, else quotes it. */
export function inUse({ body, said }: ApiError): EdgeError {
  const users = usersIn(body).join(", ");
  const what = users
    ? `it is in use by ${users}, so the platform does not delete it.`
    : sentence(`it is in use, so the platform does not delete it: ${said}`);
  return new EdgeError(
    `${what} Point its users at another registry first, or set onDestroy: "keep", run \`pulumi up\`, and destroy again.`,
  );
}

const user = z.union([
  z.string(),
  z.object({ name: z.string().optional(), id: z.string().optional() }).transform(({ name, id }) => name ?? id ?? ""),
]);
const usedBy = z.object({ applications: z.array(user).default([]) });

/** The body may be cut off in the error. */
function usersIn(body: string): string[] {
  return usedBy.safeParse(jsonIn(body)).data?.applications ?? [];
}
