/**
 * Serves the built site, uses it in a real browser, and writes the findings as JSON. Usage: node sitePages.mjs FOLDER
 * [FOLDER FOR SCREENSHOTS]
 */
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { contrastsInPage, inBrowser } from "./browser.mjs";

const [folder, screenshots] = process.argv.slice(2);
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const paths = [
  "",
  "reference/performance.html",
  "reference/emulator.html",
  "documentation.html",
  "resources/ShieldZone.html",
  "reference/settings.html",
];
const widths = [1280, 390];

const server = createServer(({ url }, response) => {
  const path = decodeURIComponent(new URL(url, "http://site").pathname);
  const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" });
  response.end(readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const site = `http://127.0.0.1:${server.address().port}`;

await inBrowser(async (page) => {
  const messages = [];
  const origins = new Set();
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(String(error)));
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  const looks = [];
  for (const width of widths) {
    await page.setViewport({ width, height: 900 });
    for (const scheme of ["light", "dark"]) {
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
      for (const path of paths) looks.push({ width, scheme, path, ...(await look(page, path, `${width}-${scheme}`)) });
    }
  }
  await page.setViewport({ width: widths[0], height: 900 });
  const search = await searching(page);
  return { looks, search, messages, foreign: [...origins].filter((origin) => origin !== site && origin !== "null") };
});
server.close();

async function look(page, path, name) {
  await page.goto(`${site}/${path}`, { waitUntil: "networkidle0" });
  if (screenshots) await page.screenshot({ path: join(screenshots, `${name}-${path.replace(/\W/g, "-")}.png`) });
  const contrasts = await page.evaluate(contrastsInPage);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  const edit = await page.$eval(".edit-link-button", (link) => link.href);
  const pictures = await page.$$eval(".vp-doc img", (images) =>
    images
      .filter((image) => image.checkVisibility())
      .map(({ className, naturalWidth }) => `${className} ${naturalWidth > 0}`),
  );
  const low = contrasts.filter(({ contrast }) => contrast < 4.5).map(({ what }) => what);
  return { count: contrasts.length, low: [...new Set(low)], isTooWide, edit, pictures };
}

async function searching(page) {
  await page.goto(`${site}/`, { waitUntil: "networkidle0" });
  await page.keyboard.down("Control");
  await page.keyboard.press("k");
  await page.keyboard.up("Control");
  await page.waitForSelector("#localsearch-input");
  await page.keyboard.type("EdgeScriptRelease");
  await page.waitForSelector("#localsearch-list [role=option] a");
  const contrasts = await page.evaluate(contrastsInPage);
  await page.waitForSelector(".result.selected");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.location.pathname !== "/");
  const low = contrasts.filter(({ contrast }) => contrast < 4.5).map(({ what }) => what);
  return { path: new URL(page.url()).pathname, low: [...new Set(low)] };
}
