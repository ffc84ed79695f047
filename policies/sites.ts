import type { EdgePolicy } from "./policy";

export const sitesProtected: EdgePolicy = {
  name: "sites-protected",
  kinds: [],
  components: ["StaticSite", "ContainerService"],
  description: "A site is protected by a shield zone.",
  level: "mandatory",
  judgements: ({ properties }) => [
    () =>
      properties.protection === false
        ? "protection is false, so no firewall stands before the site: leave it out, or say what protects."
        : undefined,
  ],
};
