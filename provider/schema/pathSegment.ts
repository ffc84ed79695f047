import { z } from "zod";
import { hasLoneSurrogate } from "./loneSurrogates";

/** What a string is that can be a segment of a path and a part of a resource's id. */
export const pathSegmentForm = "a string that is not blank, . or .. and has no slash";

/** An id that becomes a segment of a path and a part of a resource's id. */
export const pathSegment = () => z.string().refine(isPathSegment, `is not ${pathSegmentForm}`);

export function isPathSegment(value: string): boolean {
  return value.trim() !== "" && value !== "." && value !== ".." && !value.includes("/") && !hasLoneSurrogate(value);
}
