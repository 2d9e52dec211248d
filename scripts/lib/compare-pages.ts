import { readPageTexts } from "@libretto/adapters/documents/open/page-text";
import { readBytes } from "@libretto/adapters/documents/open/read-file";
import type { ReadingContext } from "@libretto/core/documents/document";
import type { ImportItem } from "@libretto/core/documents/item";
import { findPrintedTest } from "@libretto/core/documents/pages/printed-names";
import { isOfferedDocument } from "@libretto/core/documents/part-content";
import { readSource } from "@libretto/core/documents/readers";

type LabItem = Extract<ImportItem, { readonly section: "labResults" }>;
type LabDraft = LabItem["draft"];

const isResult = (item: ImportItem): item is LabItem => item.section === "labResults";
const hasNumber = ({ draft }: LabItem): boolean => draft.value !== null;
/** A name without the specimen in brackets that some documents add. */
const withoutSpecimen = (name: string): string => name.replace(/\[.*?\]/g, "").trim();
/** The letters of a name. */
const lettersOf = (name: string): string =>
  withoutSpecimen(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** The words of the line from which a row was read. */
const printedLineOf = ({ notes }: LabItem): string =>
  notes.flatMap((note) => (note.code === "printed" ? [note.text] : []))[0] ?? "";

/** The test of a structured result by its code, or by its name; null when the catalogue has none. */
const testOf = ({ draft: { test, testName, unit } }: LabItem): string | null =>
  test ?? findPrintedTest(withoutSpecimen(testName), unit)?.id ?? null;

/** Whether two results state the same number, and the same unit and day as far as the document has them. */
const hasSameNumber = (printed: LabDraft, structured: LabDraft): boolean =>
  printed.value === structured.value &&
  (structured.unit === "" || printed.unit === structured.unit) &&
  (structured.date === null || printed.date === null || printed.date === structured.date);

/** Whether the limits are the same too, as far as the document has them. */
const isSame = (printed: LabDraft, structured: LabDraft): boolean =>
  hasSameNumber(printed, structured) &&
  (structured.rangeLow === null || printed.rangeLow === structured.rangeLow) &&
  (structured.rangeHigh === null || printed.rangeHigh === structured.rangeHigh);

/** The structured result of the same test; the one with the same number, when the document has the test several times. */
const findStructured = (printed: LabItem, structured: readonly LabItem[]): LabItem | undefined => {
  const [name = ""] = printedLineOf(printed).split("  ");
  const candidates = structured.filter(
    ({ draft }) =>
      lettersOf(draft.testName) === lettersOf(name) ||
      (printed.draft.test !== null && draft.test === printed.draft.test),
  );
  const same = candidates.find((one) => isSame(printed.draft, one.draft));
  return same ?? candidates.find((one) => hasSameNumber(printed.draft, one.draft)) ?? candidates[0];
};

/** Whether the pages offer the number of a structured result of a test. Each row of the pages counts once. */
const countOffered = (known: readonly LabItem[], offered: readonly LabItem[]): number => {
  const left = new Set(offered);
  for (const own of known) {
    const isOwn = (one: LabItem) =>
      one.draft.value === own.draft.value &&
      (one.draft.test === testOf(own) || findStructured(one, [own]) !== undefined);
    const row = [...left].find(isOwn);
    if (row !== undefined) left.delete(row);
  }
  return offered.length - left.size;
};

/**
 * A number that the pages offer and the document does not confirm: it has another number, unit or day, only other
 * limits, or no result of this test.
 */
interface Difference {
  readonly kind: "wrong" | "limits" | "unknown";
  readonly file: string;
  readonly line: string;
}

/** What the pages of one file offer. */
interface FileComparison {
  /** Numbers in the document inside. */
  readonly structured: number;
  /** Those of them of which the catalogue has the test, and those of these that the pages offer. */
  readonly known: number;
  readonly knownOffered: number;
  /** Rows of the printed tables, and those with a number. */
  readonly printed: number;
  readonly offered: number;
  readonly right: number;
  readonly differences: readonly Difference[];
}

const compareFile = (file: string, printed: readonly LabItem[], structured: readonly LabItem[]): FileComparison => {
  const offered = printed.filter(hasNumber);
  const differences = offered.flatMap((item): readonly Difference[] => {
    const own = findStructured(item, structured);
    if (own !== undefined && isSame(item.draft, own.draft)) return [];
    const hasOwnLimits = own !== undefined && hasSameNumber(item.draft, own.draft);
    const kind = hasOwnLimits ? "limits" : own === undefined ? "unknown" : "wrong";
    return [{ kind, file, line: printedLineOf(item) }];
  });
  const known = structured.filter(hasNumber).filter((item) => testOf(item) !== null);
  return {
    ...{ known: known.length, knownOffered: countOffered(known, offered) },
    ...{ structured: structured.filter(hasNumber).length, printed: printed.length, offered: offered.length },
    ...{ right: offered.length - differences.length, differences },
  };
};

/**
 * Compares what the reader of printed pages offers with the structured document inside the same PDF. Files without such a
 * document, or without a printed table, do not count.
 */
export const comparePages = async (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  context: ReadingContext,
): Promise<FileComparison & { readonly files: number }> => {
  const compared: FileComparison[] = [];
  for (const { name, bytes } of files) {
    const structured = (await readBytes(bytes, context)).flatMap(({ result }) =>
      result._tag === "Right" && isOfferedDocument(result.right) && result.right.format !== "pages"
        ? result.right.items.filter(isResult)
        : [],
    );
    const pages = structured.length === 0 ? null : await readPageTexts(bytes);
    if (pages?._tag !== "Right") continue;
    const read = readSource({ is: "pages", pages: pages.right }, context);
    if (read._tag === "Right") compared.push(compareFile(name, read.right.items.filter(isResult), structured));
  }
  const sum = (numberOf: (file: FileComparison) => number) => compared.reduce((total, one) => total + numberOf(one), 0);
  return {
    files: compared.length,
    ...{ structured: sum((one) => one.structured), printed: sum((one) => one.printed) },
    ...{ known: sum((one) => one.known), knownOffered: sum((one) => one.knownOffered) },
    ...{ offered: sum((one) => one.offered), right: sum((one) => one.right) },
    differences: compared.flatMap(({ differences }) => differences),
  };
};
