import { type EdgeRequest, type Outcome, type Trial, trialOf } from "../../../../commands/try";
import { recordedPreview } from "../../../trial/recorded";

let trial: Trial;
beforeAll(async () => {
  trial = await trialOf(recordedPreview("everyday"));
});

const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const browser = { ip: "203.0.113.7", country: "FR", headers: { "User-Agent": chrome, Accept: "*/*" } };
const site = "https://www.site.example";
const api = "https://api.site.example";
const media = "https://media.site.example";
const files = "https://files.site.example";
const app = "https://app.site.example";
const blog = "https://blog.site.example";
const orders = "https://orders.site.example";
const docs = "https://docs.site.example";
const single = "https://single.site.example";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

type Row = readonly [url: string, outcome: Outcome, more?: Partial<EdgeRequest>];
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };
const as = (headers: Record<string, string>, more: Partial<EdgeRequest> = {}) => ({
  headers: { ...browser.headers, ...headers },
  ...more,
});
const from = (Referer: string) => as({ Referer });

const requests: readonly Row[] = [
  [`${site}/`, "served"],
  [`${site}/?utm_source=news&utm_medium=mail`, "served"],
  [`${site}/posts/hello-world/`, "served"],
  [`${site}/assets/main.a1b2c3.js?v=3`, "served"],
  [`${site}/images/photo.jpg?width=100`, "served"],
  [`${site}/images/My%20photo%20(1).jpg`, "served"],
  [`${site}/fonts/inter.woff2`, "served", from(`${site}/`)],
  [
    `${site}/sitemap.xml`,
    "served",
    as({ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }),
  ],
  [`${site}/`, "blocked", as({ "User-Agent": "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)" })],
  [`${site}/`, "served", as({ Cookie: "theme=dark; _ga=GA1.1.1" })],
  ["https://site.example/shop?page=2", "redirected"],
  ["http://www.site.example/", "redirected"],
  [`${site}/blog/2024/hello?ref=x`, "redirected"],
  [`${site}/blog/2024/hello.html?ref=x`, "redirected"],
  [`${site}/.git/config`, "blocked"],
  [`${site}/.env`, "blocked"],
  [`${site}/wp-login.php`, "blocked"],
  [`${site}/wp-login.php?action=register`, "blocked", { method: "POST", body: "a=b" }],
  [`${site}/preview/next/`, "blocked"],
  [`${site}/preview/next/`, "served", { ip: "192.0.2.10" }],
  [`${site}/maps/build-7.map?x`, "blocked"],
  [
    `${site}/contact`,
    "served",
    as({ "Content-Type": "application/x-www-form-urlencoded" }, { method: "POST", body: "name=A&text=Hi" }),
  ],
  [`${api}/v1/users?page=2`, "served", as({ Authorization: "Bearer abc", Accept: "application/json" })],
  [`${api}/v1/users`, "served", as(json, { method: "POST", body: '{"name":"A"}' })],
  [`${api}/v1/users/7`, "served", as({}, { method: "DELETE" })],
  [`${api}/v1/users`, "served", as({ Origin: site }, { method: "OPTIONS" })],
  [`${api}/v1/users/7`, "blocked", as(json, { method: "PATCH", body: "{}" })],
  [`${api}/internal/metrics`, "blocked"],
  [`${api}/hooks/payment`, "served", as({ ...json, "User-Agent": "Stripe/1.0" }, { method: "POST", body: "{}" })],
  [`${api}/v1/users`, "blocked", as({ "User-Agent": "sqlmap/1.7" })],
  [`${api}/login`, "served", as(json, { method: "POST", body: "{}" })],
  [`${api}/login`, "limited", as(json, { method: "POST", body: "{}", times: 20 })],
  [`${api}/v1/users`, "served", as({ "User-Agent": "curl/8.5.0" })],
  [`${api}/v1/users`, "served", as({ Cookie: "session=abc" })],
  [`${media}/cover.jpg?width=100`, "served", from(`${site}/posts/`)],
  [`${media}/cover.jpg`, "served", from("https://shop.partner.example/")],
  [`${media}/cover.jpg`, "blocked", from("https://thief.example/")],
  [`${media}/cover.jpg`, "blocked"],
  [`${media}/gallery.css`, "blocked", from(`${media}/gallery.html`)],
  [`${media}/originals/a.jpg?x=1`, "blocked", from(`${site}/`)],
  [`${files}/report.pdf`, "blocked"],
  [`${files}/public/price-list.pdf`, "served"],
  [`${files}/report.pdf?token=HS256-abc&expires=9000000000`, "served", { validToken: true }],
  [`${files}/`, "blocked"],
  [`${files}/public/`, "served"],
  ["https://plain.site.example/image.png?v=2", "served"],
  ["https://plain.site.example/", "served", as({ "User-Agent": "Twitterbot/1.0" })],
  ["https://plain.site.example/form", "served", { method: "POST", body: "a=b" }],
  [`${app}/`, "served"],
  [`${app}/`, "redirected", { country: "DE" }],
  [`${app}/inbox`, "served", as({ Cookie: "session=abc; beta=0" })],
  [`${app}/inbox`, "redirected", as({ Cookie: "session=abc; beta=1" })],
  [`${app}/inbox?debug=1&x=2`, "blocked"],
  [`${app}/socket`, "served", as({ Upgrade: "websocket", Connection: "Upgrade" })],
  [`${blog}/`, "served"],
  [`${blog}/2024/05/hello-world/?replytocom=7`, "served"],
  [`${blog}/wp-content/uploads/2024/photo-300x200.jpg?ver=6.5`, "served"],
  [`${blog}/wp-content/uploads/evil.php`, "blocked"],
  [`${blog}/xmlrpc.php`, "blocked", { method: "POST", body: "<methodCall/>" }],
  [`${blog}/.env`, "blocked"],
  [`${blog}/wp-login.php`, "served"],
  [`${blog}/wp-login.php`, "served", as(form, { method: "POST", body: "log=a&pwd=b" })],
  [`${blog}/wp-comments-post.php`, "served", as(form, { method: "POST", body: "comment=Nice&author=A" })],
  [`${blog}/`, "blocked", { ip: "198.51.100.9" }],
  [`${blog}/?s=union+station`, "served"],
  [`${blog}/feed/`, "served", as({ "User-Agent": "Feedly/1.0 (+http://www.feedly.com/fetcher.html; 7 subscribers)" })],
  [`${blog}/robots.txt`, "served", as({ "User-Agent": googlebot })],
  [`${orders}/v1/orders?limit=20&cursor=abc%3D%3D`, "served", as({ Authorization: "Bearer a.b.c" })],
  [`${orders}/v1/orders`, "served", as(json, { method: "POST", body: '{"id":1}' })],
  [`${orders}/v1/orders/1`, "served", as(json, { method: "PUT", body: '{"id":1}' })],
  [`${orders}/v1/orders/1`, "served", { method: "DELETE" }],
  [
    `${orders}/v1/orders`,
    "served",
    as({ Origin: site, "Access-Control-Request-Method": "POST" }, { method: "OPTIONS" }),
  ],
  [`${orders}/v1/orders`, "blocked", { method: "TRACE" }],
  [`${orders}/.git/HEAD`, "blocked"],
  [`${orders}/health`, "served", as({ "User-Agent": "kube-probe/1.29" }, { method: "HEAD" })],
  [`${docs}/`, "served"],
  [`${docs}/guide/start.html#install`, "served"],
  [`${docs}/search/?q=edge+rules`, "served"],
  [`${docs}/v1/guide/start`, "redirected"],
  [`${docs}/index.php`, "blocked"],
  [`${docs}/`, "blocked", as(form, { method: "POST", body: "a=b" })],
  ["http://docs.site.example/", "redirected"],
  [`${single}/`, "served"],
  [`${single}/logo.png?v=7`, "served"],
  [`${single}/account/orders?page=2`, "served", as({ Cookie: "session=abc" })],
  [`${single}/private/report.pdf?download=1`, "blocked"],
  [`${single}/partners`, "served", as({ "X-Partner": "acme" })],
  [`${single}/caf%C3%A9/menu`, "served"],
];

test.each(requests.map(([url, outcome, more = {}]) => [more.method ?? "GET", url, outcome, more] as const))(
  "everyday: %s %s is %s",
  (_method, url, outcome, more) => {
    const verdict = trial.try({ url, ...browser, ...more });
    expect([verdict.outcome, verdict.undecided.map((e) => `${e.what}: ${e.because}`)]).toEqual([outcome, []]);
  },
);
