import { createHash } from "node:crypto";
import type { Failure } from "@libretto/core/kernel/failure";
import type { Language } from "@libretto/core/messages/codes";
import { en } from "@libretto/core/messages/en";
import { it } from "@libretto/core/messages/it";
import { type PlainPageLabels, plainPageLabels } from "@libretto/core/messages/plain-page";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import type { FastifyReply, FastifyRequest } from "fastify";
import { selectLanguage } from "./accept-language.ts";
import { isApiRequest } from "./api-path.ts";
import { isDocumentRequest } from "./document-request.ts";

const STYLE =
  ":root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:4rem auto;padding:0 1rem}";
/** The page loads and runs nothing; its style is allowed by digest. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

const errorTextFor = (refusal: Failure, language: Language): PlainPageLabels["notFound"] => {
  const pageTexts = plainPageLabels[language];
  if (refusal.kind === "notFound" || refusal.kind === "malformed") return pageTexts[refusal.kind];
  return { title: pageTexts.other, text: { it, en }[language][refusal.code] };
};

const paragraph = (html: string): string => `<p>${html}</p>`;

/** Contains nothing from the request. */
const renderErrorPage = (refusal: Failure, reference: string, language: Language): string => {
  const { title, text } = errorTextFor(refusal, language);
  const { home, reference: referenceLabel } = plainPageLabels[language];
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} · Libretto</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>`,
    paragraph(text),
    paragraph(`<a href="${BASE_PATH}/">${home}</a>`),
    refusal.kind === "notFound" ? "" : paragraph(`<small>${referenceLabel}: ${reference}</small>`),
    "</main></body></html>",
  ].join("");
};

/** Whether a browser navigates to an address outside of the API. */
export const isNavigation = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !isApiRequest(request) &&
  isDocumentRequest(request) &&
  /\btext\/html\b/.test(request.headers.accept ?? "");

/** Sends an error page for people instead of problem details. */
export const sendErrorPage = (reply: FastifyReply, refusal: Failure, reference: string): FastifyReply =>
  reply
    .headers({ "content-security-policy": POLICY, "content-type": "text/html; charset=utf-8" })
    .send(renderErrorPage(refusal, reference, selectLanguage(reply.request.headers["accept-language"])));
