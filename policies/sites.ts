import type { EdgePolicy } from "./policy";

export const sitesProtected: EdgePolicy = {
  name: "sites-protected",
  kinds: [],
  components: ["StaticSite", "ContainerService"],
  description: "Sites must be protected by a shield zone.",
  level: "mandatory",
  judgements: ({ properties }) => [
    () =>
      properties.protection === false
        ? "protection is false, so no firewall protects the site. Omit it, or configure the protection."
        : undefined,
  ],
};
