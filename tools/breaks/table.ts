import type { Break } from "./break";
import { clientBreaks } from "./client";
import { lifecycleBreaks } from "./lifecycle";
import { programBreaks } from "./program";
import { resourceBreaks } from "./resources";

export const breaks: readonly Break[] = [...lifecycleBreaks, ...resourceBreaks, ...clientBreaks, ...programBreaks];
