import type { Assumption } from "../assumption";

export const databases: readonly Assumption[] = [
  {
    assumed: "The key of the account is enough, without a JWT",
    operation: "GET /database/v2/databases",
    ifWrong: "every request fails with 401",
    notProbed: "not yet",
  },
];
