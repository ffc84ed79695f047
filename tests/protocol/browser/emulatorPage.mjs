/**
 * Uses the emulator's page in a real browser, mostly from the keyboard, and writes the findings as JSON. Usage: node
 * emulatorPage.mjs [FOLDER FOR SCREENSHOTS]
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contrastsInPage, focusOrder, inBrowser, isTooWide } from "./browser.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const [screenshots] = process.argv.slice(2);

await inBrowser(async (page) => ({
  ...(await withEmulator([], (emulator) => look(page, emulator))),
  keyed: await withEmulator(["--key", "k", "--control-key", "control-key-1"], (emulator) => connect(page, emulator)),
}));

async function withEmulator(args, use) {
  const command = join(root, "dist/commands/index.js");
  const child = spawn(process.execPath, [command, "emulator", "--ui", "--port", "0", "--quiet", ...args]);
  try {
    let printed = "";
    for await (const part of child.stdout) {
      printed += part;
      if (printed.includes("Ctrl-C")) break;
    }
    const [, address] = /^page: (.*)$/m.exec(printed) ?? [];
    return await use({ address, baseUrl: new URL(address).origin });
  } finally {
    child.kill();
  }
}

async function look(page, { address, baseUrl }) {
  const messages = [];
  const hosts = new Set();
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(String(error)));
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  const send = async (method, path, body) => {
    const headers = { AccessKey: "emulator-key", "Content-Type": "application/json" };
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    return (await fetch(baseUrl + path, sent).catch(() => ({ status: "none" }))).status;
  };
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(address);
  await page.waitForSelector("#tree summary");
  const found = {
    title: (await page.title()).replace(new URL(baseUrl).host, "HOST"),
    places: await placesOf(page),
    copied: await copyValues(page, baseUrl),
    names: await namesOfControls(page),
    focus: await focusOrder(page),
    tree: await walkTree(page),
    requests: await followRequests(page, send),
    tried: await tryRequests(page, send),
    faults: await switchFaults(page, send),
    messages: [...messages],
    refused: await tryNonsense(page),
    foreign: [...hosts].filter((host) => host !== baseUrl && host !== "null"),
  };
  return { ...found, ...(await looks(page)) };
}

/** Returns what of the page is visible without scrolling, and how many rows the form for a request takes. */
async function placesOf(page) {
  return page.evaluate(() => {
    const isVisible = (selector) => {
      const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight && bottom > top;
    };
    const fields = [...document.querySelectorAll("#try-form :is(input, select, button)")];
    return {
      visible: ["#connection", "#requests-list", "#try-form", "#faults summary", "#fault-slow"].filter(isVisible),
      rows: new Set(fields.map((field) => Math.round(field.getBoundingClientRect().bottom))).size,
      cut: fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ id }) => id),
    };
  });
}

async function copyValues(page, baseUrl) {
  const copy = async (name) => {
    await page.focus(`#copy-${name}`);
    await page.keyboard.press("Enter");
    await page.waitForFunction((id) => document.getElementById(id).textContent !== "Copy", {}, `copy-${name}`);
    return page.$eval(`#copy-${name}`, ({ textContent }) => textContent);
  };
  const refused = [await copy("address"), await page.evaluate(() => getSelection().toString() === location.origin)];
  await page
    .browserContext()
    .overridePermissions(baseUrl, ["clipboard-read", "clipboard-write", "clipboard-sanitized-write"]);
  const key = [await copy("access-key"), await page.evaluate(() => navigator.clipboard.readText())];
  const announced = await page.$eval("#copied", ({ textContent }) => textContent);
  await page.waitForFunction(() => document.getElementById("copy-access-key").textContent === "Copy");
  await page.reload();
  await page.waitForSelector("#tree summary");
  return { refused, key, announced };
}

async function namesOfControls(page) {
  const { children } = await page.accessibility.snapshot();
  const flat = (nodes) => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  const controls = [
    "button",
    "textbox",
    "searchbox",
    "combobox",
    "switch",
    "checkbox",
    "DisclosureTriangle",
    "heading",
  ];
  return flat(children)
    .filter(({ role }) => controls.includes(role))
    .map(({ role, name }) => `${role} ${name}`);
}

async function walkTree(page) {
  const steps = [];
  await page.focus("#tree summary");
  for (const key of "Enter Tab Enter Tab Enter Enter".split(" ")) {
    const toggled = key === "Enter" ? nextToggle(page) : undefined;
    await page.keyboard.press(key);
    await toggled;
    steps.push(
      await page.evaluate((pressed) => {
        const { textContent, parentElement } = document.activeElement;
        return [pressed, textContent, parentElement.open];
      }, key),
    );
  }
  await page.keyboard.down("Shift");
  await page.keyboard.press("Tab");
  await page.keyboard.up("Shift");
  const name = await page.$$eval("#tree details details tr", (rows) => {
    return rows.find(({ firstChild }) => firstChild.textContent === "Name").lastChild.textContent;
  });
  return { steps, name };
}

function nextToggle(page) {
  return page.evaluate(
    () => new Promise((resolve) => document.addEventListener("toggle", () => resolve(), { capture: true, once: true })),
  );
}

async function followRequests(page, send) {
  await send("POST", "/pullzone", { Name: "added", OriginUrl: "https://origin.example.com" });
  await page.waitForFunction(() => document.querySelector("#requests-list summary")?.textContent.includes("/pullzone"));
  await page.waitForFunction(() => document.querySelector("#tree").textContent.includes("added"));
  const newest = await page.$eval("#requests-list summary", ({ textContent }) => textContent);
  const isStillFocused = await page.evaluate(() => document.activeElement.textContent);
  await page.focus("#requests-filter");
  await page.keyboard.type("nothing like this");
  const filtered = await page.$eval("#requests-count", ({ textContent }) => textContent);
  await page.$eval("#requests-filter", (input) => input.select());
  await page.keyboard.press("Backspace");
  const all = await page.$eval("#requests-count", ({ textContent }) => textContent);
  // Object names can contain HTML.
  await send("PUT", "/__emulator/state", { pullZones: [{ Id: 1, Name: "<b>bold</b>" }] });
  await page.click("#reload");
  await page.waitForFunction(() => document.querySelector("#tree").textContent.includes("bold"));
  const hostile = await page.$$eval("#tree b", (elements) => elements.length);
  await send("POST", "/__emulator/reset");
  await page.click("#reload");
  await page.waitForFunction(() => document.querySelector("#tree").textContent.includes("acme-shop"));
  return { newest, isStillFocused, filtered, all, hostile };
}

async function tryRequests(page, send) {
  await send("POST", "/pullzone/1001/addBlockedIp", { BlockedIp: "203.0.113.7" });
  await page.select("#try-zone", "1001");
  await page.focus("#try-url");
  await page.keyboard.type("/admin");
  const results = [await submitted(page)];
  await page.focus("#try-ip");
  await page.keyboard.type("203.0.113.7");
  return [...results, await submitted(page)];
}

async function tryNonsense(page) {
  await page.focus("#try-url");
  await page.$eval("#try-url", (input) => input.select());
  await page.keyboard.type("admin");
  return submitted(page);
}

async function submitted(page) {
  await page.$eval("#try-result", (element) => element.replaceChildren());
  await page.keyboard.press("Enter");
  await page.waitForSelector("#try-result p");
  return page.$eval("#try-result", ({ innerText }) => innerText);
}

async function switchFaults(page, send) {
  const read = () => send("GET", "/pullzone/1001");
  const rules = () => page.$$eval("#fault-rules li span", (elements) => elements.map((each) => each.textContent));
  const states = [await read()];
  await page.focus("#faults summary");
  await page.keyboard.press("Enter");
  await page.focus("#fault-operation");
  await page.keyboard.type("getPullZone");
  await page.focus("#fault-unavailable");
  await page.keyboard.press("Space");
  await page.waitForSelector("#fault-rules li");
  states.push(await read(), await send("GET", "/pullzone"));
  await page.waitForFunction(() => document.querySelector("#fault-rules").textContent.includes("applied 1"));
  const on = await rules();
  const inForce = await page.$eval("#faults-count", ({ textContent }) => textContent);
  await page.focus("#fault-before");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelectorAll("#fault-rules li").length === 2);
  await page.focus("#fault-unavailable");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.querySelectorAll("#fault-rules li").length === 1);
  states.push(await read());
  await page.click("#fault-rules button");
  await page.waitForFunction(() => document.querySelectorAll("#fault-rules li").length === 0);
  states.push(await read());
  const checked = await page.$$eval("[id^=fault-][role=switch]", (boxes) => boxes.filter((box) => box.checked).length);
  const counted = await page.$eval("#faults-count", ({ textContent }) => textContent);
  return { states, on, checked, counted: [inForce, counted] };
}

async function looks(page) {
  const contrasts = {};
  for (const scheme of ["light", "dark"]) {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    contrasts[scheme] = await page.evaluate(contrastsInPage);
    if (screenshots) await page.screenshot({ path: join(screenshots, `${scheme}.png`), fullPage: true });
  }
  return { contrasts, narrow: await isTooWide(page) };
}

async function connect(page, { address }) {
  await page.goto(address);
  await page.waitForSelector("#key", { visible: true });
  const before = await page.$eval("#status", ({ textContent }) => textContent);
  await page.focus("#key");
  await page.keyboard.type("control-key-1");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#tree summary");
  const isAsking = await page.$eval("#key-form", (form) => form.offsetParent !== null);
  return { before, isAsking, isInAddress: page.url().includes("control-key-1") };
}
