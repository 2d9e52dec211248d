import type { RequestOrigin } from "../mail/queue-email.ts";

/** Where a request comes from, with the parts of its address by which attempts are counted. */
export interface ClientOrigin extends RequestOrigin {
  /** The address, or the part of it that one subscriber has: the /64 network of IPv6. */
  readonly subscriber: string;
  /** The usual network of a client. Its addresses change from day to day. */
  readonly network: string;
}
