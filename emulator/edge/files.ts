import type { PullZone } from "../pullZones/state";
import { fromStorageZone } from "../storage/linkedPullZones";
import type { State } from "./state";

interface ServedFile {
  readonly status: 200 | 404;
  readonly content: Buffer;
  readonly contentType: string;
}

interface NoFile {
  readonly because: string;
  /** Default: 404. */
  readonly status?: number;
}

export function fileFor(
  { storageZones }: State,
  { OriginType, OriginUrl, StorageZoneId }: PullZone,
  path: string,
): ServedFile | NoFile {
  if (OriginType !== fromStorageZone) {
    const origin = OriginType === 0 || OriginType === undefined ? String(OriginUrl) : "another kind of origin";
    return {
      because: `The pull zone's origin is ${origin}. The emulator serves files only from storage zones.`,
    };
  }
  const zone = storageZones.find(({ Id, Deleted }) => Id === StorageZoneId && !Deleted);
  if (!zone) return { because: `The pull zone's origin is storage zone ${StorageZoneId}, which does not exist.` };
  const named = (name: string) => zone.files.find((file) => file.path === name.replace(/^\/+/, ""));
  const file = named(path.endsWith("/") ? `${path}index.html` : path);
  if (file) return served(file, 200);
  // See docs.bunny.net/storage/settings.
  const status = zone.Rewrite404To200 && !hasExtension(path) ? 200 : 404;
  const pages = zone.Custom404FilePath ? [zone.Custom404FilePath] : defaultPages;
  const [page] = pages.flatMap((name) => named(name) ?? []);
  if (page) return served(page, status);
  return { status, because: `The storage zone ${zone.Name} has no file ${path.replace(/^\/+/, "") || "index.html"}.` };
}

/** Pages for missing files of a zone that sets none. */
// See docs.bunny.net/cdn/custom-404-page.
const defaultPages = ["bunnycdn_errors/404.html", "bunnycdn_errors/404.png"];

function hasExtension(path: string): boolean {
  return /\.[^./]+$/.test(path);
}

type StoredFile = State["storageZones"][number]["files"][number];

function served({ path, content, contentType }: StoredFile, status: ServedFile["status"]): ServedFile {
  const [, extension = ""] = /\.(\w+)$/.exec(path) ?? [];
  const type = contentType || types[extension.toLowerCase()] || "application/octet-stream";
  return { status, content: Buffer.from(content, "base64"), contentType: type };
}

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  htm: "text/html; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml",
};
