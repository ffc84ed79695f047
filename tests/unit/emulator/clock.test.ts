import { dayOf, daysAgo, startOfDay } from "../../../emulator/clock";

test.each([
  ["03-10-2026", "2026-03-10T00:00:00.000Z"],
  ["02-29-2028", "2028-02-29T00:00:00.000Z"],
])("%s is a day", (day, start) => {
  expect(new Date(startOfDay(day) ?? 0).toISOString()).toBe(start);
  expect(dayOf(Date.parse(start))).toBe(day);
});

test.each(["02-29-2026", "13-01-2026", "00-10-2026", "3-10-2026", "2026-03-10", "03/10/2026", "03-10-26", ""])(
  "%p is not a day",
  (day) => {
    expect(startOfDay(day)).toBeUndefined();
  },
);

test("counts days in UTC", () => {
  const lateInTheEvening = Date.parse("2026-03-10T23:59:59Z");
  expect(daysAgo("03-10-2026", lateInTheEvening)).toBe(0);
  expect(daysAgo("03-09-2026", lateInTheEvening)).toBe(1);
  expect(daysAgo("03-11-2026", lateInTheEvening)).toBe(-1);
  expect(daysAgo("12-31-2025", Date.parse("2026-01-01T00:00:00Z"))).toBe(1);
});
