import { startWithoutLogs } from "./emulator";
import { lives } from "./lives";
import { beginningOf, step } from "./steps";
import { withBetween } from "./withBetween";

const platform = withBetween(startWithoutLogs);
const { between } = platform;

type Zone = { EdgeRules: { Guid: string | null }[] | null };

/** What legal responses leave out of the edge rules of a pull zone. */
const hiding: readonly (readonly [what: string, hide: (zone: Zone) => Zone])[] = [
  ["no edge rules", (zone) => ({ ...zone, EdgeRules: null })],
  ["no ids", (zone) => ({ ...zone, EdgeRules: (zone.EdgeRules ?? []).map((rule) => ({ ...rule, Guid: null })) })],
];
const ruleLives = lives.filter(({ name }) => name === "EdgeRule" || name === "EdgeRules");

test.each(ruleLives.flatMap((life) => hiding.map(([what, hide]) => [life.name, what, life, hide] as const)))(
  "%s is not created again when the look that follows the create shows %s",
  async (_name, _what, life, hide) => {
    const beginning = await beginningOf(platform, life, "create");
    const creates = () => between().exchanges.filter(({ request }) => request.startsWith("POST "));
    between().change((real, index) => {
      const isLook = between().exchanges[index]?.request.startsWith("GET /pullzone/") && creates().length > 0;
      return isLook ? { ...real, body: Buffer.from(JSON.stringify(hide(JSON.parse(real.body.toString())))) } : real;
    });
    const outcome = await step(platform, life, "create", beginning).catch((error: Error) => error);
    expect(outcome).toBeInstanceOf(Error);
    expect(creates()).toHaveLength(Array.isArray(life.program.rules) ? life.program.rules.length : 1);
  },
);
