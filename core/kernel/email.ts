import type { MessageCode } from "../messages/codes.ts";
import { requiredProblem } from "./failure.ts";
import { isBlank } from "./text.ts";

/** Excludes the characters that separate or comment addresses in a mail header. */
const emailShape = /^[^\s@<>"(),:;[\\\]]{1,64}@[^\s@<>"(),:;[\\\].]+(?:\.[^\s@<>"(),:;[\\\].]+)+$/;

/** The most characters of an e-mail address (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_LIMIT = 254;

/** Whether the text has the form of an address. Only a mail sent to it shows that it exists. */
export const isEmail = (s: string): boolean => s.length <= EMAIL_LIMIT && emailShape.test(s);

/** The `mailto:` link of an address (RFC 6068); null when the text is no address. */
export const mailtoUrlOf = (address: string): string | null =>
  isEmail(address) ? `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}` : null;

/** Two addresses that differ only in case count as the same. */
export const normaliseEmail = (s: string): string => s.trim().toLowerCase();

/** The problem with an address typed in a form; null when there is none. */
export const emailProblem = (typed: string): MessageCode | null =>
  requiredProblem(isBlank(typed)) ?? (isEmail(typed.trim()) ? null : "account.emailInvalid");
