import type { Narrative } from "./fhir-types.ts";
import { XHTML } from "./systems.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, "g");
/** Removes the characters that XML and FHIR do not allow: control characters other than tab and line ends. */
export const removeControls = (s: string): string => (FORBIDDEN.test(s) ? s.replace(EACH_FORBIDDEN, "") : s);

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XHTML. */
export const escapeXhtml = (s: string): string =>
  removeControls(s).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** A paragraph, or a list of lines; a line end inside a line becomes a break. */
export type NarrativeBlock = { readonly paragraph: string } | { readonly lines: readonly string[] };

const escapeWithBreaks = (s: string): string => escapeXhtml(s).replace(/\r\n|[\r\n]/g, "<br/>");
const blockXhtml = (block: NarrativeBlock): string =>
  "paragraph" in block
    ? `<p>${escapeWithBreaks(block.paragraph)}</p>`
    : `<ul>${block.lines.map((line) => `<li>${escapeWithBreaks(line)}</li>`).join("")}</ul>`;

/** The narrative of a section. It is generated for each reader, since it cannot be filtered later. */
export const narrative = (language: string, blocks: readonly NarrativeBlock[]): Narrative => ({
  status: "generated",
  div: `<div xmlns="${XHTML}" lang="${language}" xml:lang="${language}">${blocks.map(blockXhtml).join("")}</div>`,
});
