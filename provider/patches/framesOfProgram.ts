import { join, sep } from "node:path";

/** Pulumi's own frames on top of a resource: two that look, `Resource`, `CustomResource`, and one class that it expects of a package. */
const expected = 5;

/**
 * From now on until what it gives is called, Pulumi sees where the program makes a resource, and no more. It keeps each frame of the
 * stack in the state: without this, 40 % of the state of a small resource are frames of the package, of Node.js and of Pulumi
 * itself, and its source position is a line of the package.
 */
export function showFramesOfProgramAlone(): () => void {
  const before = Error.prepareStackTrace;
  if (before && ours.has(before)) return () => undefined;
  Error.prepareStackTrace = showing(before);
  return () => {
    Error.prepareStackTrace = before;
  };
}

/** The same for good, and over whatever formats stacks from now on, such as the loader of TypeScript that Pulumi registers later. */
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
    const shown = framesFor(frames);
    return formatter
      ? formatter.call(Error, error, shown)
      : [String(error), ...shown.map((frame) => `    at ${frame}`)].join("\n");
  };
  ours.add(shownOf);
  return shownOf;
}

const ours = new WeakSet<object>();

/**
 * Pulumi looks at the stack for the state, and counts on its own frames there; and it notes it with each of a dozen promises, which
 * costs more than all else that a program does for a resource, and shows it only where `PULUMI_DEBUG_PROMISE_LEAKS` is set and one is
 * never settled. An error keeps its own.
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
