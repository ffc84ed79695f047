import { z } from "zod";
import * as api from "../../provider/api/logForwarding";
import type { Area, SeedOf, StateOf } from "../area";
import { plainRoutes } from "../plainRoutes";
import { Refusal } from "../problems";

const stored = {
  collections: {
    logForwardings: z.array(api.wholeLogForwarding).default([]),
  },
  nextIds: {},
};

type State = StateOf<typeof stored>;

/** Configuration of an application that no longer exists. */
const seed: SeedOf<typeof stored> = {
  logForwardings: [
    {
      app: "app-0",
      type: "SyslogTcp",
      endpoint: "logs.acme.example",
      port: 514,
      format: "SyslogRfc5424",
      enabled: true,
      token: "seed-log-forwarding-token",
    },
  ],
};

/** The platform does not check that an application exists. */
export const logForwarding = {
  ...stored,
  seed,
  routes: plainRoutes({
    parent: (state: State) => state,
    all: ({ logForwardings }) => logForwardings,
    id: "app",
    missing: () => withoutBody(404),
    list: api.listLogForwardings,
    get: api.getLogForwarding,
    create: api.createLogForwarding,
    update: api.updateLogForwarding,
    delete: api.deleteLogForwarding,
    listed: (all) => ({ status: 200, body: all.map(logForwardingResponse) }),
    created(body, { all }) {
      if (all.some(({ app }) => app === body.app)) throw withoutBody(400);
      return body;
    },
    toResponse: logForwardingResponse,
  }),
} satisfies Area;

function logForwardingResponse(forwarding: State["logForwardings"][number]) {
  return { id: `log-forwarding-of-${forwarding.app}`, productId: "containers", createdAt: null, ...forwarding };
}

function withoutBody(status: 400 | 404): Refusal {
  return new Refusal(() => ({ status }));
}
