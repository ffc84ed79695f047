const marker = "\u0000shown-by-the-engine";

/**
 * An error whose message the engine shows. The host also prints every error of check, diff, read and delete to the console with its
 * stack. That line is recognised by its marker and dropped, so that the message appears once.
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
