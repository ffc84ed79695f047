import { pluginToken } from "../../provider/host/providerSource";
import { namesIn } from "../../provider/lifecycle/identity/ids";
import type { ResourceKind } from "../../provider/lifecycle/kind";
import { metaOf, propertyOf } from "../../provider/schema/meta";

/** Returns the last section of a resource's description. */
export function importSection(kind: ResourceKind): string {
  const name = kind.type.charAt(0).toLowerCase() + kind.type.slice(1);
  const command = `$ pulumi import ${pluginToken(kind.type)} ${name} ${importedId(kind)}`;
  return `## Import\n\nThe id is \`${kind.idForm}\`:\n\n\`\`\`sh\n${command}\n\`\`\`\n`;
}

/** Returns the id of an object in the emulator's small account. */
export function importedId(kind: ResourceKind): string {
  const parts = namesIn(kind.idForm).map((name) => {
    const schema = propertyOf(kind.outputs, name) ?? propertyOf(kind.inputs, name);
    const example = (schema && metaOf(schema).example) ?? notInExamples[name];
    if (example === undefined) throw new Error(`${kind.type}: its ${name}, a part of its id, needs an example`);
    return String(example);
  });
  return parts.join("/");
}

/** Parts of ids that have no example in their schemas. */
const notInExamples: Readonly<Record<string, unknown>> = {
  shieldZoneId: 7002,
  edgeRuleId: "11111111-1001-4000-8000-000000000002",
  fingerprint: "9f86d081884c",
};
