import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import {
  EXAM_LISTS,
  type Exam,
  type ExamCentre,
  type ExamDraft,
  type ExamKind,
} from "@libretto/core/record/exams/exam";
import * as fc from "fast-check";
import { anyDate, anyId, anyLevel, anyNonBlankText, anyTags, anyText } from "../arbitraries/record.ts";
import { on } from "../builders.ts";

/** A requested blood count, at a centre of the directory. */
export const anExam = (differs: Partial<Exam> = {}): Exam => ({
  id: 51,
  version: 1,
  list: "requested",
  kind: "laboratory",
  reason: "controllo annuale",
  date: on("2026-03-20"),
  investigation: { id: 9062, name: "Emocromo" },
  centre: { kind: "listed", id: 77, name: "Laboratorio San Marco" },
  careProvider: "Dott.ssa Verdi",
  diagnoses: [31],
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

export const anyExamKind = fc.constantFrom<ExamKind>("specialist", "radiology", "laboratory", "pathology");

const anyCentre: fc.Arbitrary<ExamCentre> = fc.oneof(
  fc.record({ kind: fc.constant("listed" as const), id: anyId, name: anyText }),
  fc.record({ kind: fc.constant("other" as const), name: anyNonBlankText }),
);

/** An exam form with any values. */
export const anyExamDraft: fc.Arbitrary<ExamDraft> = fc.record({
  id: anyId,
  version: fc.nat(),
  list: fc.constantFrom(...EXAM_LISTS),
  kind: fc.option(anyExamKind),
  reason: anyText,
  date: fc.option(anyDate),
  investigation: fc.option(fc.record({ id: anyId, name: anyText })),
  centre: fc.option(anyCentre),
  careProvider: anyText,
  diagnoses: fc.array(anyId, { maxLength: 4 }),
  level: fc.option(anyLevel),
  tags: anyTags,
});

/** A valid exam. */
export const anyExam: fc.Arbitrary<Exam> = fc
  .record({ draft: anyExamDraft, kind: anyExamKind, level: anyLevel })
  .map(({ draft, ...rest }) => ({ ...draft, ...rest }));
