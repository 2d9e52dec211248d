import { randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isDocumentRequest } from "./document-request.ts";
import {
  linkWorkerHeaders,
  pageHeaders,
  providerSourcesOf,
  serviceWorkerHeaders,
  wasmWorkerHeaders,
} from "./security-headers.ts";

interface WebFile {
  readonly type: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** The built page, all in memory: no request path reaches the disk. */
export interface WebFiles {
  readonly index: string;
  readonly files: ReadonlyMap<string, WebFile>;
}

export const WEB_BASE = `${BASE_PATH}/`;
const NONCE_PLACE = "__CSP_NONCE__";
const INDEX = "index.html";
const SERVICE_WORKER = "service-worker.js";
/** The scripts of the workers that compile WebAssembly: for HEIC pictures, for text in pictures, and for databases. */
const WASM_WORKER = /^assets\/(heic|recognition|database)-worker-[\w-]+\.js$/;
/** The script of the worker that opens links. */
const LINK_WORKER = /^assets\/link-worker-[\w-]+\.js$/;

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".pfb": "application/x-font-type1",
  ".json": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".pdf": "application/pdf",
  ".wasm": "application/wasm",
  ".bin": "application/octet-stream",
  ".webmanifest": "application/manifest+json",
};

const optional = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);

/** Reads the built page from a folder; null if not built. Skips hidden files and unknown types. */
export const readWebFiles = (folder: string): WebFiles | null => {
  if (!existsSync(join(folder, INDEX))) return null;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => TYPES[extname(name)] !== undefined);
  return {
    index: readFileSync(join(folder, INDEX), "utf8"),
    files: new Map(
      names.map((name) => [
        name.split(sep).join("/"),
        {
          type: TYPES[extname(name)] ?? "",
          plain: readFileSync(join(folder, name)),
          br: optional(join(folder, `${name}.br`)),
          gzip: optional(join(folder, `${name}.gz`)),
        },
      ]),
    ),
  };
};

/** Everything in assets/ has its content's hash in its name. A new service worker is a new version of the page. */
const cacheControlOf = (name: string): string => {
  if (name === SERVICE_WORKER) return "no-cache";
  return name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
};

/** The content security policy of a script that is a worker of its own. */
const workerHeaders = (name: string): Readonly<Record<string, string>> => {
  if (name === SERVICE_WORKER) return serviceWorkerHeaders;
  if (LINK_WORKER.test(name)) return linkWorkerHeaders;
  return WASM_WORKER.test(name) ? wasmWorkerHeaders : {};
};

const sendFile = (file: WebFile, name: string, request: FastifyRequest, reply: FastifyReply): void => {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const [body, encoding] =
    file.br !== null && /\bbr\b/.test(accepted)
      ? [file.br, "br"]
      : file.gzip !== null && /\bgzip\b/.test(accepted)
        ? [file.gzip, "gzip"]
        : [file.plain, null];
  reply.code(200).headers({
    ...workerHeaders(name),
    "content-type": file.type,
    "cache-control": cacheControlOf(name),
    vary: "Accept-Encoding",
    ...(encoding !== null && { "content-encoding": encoding }),
  });
  reply.send(body);
};

/** The address of the only page that may load the script of the payment provider. */
const PAYMENT_PAGE = `${BASE_PATH}${ROUTES.payment}`;

const sendIndex = (web: WebFiles, providerSources: readonly string[], reply: FastifyReply): void => {
  const nonce = randomBytes(16).toString("base64");
  reply.code(200).headers({
    ...pageHeaders(nonce, providerSources),
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
  });
  reply.send(web.index.replaceAll(NONCE_PLACE, nonce));
};

/** The page itself can also be fetched: the service worker stores it. */
const wantsPage = (request: FastifyRequest, name: string): boolean =>
  (isDocumentRequest(request) || (name === "" && request.headers["sec-fetch-dest"] === "empty")) &&
  /\btext\/html\b|\*\/\*/.test(String(request.headers.accept ?? "*/*"));

/**
 * Serves a web file, or the page for an address inside the application; false if neither fits.
 *
 * @param providerScript the address of the payment provider's script; null without a provider
 */
export const servePage = (
  web: WebFiles,
  providerScript: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean => {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const [path = ""] = (request.raw.url ?? "").split("?");
  if (path === "/" || path === WEB_BASE.slice(0, -1)) {
    reply.headers({ "cache-control": "no-store" }).redirect(WEB_BASE, 302);
    return true;
  }
  if (!path.startsWith(WEB_BASE)) return false;
  const name = path.slice(WEB_BASE.length);
  const file = web.files.get(name);
  if (file !== undefined) {
    sendFile(file, name, request, reply);
    return true;
  }
  const isPage =
    !name.startsWith("assets/") && extname(name) === "" && !name.includes("/.") && wantsPage(request, name);
  if (isPage)
    sendIndex(web, path === PAYMENT_PAGE && providerScript !== null ? providerSourcesOf(providerScript) : [], reply);
  return isPage;
};
