import { LOCKED_TREATMENT } from "@libretto/core/account/consents";
import { failure } from "@libretto/core/kernel/failure";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { SheetFormModel } from "@libretto/ui/record/patient/sheet-form-model";
import { SheetModel } from "@libretto/ui/record/patient/sheet-model";
import { sheetView } from "@libretto/ui/record/patient/sheet-view";
import type { MergeModel } from "@libretto/ui/shared/forms/merge-model";
import { runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { aDiagnosis, aPatient, aTherapy, on, TODAY } from "../../../support/builders.ts";
import { aDesk, answer, settle, topModel } from "../../../support/screens.ts";

const opened = async (differs: Parameters<typeof aDesk>[0] = {}, desk = aDesk(differs)) => {
  await desk.services.record.load();
  const sheet = new SheetModel(
    { ...desk.services, store: desk.patients, rows: desk.store },
    sheetView(desk.services.language),
  );
  await settle();
  return { ...desk, sheet };
};

const personal = async (differs: Parameters<typeof aDesk>[0] = {}) => {
  const desk = await opened(differs);
  const closed = desk.sheet.edit("personal");
  return { ...desk, closed, form: await topModel<SheetFormModel>(desk.dialogs) };
};

const consentsOf = (given: boolean) => [
  {
    id: 1,
    treatment: { id: LOCKED_TREATMENT, name: "Dati sulla salute", purpose: "", notice: "" },
    given,
    since: null,
  },
];

describe("the sheet", () => {
  it.each([
    [undefined, false],
    [consentsOf(true), false],
    [consentsOf(false), true],
  ])("asks for the required consent only where it is known to be missing: %j", async (consents, asks) => {
    const { sheet, services } = await opened();
    const { record } = services.record;
    if (record === null) throw new Error("The record did not load");
    runInAction(() => {
      services.record.record = { ...record, ...(consents !== undefined && { consents }) };
    });
    expect(sheet.needsConsent).toBe(asks);
  });

  it("names allergies and intolerances first, unless they were excluded", async () => {
    const desk = aDesk();
    desk.store.put(diagnoses, aPatient().id, [
      aDiagnosis({ id: 1 }),
      aDiagnosis({ id: 2, kind: "diagnosis", condition: "Ipertensione" }),
      aDiagnosis({ id: 3, kind: "intolerance", condition: "Lattosio", list: "excluded" }),
    ]);
    await desk.services.record.load();
    const sheet = new SheetModel(
      { ...desk.services, store: desk.patients, rows: desk.store },
      sheetView(desk.services.language),
    );
    expect(sheet.sensitivities.map(({ condition }) => condition)).toEqual(["Penicilline"]);
  });

  const long = () => {
    const desk = aDesk();
    const many = (from: number) => Array.from({ length: 205 }, (_, index) => from + index);
    desk.store.put(diagnoses, aPatient().id, [
      aDiagnosis({ id: 1 }),
      ...many(1000).map((id) => aDiagnosis({ id, kind: "diagnosis" })),
    ]);
    desk.store.put(therapies, aPatient().id, [
      ...many(1).map((id) => aTherapy({ id, list: "forbidden", note: "Orticaria" })),
      ...many(1000).map((id) => aTherapy({ id })),
    ]);
    return desk;
  };
  const warnings = ({ warningsState: warned, sensitivities, forbiddenDrugs }: SheetModel) => [
    warned,
    sensitivities.map(({ condition }) => condition),
    forbiddenDrugs,
  ];

  it("says what must not be given only once all of a long record was read", async () => {
    const { sheet, services } = await opened({}, long());
    expect(warnings(sheet)).toEqual(["whole", ["Penicilline"], 205]);
    const again = services.record.load();
    await settle();
    await again;
    expect(warnings(sheet)).toEqual(["whole", ["Penicilline"], 205]);
    services.record.clear();
    expect(warnings(sheet)).toEqual(["reading", [], null]);
  });

  it("does not say that there is nothing where the rest could not be read, until it could", async () => {
    const desk = long();
    desk.trouble.expect(failure("unavailable", "failure.offline"));
    const { sheet } = await opened({}, desk);
    expect(warnings(sheet)).toEqual(["failed", [], 205]);
    await sheet.reloadWarnings();
    expect(warnings(sheet)).toEqual(["whole", ["Penicilline"], 205]);
  });

  it("asks with old and new in words, saves, says so, and shows what was saved", async () => {
    const { form, closed, dialogs, sheet, said } = await personal();
    form.fields.sex.write("female");
    form.fields.maritalStatus.write(null);
    void form.form.submit();
    const question = await answer(dialogs, true);
    await closed;
    expect(question.message).toEqual({ code: "form.saveChanges" });
    expect(question.changes).toEqual([
      { label: "Sesso", before: "Maschile", after: "Femminile" },
      { label: "Stato civile", before: "Coniugato/a", after: "" },
    ]);
    expect(said()).toEqual(["form.saved"]);
    expect(sheet.patient?.sex).toBe("female");
  });

  it("leaves a number that was kept when less was asked, and takes no new one like it", async () => {
    const desk = await opened({ patient: aPatient({ phone: "333 1234567 333 7654321" }) });
    const closed = desk.sheet.edit("address");
    const { form } = await topModel<SheetFormModel>(desk.dialogs);
    form.fields.street?.write("Via Nuova 1");
    form.fields.phone?.write("333 7654321 333 1234567");
    expect(await form.submit()).toEqual({ is: "wrong", field: "phone" });
    form.fields.phone?.write("333 1234567 333 7654321");
    void form.submit();
    await answer(desk.dialogs, true);
    await closed;
    expect(desk.sheet.patient).toMatchObject({ street: "Via Nuova 1", phone: "333 1234567 333 7654321" });
  });

  it("loses nothing typed when saving fails", async () => {
    const { form, dialogs, trouble, memory } = await personal();
    form.fields.name.write("Maria");
    trouble.expect(failure("unavailable", "failure.offline"));
    const outcome = form.form.submit();
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "failed" });
    expect(form.fields.name.value).toBe("Maria");
    expect(memory.drafts.get("sheet:personal")).toMatchObject({ before: { name: "Mario" }, after: { name: "Maria" } });
  });

  it("is not left while a save is on its way: what was saved is shown", async () => {
    const { form, closed, dialogs, patients, sheet, said } = await personal();
    const { save } = patients;
    let letItGo = () => {};
    const letGo = new Promise<void>((resolve) => {
      letItGo = resolve;
    });
    vi.spyOn(patients, "save").mockImplementation(
      (...asked) =>
        () =>
          letGo.then(save(...asked)),
    );
    form.fields.name.write("Maria");
    void form.form.submit();
    await answer(dialogs, true);
    form.dismiss();
    await settle();
    expect(dialogs.stack.length).toBe(1);
    letItGo();
    await closed;
    expect([sheet.patient?.name, said()]).toEqual(["Maria", ["form.saved"]]);
  });

  /** A sheet whose form was asked for twice while the civil states are on their way. */
  const waiting = async () => {
    const desk = aDesk();
    const { catalogue } = desk.services;
    const { maritalStatuses } = catalogue;
    let arrive = (): void => undefined;
    const late = new Promise<void>((go) => (arrive = go));
    Object.assign(catalogue, {
      maritalStatuses: () => async () => {
        await late;
        return maritalStatuses()();
      },
    });
    const { sheet, dialogs, services } = await opened({}, desk);
    void sheet.edit("personal");
    void sheet.edit("personal");
    await settle();
    return { dialogs, services, arrive };
  };

  it("opens one form however often it is asked for", async () => {
    const { dialogs, arrive } = await waiting();
    expect(dialogs.stack).toHaveLength(0);
    arrive();
    await settle();
    expect(dialogs.stack).toHaveLength(1);
  });

  it("opens no form for somebody who has gone meanwhile", async () => {
    const { dialogs, services, arrive } = await waiting();
    services.record.clear();
    arrive();
    await settle();
    expect(dialogs.stack).toHaveLength(0);
  });

  it("asks nothing and keeps nothing once it was left while a number was put into its usual form", async () => {
    const { dialogs, memory, sheet } = await opened();
    const closed = sheet.edit("address");
    const model = await topModel<SheetFormModel>(dialogs);
    const { phone } = model.fields;
    let arrange = (_: string): void => undefined;
    phone.normaliser = () =>
      new Promise((resolve) => {
        arrange = resolve;
      });
    phone.write("055 7654321");
    const outcome = model.form.submit();
    model.dismiss();
    await closed;
    arrange("+39 055 765 4321");
    await settle();
    expect([dialogs.hasOpen, memory.drafts.size]).toEqual([false, 0]);
    expect(await outcome).toEqual({ is: "declined" });
  });

  it("is over with the session: its draft stays as it was kept", async () => {
    const { form, dialogs, memory } = await personal();
    form.fields.name.write("Maria");
    dialogs.cancelAll();
    form.fields.name.write("");
    expect(memory.drafts.get("sheet:personal")).toMatchObject({ after: { name: "Maria" } });
  });

  it("RE-5: begins from what it was opened with after a failure, so that what others wrote meanwhile is asked about", async () => {
    const { form, closed, dialogs, meanwhile, sheet, trouble } = await personal();
    form.fields.name.write("Maria");
    trouble.expect(failure("unavailable", "failure.unanswered"));
    const failed = form.form.submit();
    await answer(dialogs, true);
    meanwhile({ name: "Marino" });
    expect(await failed).toEqual({ is: "failed" });
    void form.form.submit();
    await answer(dialogs, true);
    const merge = await topModel<MergeModel>(dialogs);
    expect(merge.meanwhile.conflicts).toEqual([{ name: "name", label: "Nome", before: "Marino", after: "Maria" }]);
    merge.form.fields.name?.write("mine");
    await merge.form.submit();
    await closed;
    expect(sheet.patient?.name).toBe("Maria");
  });

  it("RE-5: saves again without a question what was saved although the answer was lost, and the page shows it", async () => {
    const { form, closed, dialogs, meanwhile, sheet, trouble } = await personal();
    form.fields.name.write("Maria");
    trouble.expect(failure("unavailable", "failure.unanswered"));
    meanwhile({ name: "Maria" });
    const failed = form.form.submit();
    await answer(dialogs, true);
    expect(await failed).toEqual({ is: "failed" });
    await settle();
    expect([sheet.patient?.name, form.form.dirty]).toEqual(["Maria", true]);
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(sheet.patient?.name).toBe("Maria");
  });

  it("RE-5: takes over what somebody else changed meanwhile, has one choose where both wrote, and saves again", async () => {
    const { form, closed, dialogs, meanwhile, sheet } = await personal();
    meanwhile({ street: "Via Nuova 1", surname: "Rossini", name: "Marino" });
    form.fields.name.write("Maria");
    void form.form.submit();
    await answer(dialogs, true);
    const merge = await topModel<MergeModel>(dialogs);
    expect(merge.meanwhile).toEqual({
      theirChanges: [{ label: "Cognome", before: "Rossi", after: "Rossini" }],
      conflicts: [{ name: "name", label: "Nome", before: "Marino", after: "Maria" }],
    });
    expect(await merge.form.submit()).toEqual({ is: "wrong", field: "name" });
    merge.form.fields.name?.write("mine");
    await merge.form.submit();
    await closed;
    expect(sheet.patient).toMatchObject({ name: "Maria", surname: "Rossini", street: "Via Nuova 1" });
  });

  it("RE-5: asks about a field that others saved between an interruption and its form again", async () => {
    const { form, dialogs, meanwhile, sheet } = await personal();
    form.fields.name.write("Maria");
    form.fields.surname.write("Verdi");
    dialogs.cancelAll();
    meanwhile({ name: "Marino", sex: "female" });
    await sheet.record.load();
    const closed = sheet.edit("personal");
    const again = await topModel<SheetFormModel>(dialogs);
    await settle();
    void again.form.submit();
    await answer(dialogs, true);
    const merge = await topModel<MergeModel>(dialogs);
    expect(merge.meanwhile).toMatchObject({
      theirChanges: [],
      conflicts: [{ name: "name", before: "Marino", after: "Maria" }],
    });
    merge.form.fields.name?.write("theirs");
    await merge.form.submit();
    await closed;
    expect(sheet.patient).toMatchObject({ name: "Marino", surname: "Verdi", sex: "female" });
  });

  it("RE-5: saves again without a question when somebody else changed what this form does not show", async () => {
    const { form, closed, dialogs, meanwhile, sheet } = await personal();
    meanwhile({ street: "Via Nuova 1" });
    form.fields.name.write("Maria");
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(sheet.patient).toMatchObject({ name: "Maria", street: "Via Nuova 1" });
  });
});

describe("the personal form", () => {
  it("resets a birth date in the future to today, tells what was typed, and saves only what was seen (R6)", async () => {
    const { form, dialogs } = await personal();
    form.fields.birth.write(on("2031-01-02"));
    expect(await form.form.submit()).toEqual({ is: "wrong", field: "birth" });
    expect(form.fields.birth.value).toBe(TODAY);
    expect(form.fields.birth.correction).toEqual({ typed: "2031-01-02", code: "form.dateInvalid" });
    void form.form.submit();
    const question = await answer(dialogs, false);
    expect(question.changes).toContainEqual({
      label: "Data di nascita",
      before: "10/12/1985",
      after: "14/03/2026 (hai scritto 02/01/2031)",
    });
  });

  it("leaves a birth date that nobody can read as it was typed, and refuses it", async () => {
    const { form } = await personal();
    form.fields.birth.write("31/02/1980" as never);
    form.fields.birth.blur();
    expect(form.fields.birth.value).toBe("31/02/1980");
    expect(form.fields.birth.problem).toBe("form.dateInvalid");
  });

  it("keeps the time part of the birth date", async () => {
    const { form, closed, dialogs, sheet } = await personal({ patient: aPatient({ birthTime: "T08:15:00" }) });
    form.fields.birth.write(on("1985-12-11"));
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(sheet.patient).toMatchObject({ birth: "1985-12-11", birthTime: "T08:15:00" });
  });

  it("notes where the tax code says otherwise, and saves all the same (R5)", async () => {
    const { form, closed, dialogs, said } = await personal();
    expect(form.incoherent).toEqual([]);
    form.fields.surname.write("Bianchi");
    form.fields.sex.write("female");
    expect(form.incoherent).toEqual(["surname", "sex"]);
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(said()).toEqual(["form.saved"]);
  });

  it("takes a birth city only from the list, after 700 ms of quiet", async () => {
    vi.useFakeTimers();
    try {
      const place = { code: "D612", name: "Firenze", province: "FI", active: true };
      const { form } = await personal({ places: [place] });
      form.city.type("Firen");
      expect(form.fields.birthCity.value).toBeNull();
      await form.form.submit();
      expect(form.fields.birthCity.problem).toBe("patient.chooseCity");
      await vi.advanceTimersByTimeAsync(699);
      expect(form.city.state).toBe("searching");
      await vi.advanceTimersByTimeAsync(1);
      expect(form.city.items).toEqual([place]);
      await form.city.choose(place);
      expect(form.fields.birthCity.value).toEqual({ code: "D612", name: "Firenze (FI)" });
      form.city.clear();
      expect(form.fields.birthCity.problem).toBe("form.required");
    } finally {
      vi.useRealTimers();
    }
  });

  it("throws away no draft that was written on in another tab", async () => {
    const { form, memory } = await personal();
    form.fields.name.write("Maria");
    const elsewhere = { version: 1, before: { name: "Mario" }, after: { name: "Maria Rosa" } };
    memory.drafts.set("sheet:personal", elsewhere);
    form.dismiss();
    await settle();
    expect([...memory.drafts.values()]).toEqual([elsewhere]);
  });

  it("puts an interrupted draft back, the chosen city in words too", async () => {
    const desk = await opened();
    desk.memory.drafts.set("sheet:personal", { name: "Maria", birthCity: { code: "F205", name: "Milano (MI)" } });
    void desk.sheet.edit("personal");
    const form = await topModel<SheetFormModel>(desk.dialogs);
    await settle();
    expect(form.fields.name.value).toBe("Maria");
    expect(form.city.text).toBe("Milano (MI)");
  });
});
