import type { MessageCode } from "../messages/codes.ts";
import { required } from "./failure.ts";
import { isBlank } from "./text.ts";

const EMAIL_LIMIT = 254;
/** Without the signs that separate or comment addresses in a mail header. */
const emailShape = /^[^\s@<>"(),:;[\\\]]{1,64}@[^\s@<>"(),:;[\\\].]+(?:\.[^\s@<>"(),:;[\\\].]+)+$/;

/** Whether it can be an address; the mail sent to it proves it. */
export const isEmail = (s: string): boolean => s.length <= EMAIL_LIMIT && emailShape.test(s);

/** The address of a link that writes to somebody (RFC 6068); null where it is none. */
export const mailing = (address: string): string | null =>
  isEmail(address) ? `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}` : null;

/** Addresses differ by more than case. */
export const normalEmail = (s: string): string => s.trim().toLowerCase();

/** Why the address in a form will not do. */
export const emailProblem = (typed: string): MessageCode | null =>
  required(isBlank(typed)) ?? (isEmail(typed.trim()) ? null : "account.emailInvalid");
