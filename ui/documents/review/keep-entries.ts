import { subjectOf } from "@libretto/core/documents/keep-entered";
import { isRight, right } from "@libretto/core/kernel/fp";
import { ReviewedDocument } from "../reviewed-document.ts";
import type { ReviewedItem } from "../reviewed-item.ts";
import type { ReviewedPart } from "./reviewed-part.ts";

const documentIn = ({ result }: ReviewedPart): ReviewedDocument | null =>
  isRight(result) && result.right instanceof ReviewedDocument ? result.right : null;

const documentsIn = (parts: readonly ReviewedPart[]): readonly ReviewedDocument[] =>
  parts.flatMap((part) => documentIn(part) ?? []);

const pathOf = ({ path }: ReviewedPart): string => path.join("\n");

const groupBySubject = (items: readonly ReviewedItem[], subject: (item: ReviewedItem) => string) => {
  const groups = new Map<string, ReviewedItem[]>();
  for (const item of items) groups.set(subject(item), [...(groups.get(subject(item)) ?? []), item]);
  return groups;
};

/** The subject of a row as it was read, and as the person has corrected it. */
const SUBJECTS: readonly ((item: ReviewedItem) => string)[] = [
  ({ item }) => subjectOf(item),
  ({ offered }) => subjectOf(offered),
];

/**
 * Puts the entries of earlier rows into the new rows with the same subject. Where several rows have it, their order counts,
 * as long as the new reading has as many.
 *
 * @returns the rows with entries that no new row states
 */
const moveEntries = (
  earlier: readonly ReviewedItem[],
  read: readonly ReviewedItem[],
  isOtherFile: boolean,
): readonly ReviewedItem[] => {
  const taken = new Set<ReviewedItem>();
  const bySubject = groupBySubject(read, ({ offered }) => subjectOf(offered));
  let open = earlier.filter(({ hasEntries, status }) => hasEntries && !(isOtherFile && status === "saved"));
  for (const subject of SUBJECTS) {
    const groups = groupBySubject(earlier, subject);
    open = open.filter((item) => {
      const candidates = bySubject.get(subject(item)) ?? [];
      const group = groups.get(subject(item)) ?? [];
      const match = candidates.length === group.length ? candidates[group.indexOf(item)] : undefined;
      if (match === undefined || taken.has(match)) return true;
      taken.add(match);
      match.takeEntries(item);
      return false;
    });
  }
  return open;
};

/** A document with rows of an earlier reading, whose places are not those of its pictures. */
const addItems = (document: ReviewedDocument, items: readonly ReviewedItem[]): ReviewedDocument => {
  for (const item of items) item.forgetPlace();
  return items.length === 0
    ? document
    : new ReviewedDocument({ ...document.parts, items: [...document.items, ...items] });
};

/** The rows whose entries are moved. Stored rows of a phone are found in the record: another period may not have them. */
const listRows = ({ parts, items }: ReviewedDocument): readonly ReviewedItem[] =>
  parts.content.format === "phone" ? items.filter(({ status }) => status !== "saved") : items;

/** The parts of one path with the entries of the earlier parts. Without a document the earlier ones stay. */
const keepInPath = (
  earlier: readonly ReviewedPart[],
  read: readonly ReviewedPart[],
  isOtherFile: boolean,
): readonly ReviewedPart[] => {
  const before = documentsIn(earlier);
  const documents = documentsIn(read);
  if (documents.length === 0) return [...earlier.filter((part) => documentIn(part)?.hasEntries === true), ...read];
  const left = moveEntries(
    before.flatMap(listRows),
    documents.flatMap(({ items }) => items),
    isOtherFile,
  );
  return read.map((part) => {
    const document = documentIn(part);
    if (document === null) return part;
    const index = documents.indexOf(document);
    const whole = addItems(document, index === documents.length - 1 ? left : []);
    const [same = null] = documents.length === before.length ? before.slice(index) : [];
    if (same !== null) whole.takeEntries(same);
    return { ...part, result: right(whole) };
  });
};

/**
 * The parts of a new reading of a file, with what the person has entered or accepted in the earlier ones. A row with
 * entries that the new reading does not have stays, and so does a document when the new reading gives none.
 *
 * @param isOtherFile whether other pages were read: an accepted row is not one of them because its test is the same. It
 * is in the record, with which the new rows are compared
 */
export const keepEntries = (
  earlier: readonly ReviewedPart[],
  read: readonly ReviewedPart[],
  isOtherFile: boolean,
): readonly ReviewedPart[] => {
  if (!documentsIn(earlier).some(({ hasEntries }) => hasEntries)) return read;
  const paths = [...new Set([...read, ...earlier].map(pathOf))];
  return paths.flatMap((path) =>
    keepInPath(
      earlier.filter((part) => pathOf(part) === path),
      read.filter((part) => pathOf(part) === path),
      isOtherFile,
    ),
  );
};
