/**
 * What random tests draw from: everywhere the same, so that a run that fails has failed for the change. The long runs and the
 * nightly one set another `EDGE_SEED`, which looks somewhere else.
 */
export const seed = Number(process.env.EDGE_SEED ?? 1);
