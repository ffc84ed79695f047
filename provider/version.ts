/** The version of this package. A unit test compares it with package.json. */
export const version = "0.1.0";

/** The oldest supported version of Node.js. The same test compares it with package.json. */
export const oldestNode = "20.18.1";
