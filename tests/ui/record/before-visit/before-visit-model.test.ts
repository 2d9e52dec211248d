import { appointmentOfQuery } from "@libretto/core/navigation/before-visit-address";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { exams } from "@libretto/core/record/exams/wire";
import type { AnySection } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { BeforeVisitModel, OTHER_DOCTOR } from "@libretto/ui/record/before-visit/before-visit-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { visitsView } from "@libretto/ui/record/visits/section.tsx";
import { describe, expect, it } from "vitest";
import { aDiagnosis, anAssociation, aPatient, aTherapy, on } from "../../../support/builders.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { anAppointment, aVisit } from "../../../support/record/visits.ts";
import { createUiFixture, flushMicrotasks } from "../../../support/ui/ui-fixture.ts";

const LAURA = anAssociation({
  id: 5,
  name: "Laura Bianchi",
  clearance: { visibility: "total", level: 3, tags: [] },
});
const ENDED = anAssociation({ id: 6, name: "Paolo Greco", until: on("2026-03-01") });

const open = async () => {
  const fixture = createUiFixture({ doctors: [LAURA, ENDED] });
  const rows: readonly (readonly [AnySection, object])[] = [
    [visits, aVisit({ id: 0, date: on("2026-02-01"), careProvider: "Laura Bianchi", level: 6 })],
    [therapies, aTherapy({ id: 0, start: on("2026-02-10"), level: 3, drug: { id: "A", name: "Visto", route: "" } })],
    [therapies, aTherapy({ id: 0, start: on("2026-02-11"), level: 4, drug: { id: "B", name: "Nascosto", route: "" } })],
    [diagnoses, aDiagnosis({ id: 0, madeOn: null, condition: "Senza giorno", level: 1 })],
    [
      exams,
      {
        ...(sampleRowOf(exams) as object),
        id: 0,
        list: "scheduled",
        date: on("2026-04-02"),
        careProvider: "Bianchi Laura",
      },
    ],
  ];
  for (const [section, row] of rows) await fixture.store.add(section, aPatient().id, row as never)();
  await fixture.services.record.open();
  const model = new BeforeVisitModel(fixture.services);
  await flushMicrotasks();
  return { fixture, model };
};
const textsOf = (model: BeforeVisitModel) =>
  model.groups("it").flatMap(({ lines }) => lines.map(({ text, detail }) => `${text} | ${detail}`));

describe("the sheet before a visit", () => {
  it("assumes no doctor, and proposes the day of the last visit", async () => {
    const { model } = await open();
    expect([model.doctor, model.changes]).toEqual([null, null]);
    model.choose({ doctor: 5 });
    // the exam is not a visit to its doctor
    expect([model.sinceText, model.visitDayText]).toEqual(["2026-02-01", ""]);
    model.choose({ since: "2026-03-20" });
    expect([model.since, model.changes]).toEqual([null, null]);
    model.choose({ since: "" });
    expect(model.since).toBeNull();
  });

  it.each([
    ["a doctor of the patient", "Dott.ssa Laura Bianchi", 5, "Laura Bianchi"],
    ["another doctor", "Dott. Neri", OTHER_DOCTOR, "Dott. Neri"],
    ["no doctor", "", null, ""],
  ])("begins for an appointment with %s as it states the doctor and the day", async (_, careProvider, doctor, name) => {
    const { fixture } = await open();
    const row = anAppointment({ id: 77, date: on("2026-05-04"), careProvider });
    fixture.store.put(visits, aPatient().id, [row]);
    await fixture.services.record.load();
    const model = new BeforeVisitModel(fixture.services);
    await model.prepare(77);
    expect([model.doctor, model.name, model.visitDayText]).toEqual([doctor, name, doctor === null ? "" : "2026-05-04"]);
  });

  it("opens from an appointment, and not from a visit that took place", async () => {
    const { fixture } = await open();
    const addresses: string[] = [];
    const services = { ...fixture.services, goTo: (address: string) => void addresses.push(address) };
    const { prepare } = visitsView(services, new SectionsModel(services)).ownActions ?? {};
    prepare?.(anAppointment({ id: 77 }))?.run();
    expect([addresses, addresses.map((one) => appointmentOfQuery(one.slice(one.indexOf("?"))))]).toEqual([
      ["/Registro/PrimaDellaVisita?appuntamento=77"],
      [77],
    ]);
    expect(prepare?.(aVisit({ id: 78 }))).toBeUndefined();
  });

  it("AZ-4: contains only what the doctor may see, and tells only the patient that there is more", async () => {
    const { model } = await open();
    model.choose({ doctor: 5 });
    const texts = textsOf(model).join("\n");
    expect(texts).toContain("Nuovo: Visto");
    expect(texts).not.toContain("Nascosto");
    expect(texts).toContain("Senza giorno | Allergia, confermata, senza data: non si sa se è di questo periodo");
    expect([model.hasHidden("it"), model.canDoctorSeeAll]).toEqual([true, false]);
    expect(model.emptyGroups("it")).toContain("Laboratorio");
  });

  it("is empty for a doctor whose access has ended, and says so", async () => {
    const { model } = await open();
    model.choose({ doctor: 6, since: "2026-01-01" });
    expect([model.hasEnded, model.changes, model.groups("it")]).toEqual([true, null, []]);
  });

  it("shows to another doctor what the patient chooses", async () => {
    const { model } = await open();
    model.choose({ doctor: OTHER_DOCTOR, otherName: "Dott.ssa Laura Bianchi" });
    expect([model.sinceText, model.changes]).toEqual(["2026-02-01", null]);
    model.choose({ otherLevel: 6 });
    expect(textsOf(model).join("\n")).toContain("Nascosto");
    expect([model.hasHidden("it"), model.canDoctorSeeAll]).toEqual([false, true]);
  });

  it("begins with the questions of the next appointment with the doctor", async () => {
    const { model, fixture } = await open();
    const visit = anAppointment({
      id: 0,
      date: on("2026-03-30"),
      careProvider: "Laura Bianchi",
      questions: "Fino a quando?",
    });
    await fixture.store.add(visits, aPatient().id, visit)();
    await fixture.services.record.load();
    const again = new BeforeVisitModel(fixture.services);
    await flushMicrotasks();
    expect([model.questions, again.questions]).toEqual(["", ""]);
    again.choose({ doctor: 5 });
    expect([again.visitDayText, again.questionLines]).toEqual(["2026-03-30", ["Fino a quando?"]]);
    again.choose({ questions: "" });
    expect(again.questions).toBe("");
  });

  it("keeps the choices and the questions as a draft on the device", async () => {
    const { model, fixture } = await open();
    model.choose({ doctor: 5 });
    model.choose({ questions: "Posso guidare?\n\n  E correre? " });
    await flushMicrotasks();
    expect(model.questionLines).toEqual(["Posso guidare?", "E correre?"]);
    const again = new BeforeVisitModel(fixture.services);
    again.choose({ otherName: "Anna" });
    await flushMicrotasks();
    expect(again.otherName).toBe("Anna");
    expect([again.doctor, again.questions]).toEqual([5, "Posso guidare?\n\n  E correre? "]);
    again.choose({ doctor: 6 });
    expect([again.sinceText, again.questions]).toEqual(["", "Posso guidare?\n\n  E correre? "]);
  });
});
