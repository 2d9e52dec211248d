import { foldText, Paragraph } from "../../kernel/text.ts";
import type { XmlElement } from "../xml/element.ts";
import type { CdaContext } from "./context.ts";
import { describeRelative } from "./entries/family.ts";
import type { CdaSection } from "./section.ts";
import { PICTURE_SECTIONS } from "./section-roles.ts";
import { commentText, describeStatement, innerStatements, isComment, isOtherPerson, statementIn } from "./statement.ts";

/** A text that a template left open: "[DESC_ESAME]", alone or several of them. */
const OPEN_TEXT = /^\s*(?:\[[^\]]*\]\s*)+$/;
const isFilled = (text: string): boolean => text !== "" && !OPEN_TEXT.test(text);

const wordsOf = (text: string): readonly string[] =>
  foldText(text).match(/[\p{L}\p{N}]+(?:[.,/][\p{L}\p{N}]+)*/gu) ?? [];
const pairsOf = (words: readonly string[]): readonly string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

/** The words of a text and the pairs of words that follow each other, so that each phrase is found in one step a word. */
const indexText = (text: string): ReadonlySet<string> => {
  const words = wordsOf(text);
  return new Set([...words, ...pairsOf(words)]);
};

const ITALIAN_DAY = /(\d{2})\/(\d{2})\/(\d{4})(?: \d{2}:\d{2})?/g;
/** The separators between the parts of a line that describes a statement. */
const SEPARATOR = /: |; |, | \(|\)| – /;

/** Whether a text says what a line says: each part of it, and its days in a usual spelling. */
const says = (index: ReadonlySet<string>, line: string, ownDay: string | null): boolean => {
  const days = [...line.matchAll(ITALIAN_DAY)].every(
    ([, day, month, year]) =>
      `${year}-${month}-${day}` === ownDay ||
      [`${day}/${month}/${year}`, `${day}.${month}.${year}`].some((spelling) => index.has(spelling)) ||
      (index.has(`${day} ${month}`) && index.has(`${month} ${year}`)) ||
      (index.has(`${year} ${month}`) && index.has(`${month} ${day}`)),
  );
  if (!days) return false;
  return line
    .replace(ITALIAN_DAY, "")
    .split(SEPARATOR)
    .map(wordsOf)
    .every((words) => [...words, ...pairsOf(words)].every((part) => index.has(part)));
};

/** What a statement says, a line for each part; an illness of a relative with the relative. */
const linesOf = (statement: XmlElement, context: CdaContext): readonly string[] => {
  if (isOtherPerson(statement)) return describeRelative(statement, context);
  const own = isComment(statement) ? commentText(statement, context) : describeStatement(statement, context);
  return [own, ...innerStatements(statement).flatMap((inner) => linesOf(inner, context))].filter((line) => line !== "");
};

/** What the entries of a section say and its text does not. The day of the document need not be repeated. */
const missingLines = (section: CdaSection, context: CdaContext): readonly string[] => {
  const index = indexText(section.text);
  return section.entries
    .flatMap((entry) => statementIn(entry) ?? [])
    .flatMap((statement) => linesOf(statement, context))
    .filter((line) => isFilled(line) && !says(index, line, context.day));
};

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
