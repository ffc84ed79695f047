import { z } from "zod";
import { operationsOf } from "../../provider/api/operation";
import { shows } from "../../provider/api/success";
import { type Account, servingOf } from "../handling";

export interface State extends Account {
  readonly jwt: string;
}

/** Not used by this package. Other clients need a JWT for databases. */
const exchangeApiKey = operationsOf("core")({
  does: "exchange the API key for a JWT",
  method: "POST",
  path: "/apikey/exchange",
  body: z.looseObject({ AccessKey: z.string() }),
  success: shows("Token"),
  idempotent: true,
});

export const jwtRoutes = [
  servingOf<State>()(exchangeApiKey, ({ state }) => ({ status: 200, body: { Token: state.jwt } })),
];
