import { XHTML } from "./systems.ts";
import type { Narrative } from "./types.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that have to go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const EACH_FORBIDDEN = new RegExp(FORBIDDEN, "g");
/** Text without what neither XML nor FHIR allows: control characters other than tab and line ends. */
export const withoutControls = (s: string): string => (FORBIDDEN.test(s) ? s.replace(EACH_FORBIDDEN, "") : s);

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XHTML. */
export const escaped = (s: string): string =>
  withoutControls(s).replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** A paragraph, or a list of lines; a line end inside a line becomes a break. */
export type Told = { readonly paragraph: string } | { readonly lines: readonly string[] };

const broken = (s: string): string => escaped(s).replace(/\r\n|[\r\n]/g, "<br/>");
const inner = (told: Told): string =>
  "paragraph" in told
    ? `<p>${broken(told.paragraph)}</p>`
    : `<ul>${told.lines.map((line) => `<li>${broken(line)}</li>`).join("")}</ul>`;

/** The narrative of a section. It is generated for each reader, since it cannot be filtered later. */
export const narrative = (language: string, told: readonly Told[]): Narrative => ({
  status: "generated",
  div: `<div xmlns="${XHTML}" lang="${language}" xml:lang="${language}">${told.map(inner).join("")}</div>`,
});
