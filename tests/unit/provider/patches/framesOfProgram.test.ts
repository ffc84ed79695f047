import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { alwaysShowFramesOfProgramAlone, showFramesOfProgramAlone } from "../../../../provider/patches/framesOfProgram";
import { ProtectedZone, PullZoneAllowedReferrers } from "../../../../sdk";

const register = MockMonitor.prototype.registerResource;
const args = { pullZoneId: 1001, hostnames: ["www.example.com"] };

/** Of each resource that the engine is asked for, by its type: the file of its source position, and those of its frames. */
let positions: Map<string, { source: string; frames: (string | undefined)[] }>;

beforeEach(() => {
  positions = new Map();
  pulumi.runtime.setMocks({ newResource: ({ inputs }) => ({ id: "7001", state: inputs }), call: () => ({}) });
  jest.spyOn(MockMonitor.prototype, "registerResource").mockImplementation(function (this: MockMonitor, request, done) {
    positions.set(request.getType().replace(/.*:/, ""), {
      source: request.getSourceposition()?.getUri(),
      frames: (request.getStacktrace()?.getFramesList() ?? []).map((frame: { getPc(): { getUri(): string } }) =>
        frame.getPc()?.getUri(),
      ),
    });
    return register.call(this, request, done);
  });
});

async function made(resource: pulumi.Resource): Promise<void> {
  await (resource.urn as unknown as { promise(): Promise<string> }).promise();
}

test("the state of a resource has the line of the program that made it, and no frame of package, Pulumi or Node.js", async () => {
  await made(new PullZoneAllowedReferrers("shop", args));
  const { source, frames } = positions.get("PullZoneAllowedReferrers") as { source: string; frames: string[] };
  expect(source).toMatch(/framesOfProgram\.test\.ts$/);
  expect(frames[0]).toBe(source);
  expect(frames.filter((file) => file === undefined || /\/sdk\/resource|@pulumi|ts-node/.test(file))).toEqual([]);
});

test("so has what a component makes", async () => {
  const zone = new ProtectedZone("shop", { pullZoneId: 1001, allowedReferrers: ["www.example.com"] });
  await made(zone);
  await new Promise(setImmediate);
  const { source } = positions.get("ShieldZone") as { source: string };
  expect(source).toMatch(/framesOfProgram\.test\.ts$/);
});

test("Pulumi notes the stack with many promises: it is formatted where their leaks are looked for alone, and then without frames that are not of the program", async () => {
  const formatted = (file: string) =>
    formattedFor(() => new PullZoneAllowedReferrers("shop", args)).filter((each) => each.includes(file)).length;
  // The four that it leaves out itself when it looks for the position.
  expect(formatted("@pulumi")).toBe(4);
  const ofPosition = formatted("framesOfProgram.test");
  process.env.PULUMI_DEBUG_PROMISE_LEAKS = "true";
  try {
    expect(formatted("@pulumi")).toBe(4);
    expect(formatted("framesOfProgram.test")).toBeGreaterThan(2 * ofPosition);
  } finally {
    delete process.env.PULUMI_DEBUG_PROMISE_LEAKS;
  }
});

/** The files of the frames that are formatted while this runs. */
function formattedFor(run: () => void): string[] {
  const formatted: string[] = [];
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (_error, frames) => {
    formatted.push(...frames.map((frame) => frame.getFileName() ?? ""));
    return "";
  };
  try {
    run();
    return formatted;
  } finally {
    Error.prepareStackTrace = before;
  }
}

test("whatever else asks for a stack gets the whole of it", () => {
  const whole = framesOf(mistake(5));
  const asBefore = showFramesOfProgramAlone();
  const meanwhile = framesOf(mistake(5));
  asBefore();
  expect(meanwhile).toHaveLength(whole.length);
  expect(meanwhile.filter((frame) => frame.includes("Array.map"))).toHaveLength(5);
});

test("a constructor leaves the formatting of stacks as it was, also when it throws", async () => {
  const before = Error.prepareStackTrace;
  await made(new PullZoneAllowedReferrers("shop", args));
  expect(() => new PullZoneAllowedReferrers("", args)).toThrow();
  expect(Error.prepareStackTrace).toBe(before);
});

test("for good, it holds over a loader of TypeScript that is registered later, and for whoever puts its own in place for a moment", async () => {
  const before = Error.prepareStackTrace;
  alwaysShowFramesOfProgramAlone();
  try {
    const seen: number[] = [];
    Error.prepareStackTrace = (error, frames) => {
      seen.push(frames.length);
      return [String(error), ...frames.map((frame) => `    at ${frame}`)].join("\n");
    };
    const loader = Error.prepareStackTrace;
    Error.prepareStackTrace = (_error, frames) => frames;
    expect(Array.isArray(new Error("for a moment").stack)).toBe(true);
    Error.prepareStackTrace = loader;
    expect(Error.prepareStackTrace).toBe(loader);

    await made(new Thing("thing"));
    const { frames } = positions.get("Thing") as { frames: string[] };
    expect(frames[0]).toMatch(/framesOfProgram\.test\.ts$/);
    expect(frames.filter((file) => file === undefined || file.includes("@pulumi"))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
    expect(framesOf(mistake(5)).filter((frame) => frame.includes("Array.map"))).toHaveLength(5);
  } finally {
    Object.defineProperty(Error, "prepareStackTrace", { value: before, writable: true, configurable: true });
  }
});

/** A resource of another package. */
class Thing extends pulumi.CustomResource {
  constructor(name: string) {
    super("other:index:Thing", name);
  }
}

/** Made at some depth, with frames that are not of the program in between. */
function mistake(depth: number): Error {
  return depth === 0 ? new Error("a mistake") : ([depth].map(() => mistake(depth - 1))[0] as Error);
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n    at ").slice(1);
}
