import { day, dayForPlatform } from "../../../../provider/schema/day";
import { dayOfDate } from "../../../../provider/schema/utcDay";

const schema = day("A day.");

test.each([
  ["2026-03-10", "03-10-2026"],
  ["03-10-2026", "03-10-2026"],
  ["2024-02-29", "02-29-2024"],
  ["0999-12-31", "12-31-0999"],
])("%s is sent to the platform as %s", (day, sent) => {
  expect(schema.safeParse(day).success).toBe(true);
  expect(dayForPlatform(day)).toBe(sent);
});

test.each([
  "2026-02-29",
  "2026-13-01",
  "13-01-2026",
  "2026-3-1",
  "10.03.2026",
  "2026-03-10T00:00:00Z",
  "today",
  "",
  "no date",
])("%s is not a day", (day) => {
  expect(schema.safeParse(day).success).toBe(false);
});

test("a Date is converted to its day in UTC, in any time zone", () => {
  expect(dayOfDate(new Date("2026-03-10T23:59:59.999Z"))).toBe("2026-03-10");
  expect(dayOfDate(new Date("2026-03-10T23:30:00-05:00"))).toBe("2026-03-11");
  expect(schema.safeParse(dayOfDate(new Date(Number.NaN))).success).toBe(false);
});
