import { STRICTLY_RESTRICTED } from "@libretto/core/access/confidentiality";
import { isLeft } from "@libretto/core/kernel/fp";
import type {
  ApplicableQuestions,
  CompleteReaction,
  ReactionDraft,
} from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { completeReport } from "@libretto/core/record/adverse-reactions/completion";
import { ReactionWire } from "@libretto/core/record/adverse-reactions/wire";
import * as fc from "fast-check";
import { anyDecoded } from "../arbitraries/decoded.ts";
import { on } from "../builders.ts";

/** A complete report of a woman whose pregnancy has ended. */
export const aReport = (differs: Partial<CompleteReaction> = {}): CompleteReaction => ({
  id: 101,
  version: 1,
  list: "complete",
  therapy: 21,
  structure: 9,
  weight: 62.5,
  height: 168,
  lastMenstruation: on("2026-02-20"),
  trimester: "unknown",
  nursing: true,
  reaction: "orticaria",
  reactedOn: on("2026-03-02"),
  severity: "mild",
  affect: 4,
  duration: "tre giorni",
  treatment: "Cetirizina",
  outcome: "resolved",
  batch: "A1234",
  prescribedByDoctor: true,
  careProviderWarned: false,
  reason: "trombosi",
  suspended: true,
  firstTaken: on("2026-03-01"),
  lastTaken: on("2026-03-02"),
  timesADay: 1,
  howTaken: "orale",
  usedBefore: false,
  sameReaction: false,
  otherDrugs: "nessuno",
  otherDiseases: "nessuna",
  careProvider: "Dott.ssa Verdi",
  careProviderContactable: true,
  careProviderAddress: "Via Roma 1, Firenze",
  careProviderPhone: "055 7654321",
  address: "Via dei Servi 12, Firenze (FI)",
  phone: "+39 055 1234567",
  email: "maria.rossi@example.it",
  unknownAnswers: [],
  inapplicableAnswers: [],
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

/** The same report as a draft. */
export const aReportDraft = (differs: Partial<ReactionDraft> = {}): ReactionDraft => ({
  ...aReport(),
  list: "draft",
  ...differs,
});

export const ALL_QUESTIONS: ApplicableQuestions = { pregnancy: true, nursing: true };
export const NO_QUESTIONS: ApplicableQuestions = { pregnancy: false, nursing: false };
export const anyApplicableQuestions: fc.Arbitrary<ApplicableQuestions> = fc.constantFrom(
  NO_QUESTIONS,
  { pregnancy: true, nursing: false },
  ALL_QUESTIONS,
);

const OTHER_FIELDS = ["id", "version", "list", "tags", "unknownAnswers", "inapplicableAnswers"];
const fields = Object.keys(aReport()).filter((field) => !OTHER_FIELDS.includes(field));

/** A report form with any values: some questions unanswered, some with any answers. */
export const anyReactionDraft: fc.Arbitrary<ReactionDraft> = fc
  .record({
    anyValues: anyDecoded(ReactionWire),
    changedFields: fc.oneof(fc.constant<string[]>([]), fc.subarray(fields, { maxLength: 3 })),
    list: fc.constantFrom("draft" as const, "complete" as const),
  })
  .map(({ anyValues, changedFields, list }) => ({
    ...aReportDraft({ list }),
    ...Object.fromEntries(changedFields.map((field) => [field, anyValues[field as keyof ReactionDraft]])),
  }));

/** A report with all applicable questions answered. */
export const anyReport: fc.Arbitrary<CompleteReaction> = fc
  .tuple(
    anyApplicableQuestions,
    fc.subarray(["severity", "affect", "outcome", "trimester", "nursing"] as const),
    anyDecoded(ReactionWire),
  )
  .map(([questions, changedFields, anyValues]) => {
    const answers = changedFields.flatMap((field) =>
      anyValues[field] === null ? [] : [[field, anyValues[field]] as const],
    );
    const report = completeReport({ ...aReportDraft(), ...Object.fromEntries(answers) }, questions);
    if (isLeft(report)) throw new Error(`no report: ${JSON.stringify(report.left)}`);
    return report.right;
  });
