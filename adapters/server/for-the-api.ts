import type { FastifyRequest } from "fastify";

const API = /^\/api(?:\/|$)/;

/** The path of an address as it is written; an address may name the server too. */
export const writtenPath = (address: string): string =>
  address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");

/**
 * The path that an address asks for, every escape of one byte undone: `/%61pi` is `/api`. An escape that cannot be
 * undone stays as it is, and what stands before it counts all the same.
 */
const pathOf = (address: string): string =>
  writtenPath(address).replace(/%([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));

/** Whether a request is the API's: by the row that the router found, and where it found none by the path meant. */
export const isForApi = (request: FastifyRequest): boolean =>
  API.test(request.is404 ? pathOf(request.raw.url ?? "") : (request.routeOptions.url ?? ""));
