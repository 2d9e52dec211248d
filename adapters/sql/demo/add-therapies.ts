import { type CalendarDate, subtractDays } from "@libretto/core/kernel/dates";
import type { Failure } from "@libretto/core/kernel/failure";
import { pipe, type TaskEither, taskEither } from "@libretto/core/kernel/fp";
import type { Reaction } from "@libretto/core/record/adverse-reactions/adverse-reaction";
import { adverseReactions } from "@libretto/core/record/adverse-reactions/wire";
import type { Prescriber, Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { demoLastMenstruation, demoSheet, nameOf, type Person } from "./demo-patient.ts";
import { demoReaction, demoReactionDraft } from "./demo-story.ts";
import { type DemoTarget, type DiagnosisIds, inSequence, NEW_ROW } from "./demo-target.ts";
import { type DemoTherapy, demoTherapies } from "./demo-therapies.ts";

const prescriberOf = (by: DemoTherapy["prescriber"], doctors: readonly Person[]): Prescriber => {
  const doctor = typeof by === "number" ? doctors[by] : undefined;
  return doctor === undefined
    ? { kind: "named", name: String(by) }
    : { kind: "account", id: doctor.id, name: nameOf(doctor) };
};

const therapyOf = (
  { drug: _drug, diagnosis: _reason, prescriber: by, startedDaysAgo, endedDaysAgo, ...rest }: DemoTherapy,
  catalogueData: Pick<Therapy, "drug" | "diagnosis">,
  doctors: readonly Person[],
  today: CalendarDate,
): Therapy =>
  ({
    ...rest,
    ...catalogueData,
    ...NEW_ROW,
    prescriber: prescriberOf(by, doctors),
    start: subtractDays(today, startedDaysAgo),
    end: endedDaysAgo === undefined ? null : subtractDays(today, endedDaysAgo),
  }) as Therapy;

/** Adds the medications of the demo patient, with the names that the catalogue states. */
export const addTherapies = (
  { stores: { records, catalogues }, patient, today }: DemoTarget,
  doctors: readonly Person[],
  diagnosisIds: DiagnosisIds,
): TaskEither<Failure, readonly Therapy[]> =>
  inSequence(demoTherapies, (therapy) =>
    pipe(
      catalogues.loadDrug(therapy.drug),
      taskEither.chain(({ id, name, route }) => {
        const catalogueData = { drug: { id, name, route }, diagnosis: diagnosisIds.get(therapy.diagnosis) ?? null };
        return records.add(therapies, patient, therapyOf(therapy, catalogueData, doctors, today));
      }),
    ),
  );

const completeReportOf = (therapy: Therapy, { patient, account }: DemoTarget): Reaction => {
  const { street, phone, residence } = demoSheet(patient, account);
  return {
    ...demoReaction,
    ...NEW_ROW,
    therapy: therapy.id,
    lastMenstruation: demoLastMenstruation,
    firstTaken: therapy.start,
    lastTaken: therapy.end ?? therapy.start,
    reactedOn: therapy.end ?? therapy.start,
    address: [street, residence?.name ?? ""].join(", "),
    phone,
    email: account.email,
  };
};

const draftReportOf = (therapy: Therapy, complete: Reaction, today: CalendarDate): Reaction => ({
  ...complete,
  ...demoReactionDraft.answers,
  list: "draft",
  therapy: therapy.id,
  firstTaken: therapy.start,
  lastTaken: null,
  reactedOn: subtractDays(today, demoReactionDraft.daysAgo),
});

/** Adds a complete report about a concluded medicine, and a draft about one in use. */
export const addReactionReports = (
  target: DemoTarget,
  addedTherapies: readonly Therapy[],
): TaskEither<Failure, readonly Reaction[]> => {
  const concluded = addedTherapies.find(({ list }) => list === "concluded");
  if (concluded === undefined) return taskEither.right([]);
  const inUse = addedTherapies.find(({ drug }) => drug.id === demoReactionDraft.drug) ?? concluded;
  const complete = completeReportOf(concluded, target);
  return inSequence([complete, draftReportOf(inUse, complete, target.today)], (report) =>
    target.stores.records.add(adverseReactions, target.patient, report),
  );
};
