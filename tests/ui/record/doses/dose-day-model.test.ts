import { dayOf, subtractDays } from "@libretto/core/kernel/dates";
import type { Dose } from "@libretto/core/record/doses/dose";
import { doses } from "@libretto/core/record/doses/wire";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import type { Therapy } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { DoseDayModel } from "@libretto/ui/record/doses/dose-day-model";
import { DoseLogModel } from "@libretto/ui/record/doses/dose-log-model";
import { expect, it } from "vitest";
import { aPatient, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aDose } from "../../../support/record/doses.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient();
const YESTERDAY = subtractDays(on(TODAY), 1);
const timed = (id: number, times: readonly string[], differs: Partial<Therapy> = {}) =>
  aTherapy({
    ...{ id, schedule: { ...EMPTY_SCHEDULE, doses: times.map((time) => ({ time, amount: "1 compressa" })) } },
    ...differs,
  } as Partial<Therapy>);
const answered = (id: number, therapy: number, day: string, time: string | null, state: Dose["state"]) =>
  aDose({ id, therapy, day: on(day), time, state, at: at(`${day}T08:30:00.000Z`) } as Partial<Dose>);

const MEDICATIONS = [
  timed(1, ["08:00", "20:00"]),
  timed(2, ["08:00"], { list: "concluded", end: YESTERDAY } as Partial<Therapy>),
  timed(3, [], { schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded" } }),
  timed(4, [], { schedule: null }),
];

const openDay = async (day = YESTERDAY, rows: readonly Dose[] = [], medications: readonly Therapy[] = MEDICATIONS) => {
  const { services, store } = createUiFixture({ patient: PATIENT });
  store.put(therapies, PATIENT.id, medications);
  store.put(doses, PATIENT.id, rows);
  await services.record.load();
  const log = new DoseLogModel(services);
  await flushMicrotasks();
  return { log, model: new DoseDayModel(log, () => medications, day) };
};
const counts = (model: DoseDayModel) => model.parts.map((part) => [part.part, model.situationsOf(part)]);

it("shows what was said of each dose of all medications of a past day, and which have no answer", async () => {
  const { model } = await openDay(YESTERDAY, [
    answered(1, 1, YESTERDAY, "08:00", "taken"),
    answered(2, 1, YESTERDAY, "20:00", "unknown"),
    answered(3, 3, YESTERDAY, null, "taken"),
    answered(4, 1, TODAY, "08:00", "taken"),
  ]);
  expect(counts(model)).toEqual([
    [
      "morning",
      [
        ["taken", 1],
        ["passed", 1],
      ],
    ],
    ["evening", [["unknown", 1]]],
  ]);
  expect(model.withoutTime.map(({ therapy, state }) => [therapy.id, state])).toEqual([[3, "taken"]]);
  // nobody knows the doses of a medication without times
  expect(model.unplanned.map(({ id }) => id)).toEqual([4]);
});

it("answers a dose of a past day, and changes the answer later", async () => {
  const { log, model } = await openDay();
  const evening = () => model.parts.find(({ part }) => part === "evening")?.doses[0];
  const dose = evening();
  if (dose === undefined) throw new Error("no dose is planned");
  await log.answer(dose, "taken");
  expect(evening()?.state).toBe("taken");
  await log.answer(evening() ?? dose, "forgotten");
  expect(evening()?.state).toBe("forgotten");
});

it("goes back and forth by day: not past today, and not before the first medication", async () => {
  const { model, log } = await openDay(on("2099-01-01"));
  const today = dayOf(log.now);
  expect([model.day, model.isToday]).toEqual([today, true]);
  model.next();
  expect(model.day).toBe(today);
  model.previous();
  expect([model.day, model.isToday, model.hasPrevious]).toEqual([YESTERDAY, false, true]);
  model.next();
  expect(model.day).toBe(today);
  const first = await openDay(on("2026-01-10"));
  expect(first.model.hasPrevious).toBe(false);
  // the concluded medication has no dose after its end
  expect(model.parts.flatMap((part) => part.doses).some(({ therapy }) => therapy.id === 2)).toBe(false);
});

it("opens each part until the person closes it, and opens all of another day", async () => {
  const { model } = await openDay();
  expect(model.isOpen("morning")).toBe(true);
  model.toggle("morning");
  expect([model.isOpen("morning"), model.isOpen("evening")]).toEqual([false, true]);
  model.previous();
  expect(model.isOpen("morning")).toBe(true);
});

const forbidden = (id: number, differs: Partial<Therapy> = {}) =>
  timed(id, [], { list: "forbidden", schedule: null, ...differs } as Partial<Therapy>);

it.each([
  ["is forbidden now", forbidden(1)],
  ["ended before that day", timed(1, ["08:00"], { list: "concluded", end: on("2026-01-31") } as Partial<Therapy>)],
  ["starts later now", timed(1, ["08:00"], { start: on(TODAY) })],
  ["has no times any more", timed(1, [], { schedule: null })],
  ["is taken when needed now", timed(1, [], { schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded" } })],
])("shows the recorded answers of a medication that %s, and no other dose", async (_, medication) => {
  const answers = [answered(1, 1, YESTERDAY, "08:00", "taken"), answered(2, 1, YESTERDAY, null, "taken")];
  const { model } = await openDay(YESTERDAY, answers, [medication]);
  expect(counts(model)).toEqual([["morning", [["taken", 1]]]]);
  expect(model.withoutTime.map(({ answer }) => answer?.id)).toEqual([2]);
  // a medication whose doses are shown is never called one that is not in this list
  expect([model.isEmpty, model.unplanned]).toEqual([false, []]);
});

it("plans no dose of a forbidden medication, and does not call it one without times", async () => {
  const { model } = await openDay(YESTERDAY, [], [forbidden(1)]);
  expect([model.isEmpty, model.unplanned]).toEqual([true, []]);
});

it("goes back to each recorded answer, also from before the start of its medication", async () => {
  const earlier = subtractDays(YESTERDAY, 3);
  for (const medication of [forbidden(1, { start: on(TODAY) }), timed(1, ["08:00"], { start: on(TODAY) })]) {
    const { model } = await openDay(YESTERDAY, [answered(1, 1, earlier, "08:00", "taken")], [medication]);
    for (let left = 3; left > 0; left -= 1) {
      expect(model.hasPrevious).toBe(true);
      model.previous();
    }
    expect([model.day, model.isEmpty, model.hasPrevious]).toEqual([earlier, false, false]);
  }
});
