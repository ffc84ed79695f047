import type * as pulumi from "@pulumi/pulumi";
import { onCancel } from "../patches/cancelRequest";
import { served } from "./served";
import { Calls } from "./session";

const calls = new Calls();

/** Serves a kind of resource to Pulumi's dynamic-provider host. */
export function serve(type: string): pulumi.dynamic.ResourceProvider {
  if (calls.watch()) onCancel(() => calls.cancel());
  return served(type, calls);
}
