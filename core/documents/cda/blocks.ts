import { foldText, Paragraph } from "../../kernel/text.ts";
import type { CdaContext } from "./context.ts";
import type { CdaSection } from "./section.ts";
import { PICTURE_SECTIONS } from "./section-roles.ts";
import { describeAll, statementIn } from "./statement.ts";

/** A text that a template left open: "[DESC_ESAME]", alone or several of them. */
const OPEN_TEXT = /^(\s*\[[^\]]*\]\s*)+$/;
const isFilled = (text: string): boolean => text !== "" && !OPEN_TEXT.test(text);

const isIn = (text: string, line: string): boolean => foldText(text).includes(foldText(line.replace(/[:(].*$/s, "")));

/** What the entries of a section say and its text does not. */
const missingLines = (section: CdaSection, context: CdaContext): readonly string[] =>
  section.entries
    .flatMap((entry) => statementIn(entry) ?? [])
    .flatMap((statement) => describeAll(statement, context))
    .filter((line) => isFilled(line) && !isIn(section.text, line));

/** The whole text of a section under its title; empty for a section that says nothing. */
export const blockOf = (section: CdaSection, context: CdaContext): string => {
  if (PICTURE_SECTIONS.includes(section.code)) return "";
  const text = isFilled(section.text) ? section.text : "";
  const lines = [...new Set(missingLines(section, context))];
  const body = [text, ...lines].filter((part) => part !== "").join("\n");
  if (body === "") return "";
  return section.title === "" || foldText(body).startsWith(foldText(section.title))
    ? body
    : `${section.title}\n${body}`;
};

/** Splits a text into parts that fit a field: between lines where that is possible. */
export const splitText = (text: string, limit = Paragraph.maxLength): readonly string[] => {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > limit) {
    const head = rest.slice(0, limit);
    const [line, word] = [head.lastIndexOf("\n"), head.lastIndexOf(" ")];
    const at = [line, word].find((end) => end > limit / 2) ?? limit;
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  return rest === "" && parts.length > 0 ? parts : [...parts, rest];
};
