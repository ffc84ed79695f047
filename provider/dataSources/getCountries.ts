import { z } from "zod";
import * as api from "../api/geography";
import { listIn, resultOf } from "../schema/result";
import { defineDataSource } from "./dataSource";

const country = resultOf(api.country);

export const getCountries = defineDataSource({
  name: "getCountries",
  description: "The countries, with the codes that blocked countries, edge rules and smart routing take.",
  example: `const { countries } = await edge.getCountries();
const outside = countries.filter((country) => !country.isEu).map((country) => country.isoCode);`,
  uses: [api.listCountries],
  errors: [],
  args: z.strictObject({}),
  result: z.object({ countries: listIn(country, "The countries, in the platform's order.") }),
  async read({ client }) {
    return { countries: (await client.send(api.listCountries)).map(country.from) };
  },
});
