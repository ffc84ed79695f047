import * as api from "../../provider/api/apiKeys";
import { listEnvelope } from "../paging";
import { type Route, serve } from "../route";

/** The listing of API keys. */
export const apiKeyRoutes: readonly Route[] = [
  serve(api.listApiKeys, ({ query: { page = 1, perPage = 1000 }, state }) =>
    listEnvelope(state.apiKeys, page, perPage),
  ),
];
