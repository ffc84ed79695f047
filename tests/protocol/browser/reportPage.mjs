/**
 * Uses two reports in a real browser and writes the findings as JSON. Only the first one is long enough for a filter.
 * Usage: node reportPage.mjs PAGE SHORT-PAGE FILTER [FOLDER FOR SCREENSHOTS]
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { contrastsInPage, focusOrder, inBrowser, isTooWide } from "./browser.mjs";

const [file, shortFile, query, screenshots] = process.argv.slice(2);

await inBrowser(look);

async function look(page) {
  const messages = [];
  const requests = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(String(error)));
  page.on("request", (request) => requests.push(request.url().replace(/^file:.*\//, "file:")));
  await page.setViewport({ width: 1100, height: 900 });
  const contrasts = {};
  let shown;
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    await page.goto(pathToFileURL(file).href);
    contrasts[scheme] = await page.evaluate(contrastsInPage);
    shown = await page.evaluate(() => ({
      links: [...document.querySelectorAll("[href]")].map((element) => element.getAttribute("href")),
      content: document.querySelector("#messages li").textContent,
    }));
    if (screenshots) await page.screenshot({ path: join(screenshots, `${scheme}.png`), fullPage: true });
  }
  const focus = await focusOrder(page);
  const filter = await filtering(page);
  const narrow = await isTooWide(page);
  return { contrasts, shown, focus, filter, narrow, short: await readShort(page), messages, requests };
}

/** Reads the page as a person sees it: its first lines, and the changes that cannot be expanded. */
async function readShort(page) {
  await page.goto(pathToFileURL(shortFile).href);
  await page.click("main li a");
  return page.evaluate(() => ({
    header: document.querySelector("header").innerText.split(/\n+/),
    headline: document.querySelector("h1").textContent,
    hasFilter: document.getElementById("filter") !== null,
    plain: [...document.querySelectorAll("div.change")].map(({ innerText }) => innerText),
    target: document.querySelector(":target").open,
  }));
}

async function filtering(page) {
  await page.reload();
  const shown = () =>
    page.evaluate(() => ({
      status: document.getElementById("shown").textContent,
      items: [...document.querySelectorAll("main .change")].filter((item) => item.offsetParent !== null).length,
      sections: [...document.querySelectorAll("main section")].filter((section) => !section.hidden).map(({ id }) => id),
    }));
  const all = await shown();
  await page.keyboard.press("/");
  await page.keyboard.type(query);
  const filtered = await shown();
  await page.keyboard.press("Escape");
  const cleared = await shown();
  await page.click("#only-lowers");
  const lowering = await shown();
  return { all, filtered, cleared, lowering };
}
