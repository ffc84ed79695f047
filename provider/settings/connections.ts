import { distance } from "fastest-levenshtein";
import { jsonIn } from "../schema/jsonIn";
import { isRecord } from "../schema/properties";
import type { SettingKey, SettingProblem } from "./settingKeys";

/** Environment variable with connections as JSON. Each of its values takes precedence over `edge:connections`. */
export const connectionsVariable = "EDGE_CONNECTIONS";

/** Named address and key besides the stack's own. */
export interface NamedConnection {
  readonly name: string;
  /** Existing connections, if this one is not among them. */
  readonly others?: readonly string[];
}

interface ConnectionSource {
  readonly value: string | undefined;
  /** Returns the name of a path. The path "" is the whole source. */
  nameOf(path: string): string;
}

interface ConnectionValues {
  readonly connection: NamedConnection;
  readonly problems: SettingProblem[];
  /** Returns a setting's value and the name that the user gave it. */
  get(key: SettingKey): { value: string; name: string } | undefined;
}

type Values = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Reads one connection from JSON such as `{"eu": {"baseUrl": "https://…", "apiKey": "…"}}`. The first source with a
 * value wins.
 */
export function readConnection(
  name: string,
  known: readonly SettingKey[],
  given: readonly ConnectionSource[],
): ConnectionValues {
  const problems: SettingProblem[] = [];
  const sources = given.map(({ value, nameOf }) => ({ nameOf, values: parse(nameOf(""), value, problems) }));
  const own = sources.filter(({ values }) => Object.hasOwn(values, name));
  for (const { nameOf, values } of own) {
    problems.push(...unknownSettings((key) => nameOf(`.${name}.${key}`), values[name] ?? {}, known));
  }
  const others = [...new Set(sources.flatMap(({ values }) => Object.keys(values)))].sort();
  return {
    connection: own.length > 0 || problems.length > 0 ? { name } : { name, others },
    problems,
    get: (key) => {
      for (const { nameOf, values } of own) {
        const value = values[name]?.[key];
        if (value !== undefined && value !== null && value !== "") {
          return { value: String(value), name: nameOf(`.${name}.${key}`) };
        }
      }
      return undefined;
    },
  };
}

/** Never quotes the value, which contains keys. */
function parse(from: string, value: string | undefined, problems: SettingProblem[]): Values {
  if (!value) return {};
  const message = `${from} must be an object of connections, such as {"eu": {"baseUrl": "https://api.example.com", "apiKey": "…"}}`;
  const values = jsonIn(value);
  if (isRecord(values) && Object.values(values).every(isRecord)) return values as Values;
  problems.push({ setting: "connections", message });
  return {};
}

function unknownSettings(
  nameOf: (key: string) => string,
  values: object,
  known: readonly SettingKey[],
): SettingProblem[] {
  return Object.keys(values)
    .filter((key) => !(known as readonly string[]).includes(key))
    .map((key) => {
      const meant = known.find((setting) => distance(key.toLowerCase(), setting.toLowerCase()) <= 2);
      const hint = meant ? `did you mean ${meant}?` : `expected one of ${known.join(", ")}`;
      return { setting: "connections", message: `unknown setting ${nameOf(key)}; ${hint}` };
    });
}
