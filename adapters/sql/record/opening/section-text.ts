import { firstOpeningRows, OPENING_BYTES, openingBytesOf } from "@libretto/core/record/opening-rows";
import type { AnySection } from "@libretto/core/record/section";

/** A tab is white space in JSON, and the database writes none in a JSON text. */
export const TAB = "\t";

/** What an answer contains of a section, as JSON text without braces. */
export interface SectionText {
  readonly section: AnySection;
  /** The newest rows, under each name of the section. */
  readonly members: string;
  readonly total: string;
  /** The members with the rows that fit into the share of the section in a long answer. */
  readonly firstMembers: string;
}

const shortenMembers = (section: AnySection, members: string): string => {
  if (Buffer.byteLength(members) <= openingBytesOf(section)) return members;
  const values: Readonly<Record<string, readonly unknown[]>> = JSON.parse(`{${members}}`);
  const rows = firstOpeningRows(section, values[section.collection] ?? []);
  const names: readonly string[] = [section.collection, section.secondCollectionName ?? section.collection];
  return Object.entries(values)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(names.includes(name) ? rows : value)}`)
    .join();
};

/** Splits the text of a statement, in which tabs enclose the members of each section, and its total. */
export const splitSections = (selected: readonly AnySection[], text: string): readonly SectionText[] => {
  const texts = text.split(TAB).filter((_, index) => index % 2 === 1);
  return selected.map((section, index) => {
    const members = texts[index] ?? "";
    const total = texts[selected.length + index] ?? "";
    return { section, members, total, firstMembers: shortenMembers(section, members) };
  });
};

/** Writes a section into one text for the cache. */
export const packSection = ({ members, total, firstMembers }: SectionText): string =>
  [members, total, ...(firstMembers === members ? [] : [firstMembers])].join(TAB);

/** Reads a section from its text in the cache. */
export const unpackSection = (section: AnySection, text: string): SectionText => {
  const [members = "", total = "", firstMembers = members] = text.split(TAB);
  return { section, members, total, firstMembers };
};

/** Joins sections to one JSON object. When all rows are too large for an answer, each section has only its share. */
export const joinSections = (texts: readonly SectionText[]): string => {
  const bytes = texts.reduce((sum, { members }) => sum + Buffer.byteLength(members), 0);
  const shown = texts.map(({ members, firstMembers }) => (bytes > OPENING_BYTES ? firstMembers : members));
  return `{${shown.join()},"totals":{${texts.map(({ total }) => total).join()}}}`;
};
