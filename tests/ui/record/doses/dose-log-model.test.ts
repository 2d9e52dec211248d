import { dayOf, instantAt, millisecondsOf } from "@libretto/core/kernel/dates";
import { failure } from "@libretto/core/kernel/failure";
import { dosesOfDay } from "@libretto/core/record/across/doses/dose-log";
import type { Dose } from "@libretto/core/record/doses/dose";
import { doses } from "@libretto/core/record/doses/wire";
import { EMPTY_SCHEDULE } from "@libretto/core/record/therapies/schedule/schedule";
import { therapies } from "@libretto/core/record/therapies/wire";
import { DoseLogModel } from "@libretto/ui/record/doses/dose-log-model";
import { DOSE_LOG_FORM } from "@libretto/ui/record/draft-keys";
import { expect, it } from "vitest";
import { aPatient, aTherapy } from "../../../support/builders.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient();
const nightly = aTherapy({ schedule: { ...EMPTY_SCHEDULE, doses: [{ time: "00:00", amount: "1 compressa" }] } });

const openLog = async (fixture = createUiFixture({ patient: PATIENT })) => {
  fixture.store.put(therapies, PATIENT.id, [nightly]);
  await fixture.services.record.load();
  const log = new DoseLogModel(fixture.services);
  await flushMicrotasks();
  const today = dayOf(log.now);
  const dose = () => {
    const [first] = dosesOfDay(nightly, log.rows, today, log.now);
    if (first === undefined) throw new Error("no dose is planned");
    return first;
  };
  const stored = () => fixture.store.rows(doses, PATIENT.id);
  return { ...fixture, fixture, log, dose, stored };
};

it("stores an answer, its correction and its removal, and counts nothing as taken without one", async () => {
  const { log, dose, stored } = await openLog();
  expect([dose().state, stored()]).toEqual([null, []]);
  await log.answer(dose(), "taken");
  expect(dose().state).toBe("taken");
  await log.answer(dose(), "forgotten");
  expect(stored()).toMatchObject([{ state: "forgotten", time: "00:00", therapy: nightly.id, version: 2 }]);
  const { answer } = dose();
  if (answer === null) throw new Error("the answer is not shown");
  await log.remove(answer);
  expect([dose().state, stored()]).toEqual([null, []]);
});

it("takes an answer back once, says so until the dose is answered again, and keeps it when that fails", async () => {
  const { log, dose, stored, trouble, notices } = await openLog();
  const givenAnswer = () => {
    const { answer } = dose();
    if (answer === null) throw new Error("the answer is not shown");
    return answer;
  };
  await log.answer(dose(), "taken");
  trouble.failNext(failure("unavailable", "failure.unsaved"));
  await log.remove(givenAnswer());
  expect([dose().state, log.isUndone(dose()), log.isRemoving(givenAnswer())]).toEqual(["taken", false, false]);
  expect(notices.problemNotices).toMatchObject([{ message: { code: "failure.unsaved" } }]);

  const given = givenAnswer();
  const taps = [log.remove(given), log.remove(given)];
  expect(log.isRemoving(given)).toBe(true);
  await Promise.all(taps);
  expect([dose().state, log.isUndone(dose()), stored()]).toEqual([null, true, []]);
  expect(notices.problemNotices).toHaveLength(1);
  await log.answer(dose(), "skipped");
  expect([dose().state, log.isUndone(dose())]).toEqual(["skipped", false]);
});

it("shows an answer that could not be stored as not saved, also in a new page, and sends it again", async () => {
  const { log, dose, stored, trouble, fixture } = await openLog();
  await log.answer(dose(), "taken");
  trouble.failNext(failure("unavailable", "failure.offline"));
  await log.answer(dose(), "skipped");
  expect(log.unsavedOf(dose())).toMatchObject({ dose: { state: "skipped" }, failure: { code: "failure.offline" } });
  expect(dose().state).toBe("taken");

  const reloaded = await openLog(fixture);
  const unsaved = reloaded.log.unsavedOf(reloaded.dose());
  expect(unsaved).toMatchObject({ dose: { state: "skipped" }, failure: { code: "failure.unsaved" } });
  if (unsaved !== null) await reloaded.log.retry(unsaved);
  expect(reloaded.log.unsavedOf(reloaded.dose())).toBeNull();
  expect(stored()).toMatchObject([{ state: "skipped" }]);
  expect((await openLog(fixture)).log.unsavedOf(reloaded.dose())).toBeNull();
});

it("sends an answer that waits for a network by itself, once the network is back", async () => {
  const { log, dose, stored, trouble, network } = await openLog();
  const waiting = () => {
    const unsaved = log.unsavedOf(dose());
    return unsaved !== null && log.isWaiting(unsaved);
  };
  network.setOnline(false);
  trouble.failNext(failure("unavailable", "failure.unsaved"));
  await log.answer(dose(), "taken");
  expect([dose().state, waiting()]).toEqual([null, true]);
  network.setOnline(true);
  expect(waiting()).toBe(false);
  await flushMicrotasks();
  expect([log.unsavedOf(dose()), dose().state, stored().length]).toEqual([null, "taken", 1]);
});

it("sends no answer again that the server has after all, and none that it refused", async () => {
  const { log, dose, stored, store, trouble, network } = await openLog();
  network.setOnline(false);
  trouble.failNext(failure("unavailable", "failure.unsaved"));
  await log.answer(dose(), "taken");
  const sent = log.unsavedOf(dose())?.dose;
  if (sent === undefined) throw new Error("the answer is not shown");
  store.put(doses, PATIENT.id, [{ ...sent, id: 7, version: 1 }]);
  network.setOnline(true);
  await flushMicrotasks();
  expect([log.unsavedOf(dose()), stored()]).toMatchObject([null, [{ id: 7, version: 1 }]]);

  trouble.failNext(failure("unavailable", "failure.unanswered"));
  await log.answer(dose(), "skipped");
  network.setOnline(false);
  network.setOnline(true);
  await flushMicrotasks();
  expect(log.unsavedOf(dose())).toMatchObject({ failure: { code: "failure.unanswered" } });
});

it("removes the draft of an answer that was stored before the page was closed", async () => {
  const { log, dose, stored, fixture } = await openLog();
  await log.answer(dose(), "taken");
  await fixture.services.memory.saveDraft(DOSE_LOG_FORM, stored());
  const reloaded = await openLog(fixture);
  expect(reloaded.log.unsavedOf(reloaded.dose())).toBeNull();
  expect(await fixture.services.memory.loadDraft(DOSE_LOG_FORM)).toBeNull();
});

it("gives up an answer that could not be stored", async () => {
  const { log, dose, trouble, fixture } = await openLog();
  trouble.failNext(failure("unavailable", "failure.offline"));
  await log.answer(dose(), "taken");
  const unsaved = log.unsavedOf(dose());
  if (unsaved !== null) log.discard(unsaved);
  await flushMicrotasks();
  expect(log.unsavedOf(dose())).toBeNull();
  expect((await openLog(fixture)).log.unsavedOf(dose())).toBeNull();
});

it("shows the answer of another session instead of its own", async () => {
  const { log, dose, store, notices } = await openLog();
  await log.answer(dose(), "taken");
  const { answer } = dose();
  if (answer === null) throw new Error("the answer is not shown");
  const changed: Dose = { ...answer, state: "skipped", version: 7 };
  store.put(doses, PATIENT.id, [changed]);
  await log.answer(dose(), "forgotten");
  expect(dose().state).toBe("skipped");
  expect(notices.problemNotices).toMatchObject([{ message: { code: "doses.answeredElsewhere" } }]);
});

it("counts a dose when needed at once among those of the last 24 hours", async () => {
  const needed = aTherapy({ id: 22, schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 1 } });
  const { log } = await openLog();
  expect(log.recentOf(needed).doses).toEqual([]);
  await log.recordNow(needed);
  expect(log.recentOf(needed)).toMatchObject({ doses: [{ state: "taken", time: null }], largest: 1 });
  expect(log.recentOf(needed).nextFrom).not.toBeNull();
});

it("records one dose when the button is tapped twice", async () => {
  const needed = aTherapy({ id: 22, schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 2 } });
  const { services, stored } = await openLog();
  let milliseconds = millisecondsOf(services.record.now());
  // each tap is a moment later than the last one
  const now = () => {
    milliseconds += 200;
    return instantAt(milliseconds);
  };
  const { load, showRow } = services.record;
  const record = { now, load, showRow, record: services.record.record, readAt: services.record.readAt };
  const log = new DoseLogModel({ ...services, record: record as typeof services.record });
  await Promise.all([log.recordNow(needed), log.recordNow(needed)]);
  expect(stored()).toHaveLength(1);
  await log.recordNow(needed);
  expect(stored()).toHaveLength(2);
});

it("counts a dose that could not be stored for the largest number of doses", async () => {
  const needed = aTherapy({ id: 22, schedule: { ...EMPTY_SCHEDULE, kind: "asNeeded", largestPerDay: 1 } });
  const { log, trouble, stored } = await openLog();
  trouble.failNext(failure("unavailable", "failure.offline"));
  await log.recordNow(needed);
  expect(stored()).toEqual([]);
  expect(log.recentOf(needed).nextFrom).not.toBeNull();
  expect(log.recentOf(needed).doses).toHaveLength(1);
});

it("forgets everything when the session ends", async () => {
  const { log, dose, trouble } = await openLog();
  trouble.failNext(failure("unavailable", "failure.offline"));
  await log.answer(dose(), "taken");
  const shown = dose();
  log.clear();
  expect(log.unsavedOf(shown)).toBeNull();
});
