import { dataSourceNames, dataSourceOf } from "../../../../provider/dataSources";
import type { Properties } from "../../../../provider/schema/properties";
import { exampleArgs } from "../../../../tools/generate/yamlExample";
import { today } from "./reading";

export const good: Readonly<Record<string, Properties>> = Object.fromEntries(
  dataSourceNames.map((name) => [name, onTheDay(exampleArgs(dataSourceOf(name)))]),
);

function onTheDay(args: Properties): Properties {
  return JSON.parse(JSON.stringify(args).replaceAll("2026-12-01", today));
}
