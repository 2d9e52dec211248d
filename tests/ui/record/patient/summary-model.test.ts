import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { doses } from "@libretto/core/record/doses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { SummaryModel } from "@libretto/ui/record/patient/summary/summary-model";
import { autorun, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { aContact, aDiagnosis, anAssociation, aReading, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aDose } from "../../../support/record/doses.ts";
import { anExam } from "../../../support/record/exams.ts";
import { createUiFixture } from "../../../support/ui/ui-fixture.ts";

const openSummary = async (
  fill: (put: ReturnType<typeof createUiFixture>["store"]["put"], patient: number) => void,
  differs: Parameters<typeof createUiFixture>[0] = {},
) => {
  const { services, store } = createUiFixture(differs);
  await services.record.open();
  fill(store.put, services.record.record?.patient.id ?? 0);
  await services.record.load();
  return new SummaryModel(services);
};

describe("the summary of the record", () => {
  it("shows the newest pressure, heart rate and weight, and no more than three measures", async () => {
    const model = await openSummary((put, patient) =>
      put(vitalSigns, patient, [
        aReading({ id: 1, takenAt: at("2026-03-01T08:00:00Z"), temperature: 36.5, weight: 70, oxygenSaturation: 98 }),
        aReading({
          id: 2,
          takenAt: at("2026-03-02T08:00:00Z"),
          minimumPressure: 80,
          maximumPressure: 130,
          heartRate: 64,
        }),
      ]),
    );
    expect(model.tiles.map(([{ measure }]) => measure)).toEqual(["maximumPressure", "heartRate", "weight"]);
  });

  it("shows also every other measure of which the newest value is urgent now", async () => {
    const withSaturation = (takenAt: string) =>
      openSummary((put, patient) =>
        put(vitalSigns, patient, [
          aReading({
            ...{ id: 1, takenAt: at("2026-03-01T08:00:00Z"), minimumPressure: 80, maximumPressure: 130 },
            ...{ heartRate: 64, weight: 70, temperature: 36.5 },
          }),
          aReading({ id: 2, takenAt: at(takenAt), oxygenSaturation: 82 }),
        ]),
      );
    const measuresOf = ({ tiles }: SummaryModel) => tiles.map(([{ measure }]) => measure);
    const usual = ["maximumPressure", "heartRate", "weight"];
    expect(measuresOf(await withSaturation(`${TODAY}T06:00:00.000Z`))).toEqual([...usual, "oxygenSaturation"]);
    expect(measuresOf(await withSaturation("2026-03-02T08:00:00Z"))).toEqual(usual);
  });

  it("has a medication that begins later among the events to come, not among those in use", async () => {
    const model = await openSummary((put, patient) =>
      put(therapies, patient, [aTherapy({ id: 1 }), aTherapy({ id: 2, start: on("2999-01-01") })]),
    );
    expect(model.medications.map(({ id }) => id)).toEqual([1]);
    expect(model.upcoming.map(({ kind, id }) => [kind, id])).toEqual([["therapyStart", 2]]);
  });

  it("has controls for doses when the person begins to record them, and when some are recorded", async () => {
    const model = await openSummary((put, patient) => put(therapies, patient, [aTherapy()]));
    expect(model.hasDoseLog).toBe(false);
    model.beginDoses();
    model.beginDoses();
    expect(model.hasDoseLog).toBe(true);
    const recorded = await openSummary((put, patient) => put(doses, patient, [aDose()]));
    expect(recorded.hasDoseLog).toBe(true);
  });

  it("knows the band of the newest values of a tile", async () => {
    const model = await openSummary((put, patient) =>
      put(vitalSigns, patient, [
        aReading({
          id: 1,
          takenAt: at(`${TODAY}T06:00:00.000Z`),
          maximumPressure: 120,
          minimumPressure: 75,
          heartRate: 70,
        }),
        aReading({
          id: 2,
          takenAt: at(`${TODAY}T07:00:00.000Z`),
          maximumPressure: 210,
          minimumPressure: 125,
          heartRate: 70,
        }),
      ]),
    );
    const [pressure, pulse] = model.tiles;
    expect(pressure && model.bandOf(pressure)).toMatchObject({ band: "urgent", isFresh: true });
    expect(pulse && model.bandOf(pulse)).toBeNull();
  });

  it("counts the rows of each page and finds the day of the newest one", async () => {
    const model = await openSummary((put, patient) => {
      put(therapies, patient, [aTherapy({ id: 1 }), aTherapy({ id: 2, start: "2026-02-01" as never })]);
      put(diagnoses, patient, [aDiagnosis({ id: 3 })]);
    });
    const therapyPage = model.pages.find(({ page }) => page === "therapies");
    expect(therapyPage).toMatchObject({ count: 2, newest: "2026-02-01" });
    expect(model.pages.find(({ page }) => page === "labResults")).toMatchObject({ count: 0, newest: null });
  });

  it("offers the first steps to a new patient, until all of them are done", async () => {
    const empty = await openSummary(() => undefined);
    expect(empty.firstSteps.find(({ key }) => key === "therapies")).toEqual({ key: "therapies", isDone: false });
    const begun = await openSummary((put, patient) => {
      put(therapies, patient, [aTherapy({ id: 1 })]);
      put(diagnoses, patient, [aDiagnosis({ id: 3, kind: "diagnosis" })]);
      put(emergencyContacts, patient, [aContact({ id: 4 })]);
    });
    const open = (model: SummaryModel) => model.firstSteps.flatMap(({ key, isDone }) => (isDone ? [] : [key]));
    expect(open(begun), "a diagnosis says nothing about allergies").toEqual(["documents", "allergies", "doctors"]);
    const stated = await openSummary((put, patient) => put(diagnoses, patient, [aDiagnosis({ kind: "allergy" })]));
    expect(open(stated)).not.toContain("allergies");
    const excluded = await openSummary((put, patient) =>
      put(diagnoses, patient, [aDiagnosis({ kind: "allergy", list: "excluded" })]),
    );
    expect(open(excluded)).toContain("allergies");
    const done = await openSummary(
      (put, patient) => {
        put(therapies, patient, [aTherapy({ id: 1 })]);
        put(diagnoses, patient, [aDiagnosis({ id: 3, kind: "allergy" })]);
        put(emergencyContacts, patient, [aContact({ id: 4 })]);
      },
      { doctors: [anAssociation()] },
    );
    expect(done.firstSteps).toEqual([]);
  });

  it("has the next appointment, and what follows it apart", async () => {
    const model = await openSummary((put, patient) => {
      put(therapies, patient, [aTherapy({ id: 1, end: on("2999-01-01") })]);
      put(exams, patient, [
        anExam({ id: 5, list: "scheduled", date: on("2999-03-01") }),
        anExam({ id: 6, list: "scheduled", date: on("2999-02-01") }),
      ]);
    });
    expect(model.nextAppointment).toMatchObject({ section: "exams", id: 6 });
    expect(model.upcoming.map(({ section, id }) => [section, id])).toEqual([
      ["therapies", 1],
      ["exams", 5],
    ]);
  });

  it("has appointments whose time has passed once, apart from those to come", async () => {
    const model = await openSummary((put, patient) =>
      put(exams, patient, [
        anExam({ id: 5, list: "scheduled", date: on(TODAY), time: "08:00" }),
        anExam({ id: 6, list: "scheduled", date: on(TODAY), time: "18:00" }),
        anExam({ id: 7, list: "scheduled", date: on("2999-02-01") }),
      ]),
    );
    expect(model.passedAppointments.map(({ id }) => id)).toEqual([5]);
    expect(model.nextAppointment).toMatchObject({ id: 6 });
    expect(model.upcoming.map(({ id }) => id)).toEqual([7]);
  });

  it("has the next appointment also when the record opens with other rows of its section", async () => {
    const later = on("2999-03-01");
    const model = await openSummary((put, patient) =>
      put(exams, patient, [
        anExam({ id: 1, list: "scheduled", date: on(TODAY) }),
        ...Array.from({ length: PAGE_LIMIT + 1 }, (_, index) =>
          anExam({ id: index + 2, list: "scheduled", date: later }),
        ),
      ]),
    );
    await expect.poll(() => model.areAppointmentsLoaded).toBe(true);
    expect(model.nextAppointment).toMatchObject({ section: "exams", id: 1 });
  });

  it("is of the day that the clock of the page shows, also after midnight", async () => {
    const model = await openSummary(() => undefined);
    const dispose = autorun(() => model.today);
    runInAction(() => {
      model.day.now = at("2999-01-01T23:30:00.000Z");
    });
    expect(model.today).toBe("2999-01-02");
    dispose();
  });

  it("is empty until the record has a row", async () => {
    expect((await openSummary(() => undefined)).isEmpty).toBe(true);
    expect((await openSummary((put, patient) => put(therapies, patient, [aTherapy()]))).isEmpty).toBe(false);
  });
});
