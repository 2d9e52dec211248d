import { findLabTestByName } from "../catalogues/lab-tests/lab-tests.ts";
import { foldText } from "../kernel/text.ts";
import type { LabFinding } from "../record/lab-results/lab-result.ts";
import { FIELDS_OF } from "./check-item.ts";
import type { ImportItem } from "./item.ts";
import { cleanName } from "./pages/printed-names.ts";

type Draft = Readonly<Record<string, unknown>>;

const draftOf = ({ draft }: ImportItem): Draft => ({ ...draft });

/**
 * The fields of a laboratory result that a person enters or leaves as a whole: a result typed beside a unit is a result in
 * that unit.
 */
const RESULT: readonly string[] = ["value", "comparator", "decimals", "textValue", "flag", "unit"];
const RANGE: readonly string[] = ["rangeLow", "rangeHigh", "rangeText", "unit"];
const TEST: readonly string[] = ["test", "testName"];
const LINE: readonly string[] = [...new Set([...TEST, ...RESULT, ...RANGE])];

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));

/** The fields that a person has entered, chosen or corrected. */
export const enteredFields = (offered: ImportItem, now: ImportItem): readonly string[] => {
  const [before, after] = [draftOf(offered), draftOf(now)];
  return Object.keys(after).filter((field) => !isSame(before[field], after[field]));
};

/** The fields that stay as the person has left them: those that were entered, and those that have a meaning only with them. */
const fieldsToKeep = (read: ImportItem, offered: ImportItem, now: ImportItem): ReadonlySet<string> => {
  const entered = enteredFields(offered, now);
  if (now.section !== "labResults" || !entered.some((field) => LINE.includes(field))) return new Set(entered);
  const groups = isSame(draftOf(read).unit, draftOf(now).unit) ? [TEST, RESULT, RANGE] : [LINE];
  return new Set([...entered, ...groups.filter((group) => group.some((field) => entered.includes(field))).flat()]);
};

/**
 * A row of a new reading with what the person has entered into the row of an earlier one. Only what came from the earlier
 * reading is replaced.
 *
 * @param read the row of the new reading
 * @param offered the row of the earlier reading, before the person changed it
 * @param now the row of the earlier reading as it is
 */
export const keepEntered = (read: ImportItem, offered: ImportItem, now: ImportItem): ImportItem => {
  const retained = fieldsToKeep(read, offered, now);
  const after = draftOf(now);
  const draft = { ...draftOf(read), ...Object.fromEntries([...retained].map((field) => [field, after[field]])) };
  const isRetained = (part: keyof typeof FIELDS_OF) => FIELDS_OF[part].some((field) => retained.has(field));
  const missing = [
    ...read.missing.filter((part) => !isRetained(part)),
    ...now.missing.filter((part) => isRetained(part)),
  ];
  return { ...read, draft, missing } as unknown as ImportItem;
};

/** The test of a result, also of one without a value that is certain; else its name. */
const testOf = ({ test, testName }: Pick<LabFinding, "test" | "testName">): string =>
  test ?? findLabTestByName(cleanName(testName))?.id ?? foldText(testName);

/** What a row is about: rows of two readings with the same subject state the same fact of the document. */
export const subjectOf = (item: ImportItem): string => {
  switch (item.section) {
    case "labResults":
      return JSON.stringify([item.section, testOf(item.draft)]);
    case "vitalSigns":
      return JSON.stringify([item.section, item.name, item.draft.takenAt, item.draft.source]);
    default:
      return JSON.stringify([item.section, item.type, foldText(item.name)]);
  }
};
