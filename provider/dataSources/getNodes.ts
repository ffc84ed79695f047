import { z } from "zod";
import * as api from "../api/nodes";
import { EdgeError } from "../client/errors";
import { collected, cursorPage, pagesOf } from "../client/paging";
import { annotate } from "../schema/meta";
import { defineDataSource } from "./dataSource";

/** The platform's maximum. */
const limit = 1000;

export const getNodes = defineDataSource({
  name: "getNodes",
  description:
    "The IP addresses of the nodes that run container applications. A database or an origin must accept connections from them. All pages are read. The platform adds nodes without notice, so if a firewall depends on the list, run `pulumi up` regularly.",
  example: `const { addresses } = await edge.getNodes();
export const sources = addresses.map((address) => (address.includes(":") ? \`\${address}/128\` : \`\${address}/32\`));`,
  uses: [api.listNodes],
  errors: ["The list cannot be read in full. An incomplete list would make a firewall block nodes."],
  args: z.strictObject({}),
  result: z.object({
    addresses: annotate(z.array(z.string()), { description: "The addresses, in the platform's order." }),
  }),
  async read({ client }) {
    const { items, isWhole } = await collected(
      pagesOf(
        api.listNodes,
        (address: string) => address,
        async (nextCursor: string | undefined) => {
          const page = await client.send(api.listNodes, { query: { nextCursor, limit } });
          return Array.isArray(page) ? { items: page, next: undefined } : cursorPage(page);
        },
      ),
    );
    if (isWhole && items.length > 0) return { addresses: items };
    throw new EdgeError(
      "could not list the addresses of the nodes: the platform's response is incomplete. Try again later.",
    );
  },
});
