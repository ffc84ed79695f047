import { canonical } from "../../../../provider/schema/canonical";
import { momentOf } from "../../../../provider/schema/moment";
import { instant } from "../../../../provider/schema/values";

test.each([
  ["2026-12-01T12:00:00Z", "2026-12-01T12:00:00Z"],
  ["2026-12-01T12:00:00", "2026-12-01T12:00:00Z"],
  ["2026-12-01 12:00:00", "2026-12-01T12:00:00Z"],
  ["2026-12-01T14:00:00.5+02:00", "2026-12-01T12:00:00.500Z"],
  ["2026-12-01 14:00:00 +0200", "2026-12-01T12:00:00Z"],
  ["2026-12-01", "2026-12-01T00:00:00Z"],
  ["Tue, 01 Dec 2026 12:00:00 GMT", "2026-12-01T12:00:00Z"],
])("%s is the time %s, and is compared as such", (timestamp, moment) => {
  expect(momentOf(timestamp)).toBe(Date.parse(moment));
  expect(canonical(instant(), timestamp)).toBe(moment);
});

test("an invalid time is not a number, and is compared as a string", () => {
  expect(momentOf("soon")).toBeNaN();
  expect(canonical(instant(), "soon")).toBe("soon");
});
