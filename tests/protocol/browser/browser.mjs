/**
 * Shared code of the scripts in this folder. Each uses pages in a real browser and writes its findings as JSON. The
 * browser is unpacked into TMPDIR. Exit code 3: no browser runs here; standard error contains the reason.
 */
import chromium from "@sparticuz/chromium";
import { launch } from "puppeteer-core";

export async function inBrowser(look) {
  const browser = await started();
  try {
    process.stdout.write(JSON.stringify(await look(await browser.newPage())));
  } finally {
    await browser.close();
  }
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

/** Returns the elements that the Tab key focuses, in order, until it leaves the page. */
export async function focusOrder(page) {
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

export async function isTooWide(page) {
  await page.setViewport({ width: 360, height: 700 });
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Returns the WCAG contrast of each visible element that has its own text. Runs in the page. */
export function contrastsInPage() {
  const channels = (color) => {
    const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number);
    return { mixed: [red, green, blue], alpha };
  };
  const over = ({ mixed, alpha }, below) => mixed.map((value, index) => value * alpha + below[index] * (1 - alpha));
  const light = (color) => {
    const [red, green, blue] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const behind = (element) => {
    if (!element) return [255, 255, 255];
    const own = channels(getComputedStyle(element).backgroundColor);
    return own.alpha === 1 ? own.mixed : over(own, behind(element.parentElement));
  };
  const hasCharacters = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
  const isVisible = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.tagName !== "SCRIPT" && hasCharacters(element) && isVisible(element))
    .map((element) => {
      const ground = behind(element);
      const [one, other] = [light(over(channels(getComputedStyle(element).color), ground)), light(ground)];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return { what: `${element.tagName.toLowerCase()}.${element.className}`, contrast };
    });
}
