import { atDestroy, type Decisions } from "./decision";

const accessList = { judgedBy: ["access-list"] };

export const accessListConfiguration: Decisions = {
  shieldZoneId: accessList,
  configurationId: accessList,
  listName: accessList,
  isEnabled: accessList,
  action: accessList,
  connection: accessList,
  onDestroy: atDestroy,
};

export const accessListConfigurations: Decisions = {
  shieldZoneId: accessList,
  "configurations.*.isEnabled": accessList,
  "configurations.*.action": accessList,
  connection: accessList,
  onDestroy: atDestroy,
};

const edgeRule = { judgedBy: ["edge-rule"] };

export const edgeRuleEnablement: Decisions = {
  pullZoneId: edgeRule,
  edgeRuleId: edgeRule,
  description: edgeRule,
  enabled: edgeRule,
  connection: edgeRule,
  onDestroy: atDestroy,
};

export const edgeRuleEnablements: Decisions = {
  pullZoneId: edgeRule,
  "enabled.*": edgeRule,
  connection: edgeRule,
  onDestroy: atDestroy,
};
