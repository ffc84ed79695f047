import type { Area } from "../area";
import { seed } from "./seed";
import { stored } from "./state";
import { videoCollectionRoutes } from "./videoCollections";
import { videoLibraryRoutes } from "./videoLibraries";

export const videoLibraries = {
  ...stored,
  seed,
  routes: [...videoLibraryRoutes, ...videoCollectionRoutes],
} satisfies Area;
