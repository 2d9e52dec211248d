import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import type { NamedCentre } from "@libretto/core/record/appointment";
import { EXAM_LISTS, type Exam, type ExamDraft, type ExamKind } from "@libretto/core/record/exams/exam";
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
  time: "",
  centre: { kind: "listed", id: 77, name: "Laboratorio San Marco" },
  preparation: "",
  questions: "",
  careProvider: "Dott.ssa Verdi",
  diagnoses: [31],
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

export const anyExamKind = fc.constantFrom<ExamKind>("specialist", "radiology", "laboratory", "pathology");

/** A time of the day, or none. */
export const anyOptionalTime = fc.oneof(
  fc.constant(""),
  fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`),
);

export const anyCentre: fc.Arbitrary<NamedCentre> = fc.oneof(
  fc.record({ kind: fc.constant("listed" as const), id: anyId, name: anyText }),
  fc.record({ kind: fc.constant("other" as const), name: anyNonBlankText }),
);

/** An exam form with any values. */
export const anyExamDraft: fc.Arbitrary<ExamDraft> = fc
  .record({
    id: anyId,
    version: fc.nat(),
    list: fc.constantFrom(...EXAM_LISTS),
    kind: fc.option(anyExamKind),
    reason: anyText,
    date: fc.option(anyDate),
    investigation: fc.option(fc.record({ id: anyId, name: anyText })),
    time: anyOptionalTime,
    centre: fc.option(anyCentre),
    preparation: anyText,
    questions: anyText,
    careProvider: anyText,
    diagnoses: fc.array(anyId, { maxLength: 4 }),
    level: fc.option(anyLevel),
    tags: anyTags,
  })
  // a time has a day
  .map((draft) => (draft.date === null ? { ...draft, time: "" } : draft));

/** A valid exam. */
export const anyExam: fc.Arbitrary<Exam> = fc
  .record({ draft: anyExamDraft, kind: anyExamKind, level: anyLevel })
  .map(({ draft, ...rest }) => ({ ...draft, ...rest }));
