import { join, sep } from "node:path";

/**
 * Number of Pulumi's frames above a resource: two that read the stack, `Resource`, `CustomResource`, and the package's
 * class.
 */
const expected = 5;

/**
 * Limits the stack that Pulumi sees to the program's frames, until the returned function is called. Pulumi stores every
 * frame in the state (pulumi/pulumi#20430). Otherwise, frames of the package, Node.js and Pulumi are 29 % of a small
 * resource's state, and its source position is in the package.
 */
export function showFramesOfProgramAlone(): () => void {
  const before = Error.prepareStackTrace;
  if (before && ours.has(before)) return () => undefined;
  Error.prepareStackTrace = showing(before);
  return () => {
    Error.prepareStackTrace = before;
  };
}

/** Limits the stack permanently, even if a formatter is set later, as Pulumi's TypeScript loader does. */
export function alwaysShowFramesOfProgramAlone(): void {
  let current = showing(Error.prepareStackTrace);
  Object.defineProperty(Error, "prepareStackTrace", {
    configurable: true,
    enumerable: true,
    get: () => current,
    set: (formatter: Formatter) => {
      current = formatter && ours.has(formatter) ? formatter : showing(formatter);
    },
  });
}

type Formatter = typeof Error.prepareStackTrace;

function showing(formatter: Formatter): NonNullable<Formatter> {
  const shownOf: NonNullable<Formatter> = (error, frames) => {
    const actual = framesFor(frames);
    return formatter
      ? formatter.call(Error, error, actual)
      : [String(error), ...actual.map((frame) => `    at ${frame}`)].join("\n");
  };
  ours.add(shownOf);
  return shownOf;
}

const ours = new WeakSet<object>();

/**
 * Selects the frames that Pulumi needs. For the state, it relies on its own frames. It also records stacks of a dozen
 * promises per resource, which costs more than everything else that a program does for a resource. These stacks appear
 * only if `PULUMI_DEBUG_PROMISE_LEAKS` is set and a promise never settles.
 */
function framesFor(frames: NodeJS.CallSite[]): NodeJS.CallSite[] {
  const [name = "", caller = ""] = frames.slice(0, 2).map((frame) => frame.getFunctionName() ?? "");
  if (name.endsWith("callsites") && caller.endsWith("stackTrace")) {
    return [...frames.slice(0, expected), ...frames.slice(expected).filter(isOfProgram)];
  }
  if (name !== "debuggablePromise") return frames;
  return process.env.PULUMI_DEBUG_PROMISE_LEAKS ? frames.filter(isOfProgram) : [];
}

const others = [
  ...[__dirname, join(__dirname, "../../sdk")].map((folder) => `${folder}${sep}`),
  "node:",
  ...["@pulumi", "ts-node"].map((name) => `${sep}node_modules${sep}${name}${sep}`),
];

function isOfProgram(frame: NodeJS.CallSite): boolean {
  const file = frame.getFileName();
  return typeof file === "string" && !others.some((other) => file.includes(other));
}
