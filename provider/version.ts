/** The version of this package. A unit test holds it against package.json. */
export const version = "0.1.0";
