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
import { on } from "../builders.ts";
import { anyReadBy } from "./read-from-wire.ts";

/** A complete report of a woman of whom a pregnancy has ended. */
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
  level: STRICTLY_RESTRICTED,
  tags: [],
  ...differs,
});

/** The same report while it is being written. */
export const aReportBegun = (differs: Partial<ReactionDraft> = {}): ReactionDraft => ({
  ...aReport(),
  list: "draft",
  ...differs,
});

export const EVERYTHING: ApplicableQuestions = { pregnancy: true, nursing: true };
export const NOTHING: ApplicableQuestions = { pregnancy: false, nursing: false };
export const anyAsked: fc.Arbitrary<ApplicableQuestions> = fc.constantFrom(
  NOTHING,
  { pregnancy: true, nursing: false },
  EVERYTHING,
);

const fields = Object.keys(aReport()).filter((field) => !["id", "version", "list", "tags"].includes(field));

/** A report as anybody may leave its form: some questions unanswered, some answered anyhow. */
export const anyReactionDraft: fc.Arbitrary<ReactionDraft> = fc
  .record({
    wild: anyReadBy(ReactionWire),
    changed: fc.oneof(fc.constant<string[]>([]), fc.subarray(fields, { maxLength: 3 })),
    list: fc.constantFrom("draft" as const, "complete" as const),
  })
  .map(({ wild, changed, list }) => ({
    ...aReportBegun({ list }),
    ...Object.fromEntries(changed.map((field) => [field, wild[field as keyof ReactionDraft]])),
  }));

/** A report in which everything is answered that was asked. */
export const anyReport: fc.Arbitrary<CompleteReaction> = fc
  .tuple(
    anyAsked,
    fc.subarray(["severity", "affect", "outcome", "trimester", "nursing"] as const),
    anyReadBy(ReactionWire),
  )
  .map(([asked, changed, wild]) => {
    const answers = changed.flatMap((field) => (wild[field] === null ? [] : [[field, wild[field]] as const]));
    const report = completeReport({ ...aReportBegun(), ...Object.fromEntries(answers) }, asked);
    if (isLeft(report)) throw new Error(`no report: ${JSON.stringify(report.left)}`);
    return report.right;
  });
