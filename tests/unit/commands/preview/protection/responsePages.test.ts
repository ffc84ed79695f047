import { effects, told } from "../building";

const pages = (settings: object) => ({ shieldZoneId: 7002, block: "<h1>Blocked</h1>", ...settings });

test("a changed page is a code change, and lowers protection if nobody declared it", () => {
  const other = pages({ block: "<script>track()</script>" });
  expect(effects("ResponsePages", pages({}), other)).toEqual(["response-pages code"]);
  expect(effects("ResponsePages", pages({}), pages({ adopt: true }))).toEqual([]);
  expect(told([{ op: "update", type: "ResponsePages", old: pages({}), new: other }], "drift")).toEqual([
    "response-pages lowers: visitors who are blocked get a different page, including its scripts",
  ]);
});

test("no longer declaring a page, or deleting all pages, lowers protection", () => {
  const both = pages({ rateLimit: "<h1>Slow down</h1>" });
  expect(effects("ResponsePages", both, pages({}))).toEqual(["response-pages lowers"]);
  expect(effects("ResponsePages", both, undefined)).toEqual(["deleted lowers"]);
});
