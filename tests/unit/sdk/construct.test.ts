import * as pulumi from "@pulumi/pulumi";
import { staticSite } from "../../../provider/components/staticSite";
import { plainArguments } from "../../../sdk/construct/arguments";
import { optionsOf } from "../../../sdk/construct/options";

const { ConstructRequest } = require("@pulumi/pulumi/proto/provider_pb");
const { Alias } = require("@pulumi/pulumi/proto/alias_pb");

interface Inside {
  readonly isSecret: Promise<boolean>;
  promise(): Promise<unknown>;
}

describe("the arguments of a constructed component", () => {
  test("are resolved if they determine its parts, and nested values stay secret", async () => {
    const hostnames = pulumi.secret({ "www.example.com": { forceSsl: false, certificateBeforeSwitch: true } });
    const args = await plainArguments(staticSite.inputs, { hostnames, connection: pulumi.secret("second") });
    const { "www.example.com": given } = args.hostnames as Record<string, { forceSsl: Inside }>;
    expect(given).toMatchObject({ certificateBeforeSwitch: true });
    expect(await given?.forceSsl.promise()).toBe(false);
    expect(await given?.forceSsl.isSecret).toBe(true);
    expect(pulumi.Output.isInstance(args.connection)).toBe(true);
  });

  test("may contain unknown values, but may not be unknown if they determine its parts", async () => {
    const unknown = pulumi.output<string>(pulumi.unknown as never);
    const known = { pullZone: { name: "acme", originUrl: unknown } };
    expect(await plainArguments(staticSite.inputs, known)).toEqual(known);
    await expect(plainArguments(staticSite.inputs, { pullZone: { name: "acme" }, hostnames: unknown })).rejects.toThrow(
      "hostnames is not known yet, and the parts of the component follow from it",
    );
  });
});

test("a component keeps the program's options, and its parts use the constructing provider", async () => {
  const request = new ConstructRequest();
  request.setProtect(true);
  request.setDependenciesList(["urn:pulumi:dev::shop::edge:index:DnsZone::zone"]);
  const spec = new Alias.Spec();
  spec.setType("edge:components:StaticSite");
  const [byType, byUrn] = [new Alias(), new Alias()];
  byType.setSpec(spec);
  byUrn.setUrn("urn:pulumi:dev::shop::edge:index:StaticSite::before");
  request.setAliasesList([byType, byUrn]);
  const timeouts = new ConstructRequest.CustomTimeouts();
  timeouts.setCreate("5m");
  request.setCustomtimeouts(timeouts);
  const own = "urn:pulumi:dev::shop::pulumi:providers:edge::default::id-1";
  const { protect, aliases, customTimeouts, dependsOn, providers } = optionsOf(request, own);
  expect({ protect, aliases, customTimeouts }).toEqual({
    protect: true,
    customTimeouts: { create: "5m", update: "", delete: "" },
    aliases: [{ type: "edge:components:StaticSite" }, "urn:pulumi:dev::shop::edge:index:StaticSite::before"],
  });
  expect(dependsOn).toHaveLength(1);
  const referenceOf = (options: object) => Object(options).providers.edge.getPackage();
  expect(referenceOf({ providers })).toBe("edge");

  request.getProvidersMap().set("edge", "urn:pulumi:dev::shop::pulumi:providers:edge::second::id-2");
  const { edge } = optionsOf(request, own).providers as Record<string, pulumi.ProviderResource>;
  expect(await Object(edge?.urn).promise()).toContain("::second");
});
