import { z } from "zod";
import * as api from "../../provider/api/responsePages";
import { shieldFailure } from "../problems";
import { deleted, findShieldZone } from "../shieldZone/shield";
import { type ShieldZone, type State, serve } from "../shieldZone/state";

export const responsePageRoutes = [
  serve(api.getResponsePage, ({ path, state }) => ({ status: 200, body: existing(state, path).html })),

  serve(api.putResponsePage, ({ path, body, state }) => {
    const { zone, pageType } = placeOf(state, path);
    const { [pageType]: _before, ...others } = pagesOf(zone);
    // An empty page removes the custom one.
    zone.responsePages = body === "" ? others : { ...others, [pageType]: body };
    return deleted;
  }),

  serve(api.deleteResponsePage, ({ path, state }) => {
    const { zone, pageType } = existing(state, path);
    const { [pageType]: _deleted, ...others } = pagesOf(zone);
    zone.responsePages = Object.keys(others).length > 0 ? others : undefined;
    return deleted;
  }),
];

export function pagesOf({ responsePages }: Partial<ShieldZone>): Readonly<Record<string, string>> {
  return z.record(z.string(), z.string()).parse(responsePages ?? {});
}

interface Path {
  readonly shieldZoneId: number;
  readonly pageType: string;
}

function placeOf(state: State, { shieldZoneId, pageType }: Path) {
  const zone = findShieldZone(state, shieldZoneId);
  if ((zone.planType ?? 0) === 0)
    throw shieldFailure(400, "feature_not_available_on_plan", "Custom pages are not available on the Basic plan.");
  if (!Object.values<string>(api.pageTypes).includes(pageType))
    throw shieldFailure(400, "invalid_page_type.custom_page", "The page type is unknown.");
  return { zone, pageType };
}

function existing(state: State, path: Path) {
  const { zone, pageType } = placeOf(state, path);
  const html = pagesOf(zone)[pageType];
  if (html === undefined) throw shieldFailure(404, "not_found.custom_page", "The custom page was not found.");
  return { zone, pageType, html };
}
