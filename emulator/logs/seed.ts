import type { SeedOf } from "../area";
import type { stored } from "./state";

export const seed: SeedOf<typeof stored> = {
  eventLogs: [
    { shieldZoneId: 7002, day: "today", count: 250, pageSize: 100 },
    { shieldZoneId: 7002, day: "yesterday", count: 40, pageSize: 100 },
  ],
  accessLogs: [{ pullZoneId: 1001, count: 250 }],
  originLogs: [
    {
      pullZoneId: 1001,
      day: "today",
      logs: [
        originLog(1, 502, "The origin closed the connection.", "https://www.acme.example/checkout"),
        originLog(2, 504, "The origin did not respond in time.", "https://www.acme.example/search?q=shoes"),
        originLog(3, 502, "The origin closed the connection.", "https://www.acme.example/cart"),
      ],
    },
  ],
};

function originLog(number: number, status: number, message: string, url: string) {
  const ErrorCode = status === 504 ? "origin_timeout" : "origin_closed";
  return {
    logId: `origin-${number}`,
    timestamp: 1_767_225_600_000 + number * 60_000,
    log: JSON.stringify({ RequestUrl: url, PullZoneId: 1001, Message: message, ErrorCode, StatusCode: status }),
    labels: { ErrorCode, StatusCode: String(status), ServerZone: "DE" },
  };
}
