import { EdgeError } from "../../client/errors";

/** The parts of an id such as `1001/www.example.com`; an id of another form is an error that shows the form, never a rounded number. */
export function idParts(id: string, form: string): string[] {
  const count = form.split("/").length;
  const parts = id.split("/");
  const numbersFit = form.split("/").every((name, index) => !isNumberName(name) || isExactNumber(parts[index] ?? ""));
  if (parts.length === count && parts.every((part) => part.length > 0) && numbersFit) return parts;
  throw new EdgeError(`the id "${id}" is not of the form ${form}, such as ${example(form)}`);
}

function isExactNumber(text: string): boolean {
  return /^\d+$/.test(text) && Number.isSafeInteger(Number(text));
}

const numbers = ["shieldZoneId", "configurationId", "pullZoneId", "videoLibraryId", "registryId"];

function isNumberName(name: string): boolean {
  return numbers.includes(name);
}

function example(form: string): string {
  return form
    .split("/")
    .map((name) => (isNumberName(name) ? "1001" : name === "hostname" ? "www.example.com" : "abc"))
    .join("/");
}
