import { z } from "zod";
import { hasLoneSurrogate } from "./loneSurrogates";

export const pathSegmentForm = "a string that is not blank, . or .. and has no slash";

/** Id that is part of a path and of a resource's id. */
export const pathSegment = () => z.string().refine(isPathSegment, `is not ${pathSegmentForm}`);

export function isPathSegment(value: string): boolean {
  return value.trim() !== "" && value !== "." && value !== ".." && !value.includes("/") && !hasLoneSurrogate(value);
}
