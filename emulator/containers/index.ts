import type { Area } from "../area";
import { applicationRoutes } from "./applications";
import { containerTemplateRoutes } from "./containerTemplates";
import { imageDigestRoutes } from "./imageDigests";
import { nodeRoutes } from "./nodes";
import { seed } from "./seed";
import { stored } from "./state";
import { volumeRoutes } from "./volumes";

export const applications = {
  ...stored,
  seed,
  routes: [...applicationRoutes, ...containerTemplateRoutes, ...imageDigestRoutes, ...nodeRoutes, ...volumeRoutes],
} satisfies Area;
