import { memorySharedPatients } from "@libretto/adapters/memory/shared-patients";
import { memoryTrouble } from "@libretto/adapters/memory/trouble";
import { failure } from "@libretto/core/kernel/failure";
import type { SharedPatient } from "@libretto/core/record/doctors/shared-patient";
import { PatientsModel } from "@libretto/ui/doctor/patients-model";
import { describe, expect, it } from "vitest";
import { at, on } from "../../support/builders.ts";
import { settle } from "../../support/screens.ts";

const aPatientOf = (id: number, surname: string): SharedPatient => ({
  id,
  account: id + 1000,
  name: "Giulia",
  surname,
  birth: on("1968-04-17"),
  visibility: "partial",
  level: 2,
  association: id + 2000,
  version: 1,
  since: at("2026-03-14T09:00:00.000Z"),
});

describe("A doctor's patients", () => {
  it("are found by the beginnings of words of their names", async () => {
    const model = new PatientsModel(memorySharedPatients([aPatientOf(1, "D'Amico"), aPatientOf(2, "Ferrari")]));
    await settle();
    expect(model.found).toHaveLength(2);
    await model.look("ami GIU");
    expect(model.found.map(({ id }) => id)).toEqual([1]);
    await model.look("mico");
    expect(model.found).toEqual([]);
  });

  it("are all read before one is said not to be there", async () => {
    const many = Array.from({ length: 450 }, (_, i) => aPatientOf(i + 1, i === 449 ? "Zanetti" : "Rossi"));
    const model = new PatientsModel(memorySharedPatients(many));
    await settle();
    expect([model.pages.rows.length, model.partial]).toEqual([200, true]);
    await model.look("zan");
    expect([model.found.map(({ id }) => id), model.partial]).toEqual([[450], false]);
  });

  it("are all read also when the search began before the first were there, letter by letter", async () => {
    const many = Array.from({ length: 450 }, (_, i) => aPatientOf(i + 1, i === 449 ? "Zanetti" : "Rossi"));
    const asked: (number | undefined)[] = [];
    const { page } = memorySharedPatients(many);
    const model = new PatientsModel({
      ...memorySharedPatients(),
      page: (words, request) => {
        asked.push(request.before);
        return page(words, request);
      },
    });
    await Promise.all([model.look("z"), model.look("za"), model.look("zan")]);
    expect([model.found.map(({ id }) => id), model.partial]).toEqual([[450], false]);
    expect(asked).toEqual([undefined, 200, 400]);
  });

  it("are read from the beginning where the last one that was read shares no longer", async () => {
    const many = Array.from({ length: 650 }, (_, i) => aPatientOf(i + 1, i === 649 ? "Zanetti" : "Rossi"));
    const opened = async (read: number) => {
      const now = { patients: many };
      const model = new PatientsModel({
        ...memorySharedPatients(),
        page: (...asked) => memorySharedPatients(now.patients).page(...asked),
      });
      await settle();
      while (model.pages.rows.length < read) await model.more();
      now.patients = many.filter(({ id }) => id !== read);
      return model;
    };
    const looking = await opened(200);
    await looking.look("zan");
    expect([looking.found.map(({ id }) => id), looking.partial]).toEqual([[650], false]);
    const going = await opened(400);
    await going.more();
    expect(going.pages.rows.map(({ id }) => id)).toEqual(
      many.flatMap(({ id }) => (id === 400 || id > 601 ? [] : [id])),
    );
  });

  it("are read from the beginning once, however fast one types", async () => {
    const many = Array.from({ length: 650 }, (_, i) => aPatientOf(i + 1, i === 649 ? "Zanetti" : "Rossi"));
    const now = { patients: many };
    const asked: (number | undefined)[] = [];
    const model = new PatientsModel({
      ...memorySharedPatients(),
      page: (words, request) => {
        asked.push(request.before);
        return memorySharedPatients(now.patients).page(words, request);
      },
    });
    await settle();
    now.patients = many.filter(({ id }) => id !== 200);
    await Promise.all([model.look("z"), model.look("za"), model.look("zan")]);
    expect([model.found.map(({ id }) => id), model.partial]).toEqual([[650], false]);
    expect(asked).toEqual([undefined, 200, undefined, 201, 401, 601]);
  });

  it("are not looked for over and over where they cannot be read", async () => {
    const trouble = memoryTrouble();
    const many = Array.from({ length: 300 }, (_, i) => aPatientOf(i + 1, "Rossi"));
    const model = new PatientsModel(memorySharedPatients(many, trouble));
    await settle();
    trouble.expect(failure("unavailable", "failure.unavailable"));
    await model.look("zan");
    expect([model.pages.failure?.code, model.partial]).toEqual(["failure.unavailable", true]);
    await model.look("zan");
    expect([model.pages.failure, model.partial]).toEqual([null, false]);
  });

  it("AZ-3: are a doctor's only: to others it is said whose page this is", async () => {
    const trouble = memoryTrouble();
    trouble.expect(failure("notPermitted", "gate.notPermitted"));
    const model = new PatientsModel(memorySharedPatients([], trouble));
    await settle();
    expect(model.refused).toBe(true);
  });
});
