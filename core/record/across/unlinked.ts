import { adverseReactions } from "../adverse-reactions/wire.ts";
import { diagnoses } from "../diagnoses/wire.ts";
import { exams } from "../exams/wire.ts";
import { files, kardiaTraces } from "../files/wire.ts";
import type { AnySection, DraftOf, RowCore } from "../section.ts";
import { therapies } from "../therapies/wire.ts";

/** The ids of the rows that a reader sees, by section name; none for a missing section. */
export type SeenRows = ReadonlyMap<string, ReadonlySet<number>>;

/** For a reader of whom only one section is known. */
export const NOTHING_SEEN: SeenRows = new Map();

const sees = (seen: SeenRows, section: AnySection, id: number): boolean => seen.get(section.name)?.has(id) === true;
/** Whether a link is empty or points to a row that the reader sees. */
const freeOf = (seen: SeenRows, section: AnySection, id: number | null): boolean =>
  id === null || sees(seen, section, id);

type Unlink<Draft> = (row: Draft, seen: SeenRows) => Draft | null;

const ofTherapy: Unlink<DraftOf<typeof therapies>> = (therapy, seen) =>
  freeOf(seen, diagnoses, therapy.diagnosis) ? therapy : { ...therapy, diagnosis: null };
const ofExam: Unlink<DraftOf<typeof exams>> = (exam, seen) =>
  exam.diagnoses.every((id) => sees(seen, diagnoses, id))
    ? exam
    : { ...exam, diagnoses: exam.diagnoses.filter((id) => sees(seen, diagnoses, id)) };
const ofFile: Unlink<DraftOf<typeof files>> = (file, seen) =>
  freeOf(seen, exams, file.exam) ? file : { ...file, exam: null };
/** A report cannot be shown without its therapy. */
const ofReport: Unlink<DraftOf<typeof adverseReactions>> = (report, seen) =>
  report.therapy !== null && sees(seen, therapies, report.therapy) ? report : null;

interface Links {
  readonly to: AnySection;
  readonly unlink: Unlink<RowCore>;
}
/** One table for several row types cannot express that section and function belong together. */
const rule = <Draft>(section: AnySection, to: AnySection, unlink: Unlink<Draft>) =>
  [section.name, { to, unlink: unlink as unknown as Unlink<RowCore> }] as const;
const links: ReadonlyMap<string, Links> = new Map([
  rule(therapies, diagnoses, ofTherapy),
  rule(exams, diagnoses, ofExam),
  rule(files, exams, ofFile),
  rule(kardiaTraces, exams, ofFile),
  rule(adverseReactions, therapies, ofReport),
]);

/** The section to which the rows of this one refer; null when there is none. */
export const linkedFrom = (section: AnySection): AnySection | null => links.get(section.name)?.to ?? null;

/** Removes links to rows that the reader does not see. */
export const unlinked = <R extends RowCore>(section: AnySection, rows: readonly R[], seen: SeenRows): readonly R[] => {
  const known = links.get(section.name);
  if (known === undefined) return rows;
  return rows.flatMap((row) => {
    const free = known.unlink(row, seen);
    return free === null ? [] : [free as R];
  });
};

/** Collects the ids of the rows of each section. */
export const idsOf = (shown: readonly (readonly [AnySection, readonly RowCore[]])[]): SeenRows =>
  new Map(shown.map(([section, rows]) => [section.name, new Set(rows.map(({ id }) => id))]));
