import type { Assumption } from "../assumption";

export const area = "Stream";

export const assumptions: readonly Assumption[] = [
  {
    assumed: "The list of live streams shows the key of each",
    operation: "GET /library/{libraryId}/live",
    ifWrong: "`streamKey` is missing after an import",
    notProbed: "it needs a video library in which somebody broadcasts",
  },
];
