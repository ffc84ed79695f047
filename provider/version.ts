/** A unit test compares it with package.json. */
export const version = "0.1.0";

/** A unit test compares it with package.json. */
export const oldestNode = "20.18.1";
