import * as api from "../../provider/api/names";
import { type Account, servingOf } from "../handling";

export interface State extends Account {
  readonly pullZones: readonly { readonly Name?: unknown }[];
  readonly storageZones: readonly { readonly Name: string }[];
  readonly dnsZones: readonly { readonly Domain?: unknown }[];
}

const serve = servingOf<State>();

/** Checks name availability. A deleted storage zone keeps its name. */
export const nameRoutes = [
  serve(api.checkPullZoneName, ({ body, state: { pullZones } }) =>
    availability(
      body.Name,
      pullZones.map(({ Name }) => Name),
    ),
  ),
  serve(api.checkStorageZoneName, ({ body, state: { storageZones } }) =>
    availability(
      body.Name,
      storageZones.map(({ Name }) => Name),
    ),
  ),
  serve(api.checkDnsZoneName, ({ body, state: { dnsZones } }) =>
    availability(
      body.Name,
      dnsZones.map(({ Domain }) => Domain),
    ),
  ),
];

function availability(name: string, taken: readonly unknown[]) {
  return { status: 200, body: { Available: !taken.some((each) => String(each).toLowerCase() === name.toLowerCase()) } };
}
