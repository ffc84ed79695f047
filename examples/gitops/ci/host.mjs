// GitHub or GitLab, whichever runs the pipeline.
import { github } from "./github.mjs";
import { gitlab } from "./gitlab.mjs";

export const host = process.env.GITHUB_API_URL ? github() : gitlab();
