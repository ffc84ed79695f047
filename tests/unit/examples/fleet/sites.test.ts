import { limitLine, refuseSharedSites } from "../../../../examples/fleet/sites.ts";
import { shop } from "./jobs.ts";

const tenant = (name: string, ...sites: string[]) => ({
  ...shop,
  name,
  sites: Object.fromEntries(sites.map((site) => [site, "https://a.example"])),
});

test.each(["a-www", "A-WWW"])("refuses the site %s if another tenant declares a-www", (site) => {
  expect(() => refuseSharedSites([tenant("a", "a-www"), tenant("b", "b-www", site)], "f")).toThrow(
    `f declares a site twice: "${site}" of tenant "b" is "a-www" of "a". A site is one pull zone, and its name is case-insensitive. Remove it from one tenant.`,
  );
});

test("refuses a site that one tenant declares in two spellings", () => {
  expect(() => refuseSharedSites([tenant("a", "www", "Www")], "f")).toThrow('"Www" of tenant "a" is "www" of "a"');
});

test("lists at most ten sites in a message", () => {
  const sites = Array.from({ length: 12 }, (_, index) => `www-${index}`);
  expect(() => refuseSharedSites([tenant("a", ...sites), tenant("b", ...sites)], "f")).toThrow(
    /"www-9" of tenant "b" is "www-9" of "a" and 2 more\. /,
  );
});

test("accepts other sites", () => {
  expect(() => refuseSharedSites([tenant("a", "a-www"), tenant("b", "b-www")], "f")).not.toThrow();
});

test("warns about more sites than an account has pull zones", () => {
  const sites = Array.from({ length: 500 }, (_, index) => `www-${index}`);
  expect(limitLine([tenant("a", ...sites)])).toEqual([]);
  expect(limitLine([tenant("a", ...sites), tenant("b", "b-www")])).toEqual([
    "501 sites need as many pull zones, but an account has 500 unless the platform has raised its limit.",
  ]);
});
