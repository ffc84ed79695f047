import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ControlPage } from "../../../emulator";
import { html } from "./html";
import { style } from "./style";

/** Returns the files of the page. Only the build contains its script, a bundle of `client/`. */
export function pageOfEmulator(): ControlPage {
  return {
    "": { type: "text/html", content: html },
    "style.css": { type: "text/css", content: style },
    "main.js": { type: "text/javascript", content: readFileSync(join(__dirname, "main.js"), "utf8") },
  };
}
