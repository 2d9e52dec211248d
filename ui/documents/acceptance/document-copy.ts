import type { TextSheet } from "@libretto/core/ports/documents/text-printer";
import { sectionLabel } from "../../record/section-parts/report-parts.ts";
import { dayText } from "../../shared/formats.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import { documentLabels } from "../document-labels.ts";
import { itemText } from "../item-text.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";

/** The name of the PDF with the text of a document: that of its file, with another extension. */
export const copyNameOf = ({ fileName }: Pick<ReviewedDocument, "fileName">): string =>
  `${fileName.replace(/(\.(xml|json|p7m|zip|pdf|txt))+$/i, "") || "documento"}.pdf`;

/** What was read of a document without a text of its own, by section. */
const offeredParts = ({ sections, itemsIn }: ReviewedDocument, language: LanguageModel): TextSheet["parts"] => {
  const { titleOf, factsOf } = itemText(language);
  return sections.map((section) => ({
    title: sectionLabel(section, language),
    text: itemsIn(section)
      .map(({ offered }) => [titleOf(offered), ...factsOf(offered)].join(" · "))
      .join("\n"),
  }));
};

/**
 * The SHA-256 of a text in hexadecimal digits, by which its PDF is found again; empty in a browser that computes none,
 * which is one without a secure connection.
 */
const digestOf = async (text: string): Promise<string> => {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return "";
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/**
 * The text of a document as it is printed; without a text of its own, what was read of it. Its keywords are the digest of
 * the text, without the day on which it was copied.
 */
export const copyOf = async (
  document: ReviewedDocument,
  language: LanguageModel,
  today: string,
): Promise<TextSheet> => {
  const { header, fileName, parts } = document;
  const { narrative } = parts.content;
  const { person, author, date } = header;
  const name = `${person?.name ?? ""} ${person?.surname ?? ""}`.trim();
  const birth = person === null || person.birth === "" ? "" : person.birth.split("-").toReversed().join("/");
  const hasText = narrative.length > 0;
  const printed = {
    title: header.title || language.label(documentLabels, "untitled"),
    lines: [
      date === null ? "" : dayText(date),
      author === "" ? "" : language.label(documentLabels, "author", { name: author }),
      [name, birth].filter(Boolean).join(", "),
    ].filter(Boolean),
    parts: hasText ? narrative : offeredParts(document, language),
  };
  return {
    ...printed,
    keywords: await digestOf(JSON.stringify(printed)),
    note: language.label(documentLabels, hasText ? "copyOfText" : "copyOfItems", { name: fileName, day: today }),
    missing: (count) => language.label(documentLabels, "copyMissing", { count }),
  };
};
