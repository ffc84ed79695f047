import { z } from "zod";
import { kindOf, kindTypes } from "../../../../provider/kinds";
import { unwrap } from "../../../../provider/schema/meta";
import { programName } from "../../../../provider/schema/names";
import { kindUnderTest } from "../../../kinds";
import { operationsOf } from "../../../kinds/measured";

/** Inputs that identify an existing object. Another value is another object. */
const naming: Readonly<Record<string, readonly string[]>> = {
  EdgeRuleEnablement: ["edgeRuleId", "description"],
  AccessListConfiguration: ["configurationId", "accessListId", "listName"],
};

/** Inputs that an update repeats without effect. */
const repeated: Readonly<Record<string, readonly string[]>> = { DnsRecord: ["type"] };

test.each(kindTypes)(
  "%s is replaced only for inputs that identify an object or that no operation can change",
  (type) => {
    const kind = kindOf(type);
    const names = [...kind.idForm.split("/"), kind.adoptedBy, kind.root?.idName, "connection", ...(naming[type] ?? [])];
    const replacing = Object.keys(kind.replacedBy).filter((name) => !names.includes(name));
    expect(replacing).toEqual(kindUnderTest(type).fixed ?? []);
    const fixed = replacing.filter((name) => !repeated[type]?.includes(name));
    const updatable = updatesOf(type).flatMap(({ does, body }) =>
      namesIn(body).flatMap((name) => (fixed.includes(programName(name)) ? [`${name}: ${does}`] : [])),
    );
    expect(updatable).toEqual([]);
  },
);

function updatesOf(type: string) {
  return operationsOf(type).filter(
    ({ method, path }) => (method === "PUT" || method === "PATCH" || method === "POST") && /\}$/.test(path),
  );
}

function namesIn(body: z.ZodType | undefined): string[] {
  const bare = body && unwrap(body);
  return bare instanceof z.ZodObject ? Object.keys(bare.shape) : [];
}
