import { decisions, isCode, isRotation, isUndirected } from "../../../../../commands/preview/protection/decisions";
import { listOf } from "../../../../../commands/preview/protection/listedRules";
import { kindOf, kindTypes } from "../../../../../provider/kinds";
import { valid } from "../../../../kinds";
import { told } from "../building";

const decides = (type: string, name: string) =>
  told([
    {
      op: "update",
      type,
      old: { ...valid[type], [name]: "[secret]" },
      new: { ...valid[type], [name]: "[secret]" },
      differing: [name],
    },
  ]);

const judged = kindTypes.flatMap((type) =>
  [...new Set(Object.keys(decisions.get(type) ?? {}).map((place) => place.split(".")[0] as string))]
    .filter((name) => {
      const decision = decisions.get(type)?.[name];
      if (!decision || "unrelated" in decision) return false;
      return !(isUndirected(decision) || isCode(decision) || isRotation(decision));
    })
    .map((name) => [type, name] as const),
);

test.each(judged)("reports a change of %s.%s that is a secret of the program", (type, name) => {
  expect(decides(type, name)).toContain("secret-value lowers: its secret value changes and may protect less");
});

test("a change that another rule reports is reported once, and a change that does not affect protection is not reported", () => {
  expect(decides("PullZone", "zoneSecurityKey")).toEqual([expect.stringMatching(/^pull-zone lowers: tokens/)]);
  expect(decides("PullZone", "originRetries")).toEqual([]);
});

const lists = kindTypes.flatMap((type) => {
  const list = listOf(kindOf(type));
  return list ? [[type, list.input] as const] : [];
});

test.each(lists)(
  "a list of %s that is a secret on one side has an unclear effect, and does not count as deleted",
  (type, input) => {
    const [shown, hidden] = [{ ...valid[type] }, { ...valid[type], [input]: "[secret]" }];
    const says = expect.stringContaining(`lowers: ${input} are a secret and may protect less`);
    expect(told([{ op: "update", type, old: shown, new: hidden }])).toEqual([says]);
    expect(told([{ op: "update", type, old: hidden, new: shown }])).toEqual([says]);
  },
);
