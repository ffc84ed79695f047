import * as api from "../api/geography";
import { listSource } from "./dataSource";

export const getCountries = listSource({
  name: "getCountries",
  description: "The countries, with their codes for blocked countries, edge rules and smart routing.",
  example: `const { countries } = await edge.getCountries();
const outside = countries.filter((country) => !country.isEu).map((country) => country.isoCode);`,
  operation: api.listCountries,
  args: {},
  item: api.country,
  output: "countries",
  list: ({ client }) => client.send(api.listCountries),
});
