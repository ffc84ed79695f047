// Writes a report as a comment on a pull request of GitHub or a merge request of GitLab, or over the one that it wrote before,
// unless that says the same: node ci/comment.mjs FILE
import { readFileSync } from "node:fs";

const { env } = process;
const body = readFileSync(process.argv[2], "utf8").trimEnd();
// The first line of a report tells of which stack it is.
const [mark] = body.split("\n");

const github = () => ({
  all: `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues/${env.PULL_REQUEST}/comments`,
  one: (id) => `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues/comments/${id}`,
  update: "PATCH",
  headers: { authorization: `Bearer ${env.GITHUB_TOKEN}`, accept: "application/vnd.github+json" },
});

const gitlab = () => {
  const all = `${env.CI_API_V4_URL}/projects/${env.CI_PROJECT_ID}/merge_requests/${env.CI_MERGE_REQUEST_IID}/notes`;
  return { all, one: (id) => `${all}/${id}`, update: "PUT", headers: { "private-token": env.GITLAB_TOKEN } };
};

const host = env.GITHUB_API_URL ? github() : gitlab();

async function call(method, address, content) {
  const headers = { ...host.headers, "content-type": "application/json" };
  const answer = await fetch(address, { method, headers, body: content && JSON.stringify(content) });
  if (!answer.ok) throw new Error(`${method} ${address} was answered by ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function written() {
  for (let page = 1; ; page++) {
    const comments = await call("GET", `${host.all}?per_page=100&page=${page}`);
    const mine = comments.find((comment) => comment.body?.startsWith(mark));
    if (mine || comments.length < 100) return mine;
  }
}

const mine = await written();
if (!mine) await call("POST", host.all, { body });
else if (mine.body.trimEnd() !== body) await call(host.update, host.one(mine.id), { body });
