import { doses } from "@libretto/core/record/doses/wire";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import { DOSE_LOG_FORM } from "@libretto/ui/record/draft-keys";
import { SummaryModel } from "@libretto/ui/record/patient/summary/summary-model";
import { expect, it } from "vitest";
import { aPatient, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aDose } from "../../../support/record/doses.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient();
const medication = (id: number, ...times: readonly string[]) =>
  aTherapy({ id, schedule: { ...EMPTY_SCHEDULE, doses: times.map((time) => ({ time, amount: "1 compressa" })) } });
const taken = (therapy: number, time: string) =>
  aDose({ id: therapy, therapy, day: on(TODAY), time, at: at(`${TODAY}T08:00:00.000Z`) });

/** Today at 11:00 in Italy. */
const openDay = async (answers: readonly ReturnType<typeof taken>[]) => {
  const { services, store } = createUiFixture({ patient: PATIENT });
  store.put(therapies, PATIENT.id, [medication(1, "08:00", "20:00"), medication(2, "08:00")]);
  store.put(doses, PATIENT.id, answers);
  await services.record.load();
  return new SummaryModel(services).day;
};
const states = (day: Awaited<ReturnType<typeof openDay>>) =>
  day.parts.map((part) => [part.part, day.isOpen(part.part), day.situationsOf(part)]);

it("opens the part of the day that has no answers yet, and says what is known of each", async () => {
  expect(states(await openDay([taken(1, "08:00")]))).toEqual([
    [
      "morning",
      true,
      [
        ["taken", 1],
        ["passed", 1],
      ],
    ],
    ["evening", false, [["later", 1]]],
  ]);
  expect(states(await openDay([taken(1, "08:00"), taken(2, "08:00")]))).toEqual([
    ["morning", false, [["taken", 2]]],
    ["evening", true, [["later", 1]]],
  ]);
});

it.each([
  [
    "opens the part of an answer that could not be stored, so that the person sees it after a reload",
    "forgotten",
    true,
  ],
  ["opens no part for an answer that was stored before its draft was removed", "taken", false],
] as const)("%s", async (_, state, isOpen) => {
  const { services, store } = createUiFixture({ patient: PATIENT });
  store.put(therapies, PATIENT.id, [medication(1, "08:00", "20:00")]);
  store.put(doses, PATIENT.id, [taken(1, "08:00")]);
  await services.memory.saveDraft(DOSE_LOG_FORM, [{ ...taken(1, "08:00"), state }]);
  await services.record.load();
  const { day } = new SummaryModel(services);
  await flushMicrotasks();
  expect(day.isOpen("morning")).toBe(isOpen);
});

it("states nothing about the answers of a person who records no doses", async () => {
  expect(states(await openDay([])).map(([, , situations]) => situations)).toEqual([null, null]);
});

it("keeps a part open that was open, and follows the person who opens and closes it", async () => {
  const day = await openDay([taken(1, "08:00")]);
  day.keepOpen("morning");
  expect(day.isOpen("morning")).toBe(true);
  day.toggle("morning");
  day.keepOpen("morning");
  expect(day.isOpen("morning")).toBe(false);
  day.toggle("evening");
  expect(day.isOpen("evening")).toBe(true);
});
