import * as t from "io-ts";
import { HEALTH_NOTICE_VERSION, TERMS_VERSION } from "../../../account/consents.ts";
import { Instant } from "../../../kernel/dates.ts";

/**
 * A registration that waits for confirmation of its address; no account exists before. It names the accepted texts:
 * with earlier texts, or none, it must be repeated (decision W22).
 */
export const PendingRegistration = t.type({
  email: t.string,
  name: t.string,
  surname: t.string,
  passwordHash: t.string,
  acceptedAt: Instant,
  noticeVersion: t.literal(`${HEALTH_NOTICE_VERSION}`),
  termsVersion: t.literal(`${TERMS_VERSION}`),
});
export type PendingRegistration = t.TypeOf<typeof PendingRegistration>;
