import { startWithoutLogs } from "./emulator";
import { lives } from "./lives";
import { beginningOf, step } from "./steps";
import { withBetween } from "./withBetween";

const platform = withBetween(startWithoutLogs);
const { between } = platform;

type Zone = { EdgeRules: { Guid: string | null }[] | null };

/** Legal omissions from a pull zone's edge rules. */
const omissions: readonly (readonly [what: string, omit: (zone: Zone) => Zone])[] = [
  ["no edge rules", (zone) => ({ ...zone, EdgeRules: null })],
  ["no ids", (zone) => ({ ...zone, EdgeRules: (zone.EdgeRules ?? []).map((rule) => ({ ...rule, Guid: null })) })],
];
const ruleLives = lives.filter(({ name }) => name === "EdgeRule" || name === "EdgeRules");

test.each(ruleLives.flatMap((life) => omissions.map(([what, omit]) => [life.name, what, life, omit] as const)))(
  "%s is not created twice if the read after the create shows %s",
  async (_name, _what, life, omit) => {
    const beginning = await beginningOf(platform, life, "create");
    const creates = () => between().exchanges.filter(({ request }) => request.startsWith("POST "));
    between().change((real, index) => {
      const isRead = between().exchanges[index]?.request.startsWith("GET /pullzone/") && creates().length > 0;
      if (between().exchanges[index]?.request.startsWith("POST ")) return { ...real, body: Buffer.from("") };
      return isRead ? { ...real, body: Buffer.from(JSON.stringify(omit(JSON.parse(real.body.toString())))) } : real;
    });
    const outcome = await step(platform, life, "create", beginning).catch((error: Error) => error);
    expect(outcome).toBeInstanceOf(Error);
    expect(creates()).toHaveLength(1);
  },
);
