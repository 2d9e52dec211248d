import { type Failure, failure } from "../../kernel/failure.ts";
import { type Either, left, right } from "../../kernel/fp.ts";
import type { Reaction } from "../../record/adverse-reactions/adverse-reaction.ts";
import { adverseReactions } from "../../record/adverse-reactions/wire.ts";
import { diagnoses } from "../../record/diagnoses/wire.ts";
import type { Exam } from "../../record/exams/exam.ts";
import { exams } from "../../record/exams/wire.ts";
import type { RecordFile } from "../../record/files/record-file.ts";
import { files, kardiaTraces } from "../../record/files/wire.ts";
import type { AnySection, RowCore } from "../../record/section.ts";
import { sections } from "../../record/sections.ts";
import type { Prescriber, Therapy } from "../../record/therapies/therapy.ts";
import { therapies } from "../../record/therapies/wire.ts";

/** Maps the references of archived rows to the record that they are restored to. */
export interface ReferenceMap {
  /** The new id of an archived row; null when the archive does not have it. */
  readonly idOf: (section: AnySection, old: number) => number | null;
  /** The account of the archived record, and of the current one. */
  readonly accounts: { readonly before: number; readonly now: number };
  readonly doctorNames: ReadonlyMap<number, string>;
  /** The name for an unknown prescriber. */
  readonly unknownPrescriber: string;
}

/** Sections in restore order: a row comes after the rows that it may refer to. */
export const RESTORE_ORDER: readonly AnySection[] = [
  ...[diagnoses, therapies, exams],
  ...(sections as readonly AnySection[]).filter((section) => ![diagnoses, therapies, exams].includes(section as never)),
];

/** A restore does not restore associations, so it replaces a doctor's account by the doctor's name. */
const relinkPrescriber = (
  prescriber: Prescriber,
  { accounts, doctorNames, unknownPrescriber }: ReferenceMap,
): Prescriber => {
  if (prescriber.kind === "named") return prescriber;
  if (prescriber.id === accounts.before) return { ...prescriber, id: accounts.now };
  return { kind: "named", name: prescriber.name ?? doctorNames.get(prescriber.id) ?? unknownPrescriber };
};

type Relink<Row> = (row: Row, references: ReferenceMap) => Row | null;

const newIdOf = ({ idOf }: ReferenceMap, section: AnySection, old: number | null): number | null =>
  old === null ? null : idOf(section, old);

const relinkTherapy: Relink<Therapy> = (therapy, references) => ({
  ...therapy,
  diagnosis: newIdOf(references, diagnoses, therapy.diagnosis),
  prescriber: relinkPrescriber(therapy.prescriber, references),
});
const relinkExam: Relink<Exam> = (exam, { idOf }) => ({
  ...exam,
  diagnoses: exam.diagnoses.flatMap((old) => idOf(diagnoses, old) ?? []),
});
const relinkFile: Relink<RecordFile> = (file, references) => ({ ...file, exam: newIdOf(references, exams, file.exam) });
/** A reaction report is invalid without its therapy. */
const relinkReport: Relink<Reaction> = (report, references) => {
  const therapy = newIdOf(references, therapies, report.therapy);
  return therapy === null ? null : ({ ...report, therapy } as Reaction);
};

/** The types guarantee that a section and its function have the same rows; the table cannot express it. */
const rule = <Row>(section: AnySection, relink: Relink<Row>) =>
  [section.name, relink as unknown as Relink<RowCore>] as const;
const rules: ReadonlyMap<string, Relink<RowCore>> = new Map([
  rule(therapies, relinkTherapy),
  rule(exams, relinkExam),
  rule(files, relinkFile),
  rule(kardiaTraces, relinkFile),
  rule(adverseReactions, relinkReport),
]);

/**
 * A row with its references mapped to the new ids. References to rows that the archive does not have are dropped.
 *
 * @returns `refused` for a reaction report whose therapy is missing
 */
export const relinkRow = <R extends RowCore>(
  section: AnySection,
  row: R,
  references: ReferenceMap,
): Either<Failure, R> => {
  const relink = rules.get(section.name);
  if (relink === undefined) return right(row);
  const linkedRow = relink(row, references);
  return linkedRow === null ? left(failure("refused", "archive.unreadable")) : right(linkedRow as R);
};
