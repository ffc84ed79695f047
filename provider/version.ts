/** The version of this package. A unit test holds it against package.json. */
export const version = "0.1.0";

/** The oldest Node.js that runs it. The same test holds it against package.json. */
export const oldestNode = "20.18.1";
