import type { FastifyRequest } from "fastify";

const API_PATH = /^\/api(?:\/|$)/;

/** The path of a URL as written; the URL may contain a host. */
export const rawPathOf = (address: string): string =>
  address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");

/** The path of a URL with escapes decoded: `/%61pi` is `/api`. An invalid escape stays. */
const decodedPathOf = (address: string): string =>
  rawPathOf(address).replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** Whether a request is for the API: by its route, or by its path if no route matched. */
export const isApiRequest = (request: FastifyRequest): boolean =>
  API_PATH.test(request.is404 ? decodedPathOf(request.raw.url ?? "") : (request.routeOptions.url ?? ""));
