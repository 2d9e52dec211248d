import type { FastifyRequest } from "fastify";

/** Whether a request is for a document: a navigation of a browser, also one that a service worker passes on. */
export const isDocumentRequest = ({ headers }: Pick<FastifyRequest, "headers">): boolean => {
  const destination = headers["sec-fetch-dest"] ?? "document";
  return destination === "document" || (destination === "empty" && headers["sec-fetch-mode"] === "navigate");
};
