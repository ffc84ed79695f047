import fc from "fast-check";
import type { KindUnderTest } from "./kindUnderTest";
import { plainKind } from "./parts/plainKind";

const group = { path: { groupId: 4001 } };
const target = { path: { groupId: 4001, id: 41 } };
const body = { Type: 0, Name: "On duty", Value: "ops@acme.example" };

export const alertTarget: KindUnderTest = plainKind({
  type: "AlertTarget",
  program: {
    alertGroupId: 4001,
    name: "Api",
    type: "Script",
    scriptId: 3001,
    environmentVariables: { TOKEN: "first-secret" },
    pause: 300,
    disabled: false,
    comment: "Created by Pulumi",
  },
  second: { scriptId: 3002, environmentVariables: { TOKEN: "second-secret" } },
  adopted: { targetId: 41, type: "Email", value: "on-call@acme.example" },
  secrets: ["environmentVariables"],
  stored: {
    scriptId: { at: "LinkName", to: String },
    environmentVariables: {
      at: "Variables",
      to: (variables) => Object.entries(variables as object).map(([Name, Value]) => ({ Name, Value })),
    },
  },
  place: { collection: "alertGroups", list: "Targets", idName: "Id", parent: "alertGroupId" },
  adds: { alertGroups: [4101, 4102].map(groupByHand) },
  withoutParent: /alert target "Api" \(Script\) of group 4101: .*404/s,
  replacing: { type: { type: "Webhook", value: "https://acme.example/alerts" } },
  leftOut: { value: "a Script target has none", priority: "the model sets it" },
  model: { seed: { alertGroups: [4201, 4202].map(groupByHand) }, values: { priority: fc.constant(7) } },
  unmanaged: (object) => void Object.assign(object, { Priority: 7, Status: 1 }),
  renameRefusal: /alert target .* seems to exist already \(.*targetId: .*aliases/s,
  others: "a target does not show who created it: one that is as declared counts as created by this program",
  withoutContent: ["updateAlertTarget", "deleteAlertTarget"],
  requests: {
    listAlertGroups: {},
    getAlertGroup: { path: { id: 4001 } },
    createAlertTarget: { ...group, body },
    updateAlertTarget: { ...target, body: { ...body, Id: 41 } },
    deleteAlertTarget: target,
  },
});

function groupByHand(Id: number) {
  const byHand = { Id: 10 * Id, Type: 3, Name: "by-hand", LinkName: "3001" };
  return { Id, Name: `Group ${Id}`, Targets: [byHand] };
}
