import { isLeft } from "../../kernel/fp.ts";
import { listAt, parseJson, textAt } from "../../reports/fhir/elements/json.ts";
import { decodeBase45 } from "./base45.ts";
import { decodeBase64Url } from "./base64url.ts";
import { findLinkText, type HealthLink, type LinkTextRefusal, parseHealthLink } from "./links/health-link.ts";
import { joinNumericCards } from "./numeric-card.ts";

/** A compressed content that the reader of files inflates: a zlib stream, or raw deflate. */
export interface HealthCode {
  readonly is: "euCertificate" | "healthCard";
  readonly bytes: Uint8Array;
  readonly compression: "deflate" | "deflate-raw" | null;
}

/** Why a code has no content that can be read. */
export type CodeRefusal =
  /** It begins like a known code, but what follows is not one. */
  | "damagedCode"
  /** Other codes that belong to the same card are missing. */
  | "incompleteCode"
  | LinkTextRefusal
  /** It is a code of another kind. */
  | "otherCode";

/** A code, a link to data on another server, or why it cannot be read. */
export type FoundCode =
  | HealthCode
  | { readonly is: "link"; readonly link: HealthLink }
  | { readonly is: "refused"; readonly refusal: CodeRefusal };

const EU_PREFIX = "HC1:";
const CARD_PREFIX = "shc:/";
/** The first byte of a zlib stream; some makers do not compress. */
const ZLIB = 0x78;

const refuseCode = (refusal: CodeRefusal): FoundCode => ({ is: "refused", refusal });

const readEuCode = (text: string): FoundCode => {
  const bytes = decodeBase45(text.slice(EU_PREFIX.length));
  if (bytes === null || bytes.length === 0) return refuseCode("damagedCode");
  return { is: "euCertificate", bytes, compression: bytes[0] === ZLIB ? "deflate" : null };
};

const readLink = (text: string): FoundCode => {
  const link = parseHealthLink(text);
  return isLeft(link) ? refuseCode(link.left) : { is: "link", link: link.right };
};

/** The three parts of a compact signed text (RFC 7515 §3.1). */
const JWS = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** A card as a compact signed text; its header says whether the content is compressed. */
const readSignedCard = (jws: string): FoundCode => {
  const [, header = "", payload = ""] = JWS.exec(jws.trim()) ?? [];
  const [head, bytes] = [decodeBase64Url(header), decodeBase64Url(payload)];
  const fields = head === null ? undefined : parseJson(new TextDecoder().decode(head));
  if (bytes === null || bytes.length === 0 || typeof fields !== "object" || fields === null)
    return refuseCode("damagedCode");
  return { is: "healthCard", bytes, compression: textAt(fields, "zip") === "DEF" ? "deflate-raw" : null };
};

const readCards = (texts: readonly string[]): readonly FoundCode[] => {
  const { cards, isIncomplete } = joinNumericCards(texts.map((text) => text.slice(CARD_PREFIX.length)));
  return [
    ...cards.map((card) => (card === null ? refuseCode("damagedCode") : readSignedCard(card))),
    ...(isIncomplete ? [refuseCode("incompleteCode")] : []),
  ];
};

const startsWith = (text: string, prefix: string): boolean =>
  text.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase();

/**
 * The health codes among some texts, each text of one QR code: certificates, cards, links. The texts of a card that is
 * spread over several codes can stand in any order.
 *
 * @returns a code of another kind as `otherCode`
 */
export const readCodeTexts = (texts: readonly string[]): readonly FoundCode[] => {
  const distinct = [...new Set(texts.map((text) => text.replace(/^\s+|[\r\n]+$/g, "")))].filter((text) => text !== "");
  const isCard = (text: string) => startsWith(text, CARD_PREFIX);
  return [
    ...distinct
      .filter((text) => !isCard(text))
      .map((text) => {
        if (startsWith(text, EU_PREFIX)) return readEuCode(text);
        return findLinkText(text) === null ? refuseCode("otherCode") : readLink(text);
      }),
    ...readCards(distinct.filter(isCard)),
  ];
};

const isKnown = (text: string): boolean =>
  startsWith(text, EU_PREFIX) || startsWith(text, CARD_PREFIX) || /^(\S+#)?shlink:\//i.test(text);
/** More lines are not the text of a code. */
const LINE_LIMIT = 100;

/** The signed cards in the content of a file `.smart-health-card`. */
const readCardFile = (text: string): readonly FoundCode[] => {
  if (!text.includes('"verifiableCredential"')) return [];
  return listAt(parseJson(text), "verifiableCredential")
    .filter((card): card is string => typeof card === "string")
    .map(readSignedCard);
};

/**
 * The codes in the text of a file: a code on each line, or a file of signed cards.
 *
 * @returns no code for the text of anything else
 */
export const findCodesInFile = (text: string): readonly FoundCode[] => {
  const start = text.trimStart();
  if (start.startsWith("{")) return readCardFile(start);
  if (!isKnown(start)) return [];
  const lines = start.split(/[\r\n]+/);
  return lines.length > LINE_LIMIT ? [] : readCodeTexts(lines);
};
