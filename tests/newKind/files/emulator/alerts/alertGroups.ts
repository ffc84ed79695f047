import { z } from "zod";
import * as api from "../../provider/api/alertGroups";
import { id } from "../../provider/schema/values";
import type { Area, StateOf } from "../area";
import { numberedPage } from "../paging";
import { oneOf, plainRoutes } from "../plainRoutes";
import { legacyError } from "../problems";

const stored = {
  collections: {
    alertGroups: z
      .array(
        z.looseObject({
          ...api.alertGroup.shape,
          Targets: z.array(z.looseObject({ ...api.alertTarget.shape, Type: z.int(), Name: z.string() })).default([]),
        }),
      )
      .default([]),
  },
  nextIds: { alertTarget: id().default(101) },
};

type State = StateOf<typeof stored>;

const groups = {
  parent: (state: State) => state,
  all: ({ alertGroups }: State) => alertGroups,
  id: "Id",
  missing: () => legacyError(404, "alertgroup.not_found", "Id", "The requested alert group was not found"),
} as const;

export const alerts = {
  ...stored,
  seed: {
    alertGroups: [
      {
        Id: 4001,
        Name: "Acme",
        Targets: [{ Id: 41, Type: 0, Name: "On duty", Value: "on-call@acme.example", Pause: 300 }],
      },
    ],
  },
  routes: [
    ...plainRoutes({
      ...groups,
      list: api.listAlertGroups,
      get: api.getAlertGroup,
      listed: (all, query) =>
        numberedPage(
          all.filter(({ Name }) => !query.search || Name?.includes(query.search)),
          query,
        ),
    }),
    ...plainRoutes({
      parent: (state: State, groupId) => oneOf(groups, state, groupId),
      all: ({ Targets }) => Targets,
      id: "Id",
      missing: () => legacyError(404, "alertgroup.target.not_found", "Id", "The requested target was not found"),
      nextId: "alertTarget",
      create: api.createAlertTarget,
      update: api.updateAlertTarget,
      delete: api.deleteAlertTarget,
      created: (body, { newId }) => ({ ...shown(body), Id: newId() }),
      // An update ignores the type.
      change: (target, { Type: _type, Id: _id, ...body }) => void Object.assign(target, shown(body)),
    }),
  ],
} satisfies Area;

/** A target shows the id of its script as `LinkName`. */
function shown<Body extends { readonly ScriptId?: number | undefined }>({ ScriptId, ...target }: Body) {
  return ScriptId === undefined ? target : { ...target, LinkName: String(ScriptId) };
}
