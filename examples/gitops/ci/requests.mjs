// Requests to the API of GitHub or GitLab.
const page = 100;

/** Sends a request and returns the body of the response. */
export async function request(headers, method, address, content) {
  const response = await fetch(address, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    body: content && JSON.stringify(content),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
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

/** The accounts that wrote or pushed a change, and what of it is of nobody known. */
export function whoWrote() {
  const [known, unknown] = [new Set(), []];
  return { known, unknown, add: (account, what) => (account ? known.add(account) : unknown.push(what)) };
}
