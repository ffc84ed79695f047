const marker = "\u0000shown-by-the-engine";

/**
 * Error whose message the engine shows. The host also prints errors of check, diff, read and delete to the console with
 * their stacks. A marker identifies these lines, which are dropped.
 */
export class ShownError extends Error {
  constructor(message: string) {
    super(message);
    this.stack = "";
    dropMarkedLines();
  }

  override toString(): string {
    return marker;
  }
}

let dropping = false;
function dropMarkedLines(): void {
  if (dropping) return;
  dropping = true;
  const print = console.error.bind(console);
  console.error = (...values: unknown[]) => {
    if (typeof values[0] === "string" && values[0].startsWith(marker)) return;
    print(...values);
  };
}
