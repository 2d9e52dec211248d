import { type CalendarDate, type Instant, instantAt } from "../../../kernel/dates.ts";
import { type Either, left, right } from "../../../kernel/fp.ts";
import { numberAt, parseJson, textAt, valueAt } from "../../../reports/fhir/elements/json.ts";
import { trimLine } from "../../fhir/foreign-values.ts";
import { decodeBase64Url } from "../base64url.ts";
import { dayOfSeconds } from "../code-days.ts";
import { hostOfLinkAddress } from "./link-address.ts";

/** A SMART Health Link: where encrypted data are, and the key that decrypts them. */
export interface HealthLink {
  /** The https address of the list of files, or with `isSingleFile` of the only file. */
  readonly address: string;
  /** The host of that address, with its port. */
  readonly host: string;
  /** The key, in base64url. It is never sent. */
  readonly key: string;
  /** When it ends, in seconds since 1970; null when it is not stated. The server decides: this is a hint. */
  readonly expires: number | null;
  /** Whether the content may change later (flag L). */
  readonly isLongTerm: boolean;
  /** Whether the server wants a passcode (flag P). */
  readonly needsPasscode: boolean;
  /** Whether the address is that of the only file (flag U). */
  readonly isSingleFile: boolean;
  /** What its maker calls it; empty when it has no name. */
  readonly label: string;
}

/** Why the text of a link cannot be used. */
export type LinkTextRefusal =
  /** It is not written correctly, or a part of it is missing. */
  | "damagedLink"
  /** It belongs to a later version of the specification. */
  | "newerLink"
  /** Its address is not https, or not that of a public host. */
  | "unsafeLink";

/** A link that was found in a file. Its data are loaded only when the person wants it. */
export interface FoundLink {
  readonly format: "link";
  readonly link: HealthLink;
}

const KEY_BYTES = 32;
const LABEL_LIMIT = 80;
const VERSION = 1;
/** A link alone, or at the end of the address of a program that shows it. */
const LINK = /(?:^|[#\s<("'«“])(shlink:\/[\w-]*)/i;
const PREFIX = "shlink:/";

/** The link in a text that somebody pasted, without the address of the program that shows it; null when there is none. */
export const findLinkText = (text: string): string | null => LINK.exec(text)?.[1] ?? null;

const decoder = new TextDecoder();

/** The fields of a link; undefined when they are damaged. */
const decodePayload = (text: string): unknown => {
  const found = findLinkText(text);
  const bytes = found === null ? null : decodeBase64Url(found.slice(PREFIX.length));
  return bytes === null ? undefined : parseJson(decoder.decode(bytes));
};

/**
 * Reads the text of a link: `shlink:/…`, also after the address of a program that shows it and a `#`. Unknown flags and
 * fields are ignored, as the specification demands.
 *
 * Source  HL7 SMART Health Cards and Links 1.0.0 (STU 1), "Construct a SMART Health Link Payload"
 */
export const parseHealthLink = (text: string): Either<LinkTextRefusal, HealthLink> => {
  const fields = decodePayload(text);
  if (typeof fields !== "object" || fields === null) return left("damagedLink");
  const version = valueAt(fields, "v") ?? VERSION;
  if (typeof version !== "number") return left("damagedLink");
  if (version > VERSION) return left("newerLink");
  const [address, key, flags] = [textAt(fields, "url"), textAt(fields, "key"), textAt(fields, "flag")];
  const [needsPasscode, isSingleFile] = [flags.includes("P"), flags.includes("U")];
  if (address === "" || decodeBase64Url(key)?.length !== KEY_BYTES) return left("damagedLink");
  // the specification forbids both together: nobody could send the passcode
  if (needsPasscode && isSingleFile) return left("damagedLink");
  const host = hostOfLinkAddress(address);
  if (host === null) return left("unsafeLink");
  return right({
    ...{ address, host, key, needsPasscode, isSingleFile },
    expires: numberAt(fields, "exp"),
    isLongTerm: flags.includes("L"),
    label: trimLine(textAt(fields, "label")).slice(0, LABEL_LIMIT),
  });
};

/** The local day on which a link ends; null when it states none. */
export const expiryDayOf = ({ expires }: HealthLink): CalendarDate | null => dayOfSeconds(expires);

/** Whether the end that a link states is over. */
export const hasExpired = (link: HealthLink, now: Instant): boolean =>
  link.expires !== null && expiryDayOf(link) !== null && instantAt(Math.floor(link.expires) * 1000) <= now;
