import type { PickedDocument } from "../../record/document-doors/picked-document.ts";

/** A decrypted file of a link. */
interface DecryptedFile {
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const CARD = "application/smart-health-card";
const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|]+/g;

/**
 * A decrypted file as the review reads it: as a file that the person has. Neither the link nor its key are a part of it.
 *
 * @param number its number among the files of the link; null when it is the only one
 */
export const linkFileOf = (
  linkName: string,
  { contentType, bytes }: DecryptedFile,
  number: number | null,
): PickedDocument => {
  const name = linkName.replace(FORBIDDEN_IN_NAMES, " ").trim() || "SMART Health Link";
  const extension = contentType === CARD ? "smart-health-card" : "json";
  return {
    name: `${name}${number === null ? "" : ` ${number}`}.${extension}`,
    ...{ mediaType: contentType, storedId: null, isFromLink: true, content: new Blob([bytes], { type: contentType }) },
  };
};
