/** Checks a header's name without quoting it. Accepts an empty one; the schema may refuse it. */
export function headerNameProblem(name: string): string | undefined {
  if (/^[!#$%&'*+\-.^_`|~\dA-Za-z]*$/.test(name)) return undefined;
  return "must be only the name of a header, without a colon, spaces or line breaks, such as X-Robots-Tag";
}

/** Checks a header's value without quoting it. */
export function headerValueProblem(value: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they end a header
  return /[\r\n\u0000]/.test(value)
    ? "must be one line, because a line break ends a header; join the lines"
    : undefined;
}

/** Checks names separated by commas. */
export function headerNamesProblem(names: string): string | undefined {
  const wrong = names.split(",").some((name) => name.trim() !== "" && headerNameProblem(name.trim()) !== undefined);
  return wrong
    ? "must be names of headers, separated by commas, without colons or line breaks, such as X-Tenant,X-Locale"
    : undefined;
}

export function cookieNameProblem(name: string): string | undefined {
  return /[\s=;,]/.test(name) ? "must be only the name of a cookie, without its value, such as session" : undefined;
}

/** Accepts a host name or an address, with or without a port. */
export function hostHeaderProblem(value: string): string | undefined {
  if (value === "" || /^(\[[\da-f:.]+\]|[^\s/\\?#@:]+)(:\d{1,5})?$/i.test(value)) return undefined;
  return "must be only a host name, without scheme or path, such as www.example.com; a port may follow, as in www.example.com:8080";
}
