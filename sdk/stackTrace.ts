import { sep } from "node:path";

/** Pulumi's own frames on top of a resource: two that look, `Resource`, `CustomResource`, and one class that it expects of a package. */
const expected = 5;

/**
 * From now on until what it gives is called, Pulumi sees where the program makes a resource, and no more. It keeps each frame of the
 * stack in the state: without this, 40 % of the state of a small resource are frames of the package, of Node.js and of Pulumi
 * itself, and its source position is a line of the package.
 */
export function showFramesOfProgramAlone(): () => void {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (error, frames) => {
    const shown = isPulumis(frames) ? framesOfProgram(frames) : frames;
    return before ? before(error, shown) : [String(error), ...shown.map((frame) => `    at ${frame}`)].join("\n");
  };
  return () => {
    Error.prepareStackTrace = before;
  };
}

/** Whether it is Pulumi that looks at the stack: an error that is thrown meanwhile keeps its own. */
function isPulumis([first, second]: readonly NodeJS.CallSite[]): boolean {
  return (
    first?.getFunctionName()?.endsWith("callsites") === true &&
    second?.getFunctionName()?.endsWith("stackTrace") === true
  );
}

function framesOfProgram(frames: readonly NodeJS.CallSite[]): NodeJS.CallSite[] {
  return [...frames.slice(0, expected), ...frames.slice(expected).filter(isOfProgram)];
}

const others = [
  `${__dirname}${sep}`,
  "node:",
  ...["@pulumi", "ts-node"].map((name) => `${sep}node_modules${sep}${name}${sep}`),
];

function isOfProgram(frame: NodeJS.CallSite): boolean {
  const file = frame.getFileName();
  return typeof file === "string" && !others.some((other) => file.includes(other));
}
