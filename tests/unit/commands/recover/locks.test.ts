import { locksIn } from "../../../../commands/recover";

const states = "postgres://pulumi@127.0.0.1:5432/states/.pulumi/locks/organization/fleet/shop";

test("reads the locks in the CLI's message, with their owners", () => {
  const output = `error: the stack is currently locked by 2 lock(s). Either wait for the other process(es) to end or delete the lock file with \`pulumi cancel\`.
  ${states}/7796bdbe.json?sslmode=disable: created by root@worker-1 (pid 1291) at 2026-11-27T17:07:03Z
  ${states}/c4952835.json?sslmode=disable: created by ada@example.com@laptop.local (pid 7) at 2026-11-27T17:08:00+01:00
`;
  expect(locksIn(output)).toEqual([
    { user: "root", host: "worker-1", pid: 1291 },
    { user: "ada@example.com", host: "laptop.local", pid: 7 },
  ]);
});

test("finds no lock in other errors", () => {
  expect(locksIn("error: the stack is locked: created by hand\nerror: update failed")).toEqual([]);
});
