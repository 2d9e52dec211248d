import { createHash } from "node:crypto";
import type { Failure } from "@libretto/core/kernel/failure";
import type { Language } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { type PlainWords, plainWords } from "@libretto/core/messages/plain-page";
import { BASE_PATH } from "@libretto/core/navigation/routes";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isForApi } from "./for-the-api.ts";
import { languageAsked } from "./language-asked.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}";
/** The page loads and runs nothing; its style is allowed by digest. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const wordsFor = (no: Failure, language: Language): PlainWords["notFound"] => {
  const say = plainWords[language];
  if (no.kind === "notFound" || no.kind === "malformed") return say[no.kind];
  return { title: say.other, text: { it, en }[language][no.code] };
};

const paragraph = (html: string): string => `<p>${html}</p>`;

/** Contains nothing from the request. */
const pageOf = (no: Failure, reference: string, language: Language): string => {
  const { title, text } = wordsFor(no, language);
  const { home, reference: named } = plainWords[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · Libretto</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>`,
    paragraph(text),
    paragraph(`<a href="${BASE_PATH}/">${home}</a>`),
    no.kind === "notFound" ? "" : paragraph(`<small>${named}: ${reference}</small>`),
    "</main></body></html>",
  ].join("");
};

/** Whether a browser navigates to an address outside of the API. */
export const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !isForApi(request) &&
  (request.headers["sec-fetch-dest"] ?? "document") === "document" &&
  /\btext\/html\b/.test(request.headers.accept ?? "");

/** Sends an error page for people instead of problem details. */
export const sendPlainPage = (reply: FastifyReply, no: Failure, reference: string): FastifyReply =>
  reply
    .headers({ "content-security-policy": POLICY, "content-type": "text/html; charset=utf-8" })
    .send(pageOf(no, reference, languageAsked(reply.request.headers["accept-language"])));
