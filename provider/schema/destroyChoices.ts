/**
 * Effects of `onDestroy` on an object. `takes` is 0 for nothing, 1 for a part of it, 2 for all; choices are sorted by
 * it.
 */
export const destroyChoices = {
  keep: { does: "keeps", takes: 0 },
  restore: { does: "restores", takes: 0 },
  disable: { does: "disables", takes: 0 },
  reset: { does: "resets", takes: 1 },
  undeploy: { does: "stops", takes: 1 },
  deleteOwn: { does: "deletes only its own part of", takes: 1 },
  delete: { does: "deletes", takes: 2 },
  revokeAll: { does: "revokes", takes: 2 },
} as const;

export type DestroyChoice = keyof typeof destroyChoices;
