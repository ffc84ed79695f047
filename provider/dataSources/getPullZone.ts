import * as api from "../api/pullZones";
import { pullZoneId } from "./args";
import { objectSource } from "./dataSource";

export const getPullZone = objectSource({
  name: "getPullZone",
  description: "A pull zone with its edge rules and referrers, without the platform's keys.",
  example: `const { edgeRules } = await edge.getPullZone({ pullZoneId: 1001 });
export const rules = edgeRules.map((rule) => rule.description);`,
  operation: api.getPullZone,
  errors: ["The pull zone does not exist, or the key cannot read it."],
  item: api.pullZone,
  args: { pullZoneId },
  read: ({ client }, { pullZoneId: id }) => client.send(api.getPullZone, { path: { id } }),
});
