import { adverseReactions } from "../../adverse-reactions/wire.ts";
import { diagnoses } from "../../diagnoses/wire.ts";
import { exams } from "../../exams/wire.ts";
import { files, kardiaTraces } from "../../files/wire.ts";
import type { AnySection, DraftOf, RowCore } from "../../section.ts";
import { therapies } from "../../therapies/wire.ts";

/** The ids of the rows that a reader sees, by section name; none for a missing section. */
export type VisibleIds = ReadonlyMap<string, ReadonlySet<number>>;

/** For a reader of whom only one section is known. */
export const NO_VISIBLE_IDS: VisibleIds = new Map();

const isRowVisible = (visibleIds: VisibleIds, section: AnySection, id: number): boolean =>
  visibleIds.get(section.name)?.has(id) === true;
/** Whether a link is empty or points to a row that the reader sees. */
const isLinkAllowed = (visibleIds: VisibleIds, section: AnySection, id: number | null): boolean =>
  id === null || isRowVisible(visibleIds, section, id);

type Unlink<Draft> = (row: Draft, visibleIds: VisibleIds) => Draft | null;

const unlinkTherapy: Unlink<DraftOf<typeof therapies>> = (therapy, visibleIds) =>
  isLinkAllowed(visibleIds, diagnoses, therapy.diagnosis) ? therapy : { ...therapy, diagnosis: null };
const unlinkExam: Unlink<DraftOf<typeof exams>> = (exam, visibleIds) =>
  exam.diagnoses.every((id) => isRowVisible(visibleIds, diagnoses, id))
    ? exam
    : { ...exam, diagnoses: exam.diagnoses.filter((id) => isRowVisible(visibleIds, diagnoses, id)) };
const unlinkFile: Unlink<DraftOf<typeof files>> = (file, visibleIds) =>
  isLinkAllowed(visibleIds, exams, file.exam) ? file : { ...file, exam: null };
/** A report cannot be shown without its therapy. */
const unlinkReport: Unlink<DraftOf<typeof adverseReactions>> = (report, visibleIds) =>
  report.therapy !== null && isRowVisible(visibleIds, therapies, report.therapy) ? report : null;

interface LinkRule {
  readonly to: AnySection;
  readonly unlink: Unlink<RowCore>;
}
/** One table for several row types cannot express that section and function belong together. */
const defineRule = <Draft>(section: AnySection, to: AnySection, unlink: Unlink<Draft>) =>
  [section.name, { to, unlink: unlink as unknown as Unlink<RowCore> }] as const;
const links: ReadonlyMap<string, LinkRule> = new Map([
  defineRule(therapies, diagnoses, unlinkTherapy),
  defineRule(exams, diagnoses, unlinkExam),
  defineRule(files, exams, unlinkFile),
  defineRule(kardiaTraces, exams, unlinkFile),
  defineRule(adverseReactions, therapies, unlinkReport),
]);

/** The section to which the rows of this one refer; null when there is none. */
export const linkedSectionOf = (section: AnySection): AnySection | null => links.get(section.name)?.to ?? null;

/** Removes links to rows that the reader does not see. */
export const removeHiddenLinks = <R extends RowCore>(
  section: AnySection,
  rows: readonly R[],
  visibleIds: VisibleIds,
): readonly R[] => {
  const linkRule = links.get(section.name);
  if (linkRule === undefined) return rows;
  return rows.flatMap((row) => {
    const unlinkedRow = linkRule.unlink(row, visibleIds);
    return unlinkedRow === null ? [] : [unlinkedRow as R];
  });
};

/** Collects the ids of the rows of each section. */
export const collectIds = (rowsBySection: readonly (readonly [AnySection, readonly RowCore[]])[]): VisibleIds =>
  new Map(rowsBySection.map(([section, rows]) => [section.name, new Set(rows.map(({ id }) => id))]));
