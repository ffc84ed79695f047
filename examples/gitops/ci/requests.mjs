// Requests to the API of GitHub or GitLab.
const page = 100;

/** Sends a request and returns the body of the response. */
export async function request(headers, method, address, content) {
  const response = await responseTo(headers, method, address, content);
  return response.status === 204 ? undefined : response.json();
}

async function responseTo(headers, method, address, content) {
  const response = await fetch(address, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: content && JSON.stringify(content),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response;
}

/** All entries of a list that is read page by page. */
export async function pages(read) {
  const all = [];
  for (let number = 1; ; number++) {
    const found = await read(`per_page=${page}&page=${number}`);
    all.push(...found);
    if (found.length < page) return all;
  }
}

/** All entries of a list of which each page names the next one. */
export async function linkedPages(headers, address) {
  const all = [];
  for (let next = address; next !== undefined; ) {
    // The headers hold a token, which is for this server alone.
    if (new URL(next).origin !== new URL(address).origin)
      throw new Error(`The next page of ${address} is ${next}, which is on another server.`);
    const response = await responseTo(headers, "GET", next);
    all.push(...(await response.json()));
    next = /<([^>]*)>;[^,<]*\brel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  }
  return all;
}

/** A comment as it was written: the services may give its lines other ends, and take those off that end it. */
export const asWritten = (body) => (body ?? "").replaceAll("\r\n", "\n").trimEnd();

/** The accounts that wrote or pushed a change, and what of it is of nobody known. */
export function whoWrote() {
  const [known, unknown] = [new Set(), []];
  return { known, unknown, add: (account, what) => (account ? known.add(account) : unknown.push(what)) };
}
