import type { FastifyRequest } from "fastify";

const API = /^\/api(?:\/|$)/;

/** The path of a URL as written; the URL may contain a host. */
export const writtenPath = (address: string): string =>
  address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");

/** The path of a URL with escapes decoded: `/%61pi` is `/api`. An invalid escape stays. */
const pathOf = (address: string): string =>
  writtenPath(address).replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** Whether a request is for the API: by its route, or by its path if no route matched. */
export const isForApi = (request: FastifyRequest): boolean =>
  API.test(request.is404 ? pathOf(request.raw.url ?? "") : (request.routeOptions.url ?? ""));
