import type { Language } from "../messages/codes.ts";

/** Where a request comes from, as the audit trail names it. */
export interface AuditOrigin {
  readonly device: string;
  readonly address: string;
}

/** The same with the language of the answer. */
export interface RequestOrigin extends AuditOrigin {
  readonly language: Language;
}

/** The same with the parts of the address by which attempts are counted. */
export interface ClientOrigin extends RequestOrigin {
  /** The address, or the part of it that one subscriber has: the /64 network of IPv6. */
  readonly subscriber: string;
  /** The usual network of a client. Its addresses change from day to day. */
  readonly network: string;
}

/** The origin of what the server does without a request. */
export const SERVER_ORIGIN: AuditOrigin = { device: "", address: "" };
