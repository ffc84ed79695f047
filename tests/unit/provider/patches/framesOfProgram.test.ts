import * as pulumi from "@pulumi/pulumi";
import { MockMonitor } from "@pulumi/pulumi/runtime/mocks";
import { alwaysShowFramesOfProgramAlone, showFramesOfProgramAlone } from "../../../../provider/patches/framesOfProgram";
import { ProtectedZone, PullZoneAllowedReferrers } from "../../../../sdk";

const register = MockMonitor.prototype.registerResource;
const args = { pullZoneId: 1001, hostnames: ["www.example.com"] };

/** The source file and the frames' files of each registered resource, by type. */
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

async function registered(resource: pulumi.Resource): Promise<void> {
  await (resource.urn as unknown as { promise(): Promise<string> }).promise();
}

test("the state of a resource has the program line that declares it, and no frame of the package, Pulumi or Node.js", async () => {
  await registered(new PullZoneAllowedReferrers("shop", args));
  const { source, frames } = positions.get("PullZoneAllowedReferrers") as { source: string; frames: string[] };
  expect(source).toMatch(/framesOfProgram\.test\.ts$/);
  expect(frames[0]).toBe(source);
  expect(frames.filter((file) => file === undefined || /\/sdk\/resource|@pulumi|ts-node/.test(file))).toEqual([]);
});

test("the resources of a component have the program line, too", async () => {
  const zone = new ProtectedZone("shop", { pullZoneId: 1001, allowedReferrers: ["www.example.com"] });
  await registered(zone);
  await new Promise(setImmediate);
  const { source } = positions.get("ShieldZone") as { source: string };
  expect(source).toMatch(/framesOfProgram\.test\.ts$/);
});

test("Pulumi's stacks for promises are formatted only if it looks for leaks, with only the program's frames", async () => {
  const formatted = (file: string) =>
    formattedFor(() => new PullZoneAllowedReferrers("shop", args)).filter((each) => each.includes(file)).length;
  // Pulumi itself skips these four frames.
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

/** Returns the files of the frames that are formatted while this runs. */
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

test("any other stack is complete", () => {
  const complete = framesOf(mistake(5));
  const asBefore = showFramesOfProgramAlone();
  const meanwhile = framesOf(mistake(5));
  asBefore();
  expect(meanwhile).toHaveLength(complete.length);
  expect(meanwhile.filter((frame) => frame.includes("Array.map"))).toHaveLength(5);
});

test("a constructor restores the formatting of stacks, even if it throws", async () => {
  const before = Error.prepareStackTrace;
  await registered(new PullZoneAllowedReferrers("shop", args));
  expect(() => new PullZoneAllowedReferrers("", args)).toThrow();
  expect(Error.prepareStackTrace).toBe(before);
});

test("the permanent patch survives a TypeScript loader that is registered later, and temporary formatters", async () => {
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
    expect(Array.isArray(new Error("temporary").stack)).toBe(true);
    Error.prepareStackTrace = loader;
    expect(Error.prepareStackTrace).toBe(loader);

    await registered(new Widget("widget"));
    const { frames } = positions.get("Widget") as { frames: string[] };
    expect(frames[0]).toMatch(/framesOfProgram\.test\.ts$/);
    expect(frames.filter((file) => file === undefined || file.includes("@pulumi"))).toEqual([]);
    expect(seen.length).toBeGreaterThan(0);
    expect(framesOf(mistake(5)).filter((frame) => frame.includes("Array.map"))).toHaveLength(5);
  } finally {
    Object.defineProperty(Error, "prepareStackTrace", { value: before, writable: true, configurable: true });
  }
});

class Widget extends pulumi.CustomResource {
  constructor(name: string) {
    super("other:index:Widget", name);
  }
}

/** Creates an error at some depth, below frames of other files. */
function mistake(depth: number): Error {
  return depth === 0 ? new Error("a mistake") : ([depth].map(() => mistake(depth - 1))[0] as Error);
}

function framesOf({ stack = "" }: Error): string[] {
  return stack.split("\n    at ").slice(1);
}
