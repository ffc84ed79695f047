/**
 * Opens a page in a real browser, uses it as a person would, and writes what it found as JSON. Its temporary folder is
 * TMPDIR: the browser is unpacked there. Exit code 3: there is no browser that runs here; the reason is on standard error.
 *
 * Usage: node browser.mjs PAGE FILTER [FOLDER FOR SCREENSHOTS]
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import chromium from "@sparticuz/chromium";
import { launch } from "puppeteer-core";

const [file, query, screenshots] = process.argv.slice(2);

const browser = await started();
try {
  process.stdout.write(JSON.stringify(await look(await browser.newPage())));
} finally {
  await browser.close();
}

async function started() {
  try {
    const executablePath = await chromium.executablePath();
    return await launch({ args: [...chromium.args, "--no-sandbox"], executablePath, headless: "shell" });
  } catch ({ message }) {
    process.stderr.write(message.split("\n")[0]);
    process.exit(3);
  }
}

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
  return { contrasts, shown, focus, filter: await filtering(page), narrow: await isTooWide(page), messages, requests };
}

/** What the Tab key reaches, in its order, until it leaves the page. */
async function focusOrder(page) {
  const order = [];
  for (let count = 0; count < 100; count++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const name = element.id || element.getAttribute("href") || element.tagName.toLowerCase();
      return { name, hasOutline: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 };
    });
    if (!focused) break;
    order.push(focused);
  }
  return order;
}

async function filtering(page) {
  await page.reload();
  const shown = () =>
    page.evaluate(() => ({
      status: document.getElementById("shown").textContent,
      items: [...document.querySelectorAll("main details")].filter((item) => item.offsetParent !== null).length,
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

/** Whether a narrow window, such as a telephone's, has to be scrolled sideways. */
async function isTooWide(page) {
  await page.setViewport({ width: 360, height: 700 });
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** The contrast of each element with characters of its own, by WCAG's formula. Runs in the page. */
function contrastsInPage() {
  const channels = (color) => color.match(/[\d.]+/g).map(Number);
  const light = (color) => {
    const [red, green, blue] = channels(color).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const color = getComputedStyle(each).backgroundColor;
      if (channels(color)[3] !== 0) return color;
    }
    return "rgb(255, 255, 255)";
  };
  const hasCharacters = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.tagName !== "SCRIPT" && hasCharacters(element))
    .map((element) => {
      const [one, other] = [light(getComputedStyle(element).color), light(behind(element))];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return { what: `${element.tagName.toLowerCase()}.${element.className}`, contrast };
    });
}
