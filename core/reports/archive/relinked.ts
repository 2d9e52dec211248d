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
export interface Renamed {
  /** The new id of an archived row; null when the archive does not have it. */
  readonly idOf: (section: AnySection, old: number) => number | null;
  /** The account of the archived record, and of the current one. */
  readonly accounts: { readonly before: number; readonly now: number };
  readonly doctorNames: ReadonlyMap<number, string>;
  /** The name for an unknown prescriber. */
  readonly unknownPrescriber: string;
}

/** Sections in restore order: a row comes after the rows that it may refer to. */
export const RESTORED: readonly AnySection[] = [
  ...[diagnoses, therapies, exams],
  ...(sections as readonly AnySection[]).filter((section) => ![diagnoses, therapies, exams].includes(section as never)),
];

/** A restore does not restore associations, so it replaces a doctor's account by the doctor's name. */
const prescriberIn = (prescriber: Prescriber, { accounts, doctorNames, unknownPrescriber }: Renamed): Prescriber => {
  if (prescriber.kind === "named") return prescriber;
  if (prescriber.id === accounts.before) return { ...prescriber, id: accounts.now };
  return { kind: "named", name: prescriber.name ?? doctorNames.get(prescriber.id) ?? unknownPrescriber };
};

type Relink<Row> = (row: Row, renamed: Renamed) => Row | null;

const idIn = ({ idOf }: Renamed, section: AnySection, old: number | null): number | null =>
  old === null ? null : idOf(section, old);

const ofTherapy: Relink<Therapy> = (therapy, renamed) => ({
  ...therapy,
  diagnosis: idIn(renamed, diagnoses, therapy.diagnosis),
  prescriber: prescriberIn(therapy.prescriber, renamed),
});
const ofExam: Relink<Exam> = (exam, { idOf }) => ({
  ...exam,
  diagnoses: exam.diagnoses.flatMap((old) => idOf(diagnoses, old) ?? []),
});
const ofFile: Relink<RecordFile> = (file, renamed) => ({ ...file, exam: idIn(renamed, exams, file.exam) });
/** A reaction report is invalid without its therapy. */
const ofReport: Relink<Reaction> = (report, renamed) => {
  const therapy = idIn(renamed, therapies, report.therapy);
  return therapy === null ? null : ({ ...report, therapy } as Reaction);
};

/** The types guarantee that a section and its function have the same rows; the table cannot express it. */
const rule = <Row>(section: AnySection, relink: Relink<Row>) =>
  [section.name, relink as unknown as Relink<RowCore>] as const;
const rules: ReadonlyMap<string, Relink<RowCore>> = new Map([
  rule(therapies, ofTherapy),
  rule(exams, ofExam),
  rule(files, ofFile),
  rule(kardiaTraces, ofFile),
  rule(adverseReactions, ofReport),
]);

/**
 * A row with its references mapped to the new ids. References to rows that the archive does not have are dropped.
 *
 * @returns `refused` for a reaction report whose therapy is missing
 */
export const relinked = <R extends RowCore>(section: AnySection, row: R, renamed: Renamed): Either<Failure, R> => {
  const relink = rules.get(section.name);
  if (relink === undefined) return right(row);
  const found = relink(row, renamed);
  return found === null ? left(failure("refused", "archive.unreadable")) : right(found as R);
};
