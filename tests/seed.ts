/**
 * Fixed seed of all random tests, so that a failure results from the change under test. Long and nightly runs set
 * `EDGE_SEED`.
 */
export const seed = Number(process.env.EDGE_SEED ?? 1);
