import { LOCKED_TREATMENT } from "@libretto/core/account/consents";
import { failure } from "@libretto/core/kernel/failure";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { SheetFormModel } from "@libretto/ui/record/patient/sheet-form-model";
import { SheetModel } from "@libretto/ui/record/patient/sheet-model";
import { sheetView } from "@libretto/ui/record/patient/sheet-view";
import type { MergeModel } from "@libretto/ui/shared/forms/merge-model";
import { InterruptedFormModel } from "@libretto/ui/shared/section/interrupted-form-model";
import { runInAction } from "mobx";
import { describe, expect, it, vi } from "vitest";
import { aDiagnosis, aPatient, aTherapy, on, TODAY } from "../../../support/builders.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const opened = async (differs: Parameters<typeof createUiFixture>[0] = {}, fixture = createUiFixture(differs)) => {
  await fixture.services.record.load();
  const sheet = new SheetModel(
    {
      ...fixture.services,
      store: fixture.patients,
      rows: fixture.store,
      interruptedForm: new InterruptedFormModel(() => undefined),
    },
    sheetView(fixture.services.language),
  );
  await flushMicrotasks();
  return { ...fixture, sheet };
};

const personal = async (differs: Parameters<typeof createUiFixture>[0] = {}) => {
  const fixture = await opened(differs);
  const closed = fixture.sheet.edit("personal");
  return { ...fixture, closed, form: await topDialogModel<SheetFormModel>(fixture.dialogs) };
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
  ])("asks for the required consent only where it is known to be missing: %j", async (consents, isAsked) => {
    const { sheet, services } = await opened();
    const { record } = services.record;
    if (record === null) throw new Error("The record did not load");
    runInAction(() => {
      services.record.record = { ...record, ...(consents !== undefined && { consents }) };
    });
    expect(sheet.needsConsent).toBe(isAsked);
  });

  it("lists allergies and intolerances first, unless they were excluded", async () => {
    const fixture = createUiFixture();
    fixture.store.put(diagnoses, aPatient().id, [
      aDiagnosis({ id: 1 }),
      aDiagnosis({ id: 2, kind: "diagnosis", condition: "Ipertensione" }),
      aDiagnosis({ id: 3, kind: "intolerance", condition: "Lattosio", list: "excluded" }),
    ]);
    await fixture.services.record.load();
    const sheet = new SheetModel(
      {
        ...fixture.services,
        store: fixture.patients,
        rows: fixture.store,
        interruptedForm: new InterruptedFormModel(() => undefined),
      },
      sheetView(fixture.services.language),
    );
    expect(sheet.sensitivities.map(({ condition }) => condition)).toEqual(["Penicilline"]);
  });

  const long = () => {
    const fixture = createUiFixture();
    const many = (from: number) => Array.from({ length: 205 }, (_, index) => from + index);
    fixture.store.put(diagnoses, aPatient().id, [
      aDiagnosis({ id: 1 }),
      ...many(1000).map((id) => aDiagnosis({ id, kind: "diagnosis" })),
    ]);
    fixture.store.put(therapies, aPatient().id, [
      ...many(1).map((id) => aTherapy({ id, list: "forbidden", note: "Orticaria" })),
      ...many(1000).map((id) => aTherapy({ id })),
    ]);
    return fixture;
  };
  const warnings = ({ warningsState: warned, sensitivities, forbiddenDrugs }: SheetModel) => [
    warned,
    sensitivities.map(({ condition }) => condition),
    forbiddenDrugs,
  ];

  it("lists forbidden drugs only once all of a long record was loaded", async () => {
    const { sheet, services } = await opened({}, long());
    expect(warnings(sheet)).toEqual(["whole", ["Penicilline"], 205]);
    const again = services.record.load();
    await flushMicrotasks();
    await again;
    expect(warnings(sheet)).toEqual(["whole", ["Penicilline"], 205]);
    services.record.clear();
    expect(warnings(sheet)).toEqual(["reading", [], null]);
  });

  it("does not state that a list is empty while the rest could not be loaded", async () => {
    const fixture = long();
    fixture.trouble.failNext(failure("unavailable", "failure.offline"));
    const { sheet } = await opened({}, fixture);
    expect(warnings(sheet)).toEqual(["failed", [], 205]);
    await sheet.reloadWarnings();
    expect(warnings(sheet)).toEqual(["whole", ["Penicilline"], 205]);
  });

  it("asks with old and new as text, saves, confirms, and shows the saved values", async () => {
    const { form, closed, dialogs, sheet, successCodes } = await personal();
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
    expect(successCodes()).toEqual(["form.saved"]);
    expect(sheet.patient?.sex).toBe("female");
  });

  it("keeps a number that was stored under weaker rules, and refuses a new one like it", async () => {
    const fixture = await opened({ patient: aPatient({ phone: "333 1234567 333 7654321" }) });
    const closed = fixture.sheet.edit("address");
    const { form } = await topDialogModel<SheetFormModel>(fixture.dialogs);
    form.fields.street?.write("Via Nuova 1");
    form.fields.phone?.write("333 7654321 333 1234567");
    expect(await form.submit()).toEqual({ is: "wrong", field: "phone" });
    form.fields.phone?.write("333 1234567 333 7654321");
    void form.submit();
    await answer(fixture.dialogs, true);
    await closed;
    expect(fixture.sheet.patient).toMatchObject({ street: "Via Nuova 1", phone: "333 1234567 333 7654321" });
  });

  it("keeps typed text when saving fails", async () => {
    const { form, dialogs, trouble, memory } = await personal();
    form.fields.name.write("Maria");
    trouble.failNext(failure("unavailable", "failure.offline"));
    const outcome = form.form.submit();
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "failed" });
    expect(form.fields.name.value).toBe("Maria");
    expect(memory.drafts.get("sheet:personal")).toMatchObject({ before: { name: "Mario" }, after: { name: "Maria" } });
  });

  it("stays open during a save, and shows the saved values", async () => {
    const { form, closed, dialogs, patients, sheet, successCodes } = await personal();
    const { save } = patients;
    let letItGo = () => {};
    const letGo = new Promise<void>((resolve) => {
      letItGo = resolve;
    });
    vi.spyOn(patients, "save").mockImplementation(
      (...args) =>
        () =>
          letGo.then(save(...args)),
    );
    form.fields.name.write("Maria");
    void form.form.submit();
    await answer(dialogs, true);
    form.dismiss();
    await flushMicrotasks();
    expect(dialogs.stack.length).toBe(1);
    letItGo();
    await closed;
    expect([sheet.patient?.name, successCodes()]).toEqual(["Maria", ["form.saved"]]);
  });

  /** A sheet whose form was opened twice while the civil states are loading. */
  const waiting = async () => {
    const fixture = createUiFixture();
    const { catalogue } = fixture.services;
    const { listMaritalStatuses } = catalogue;
    let arrive = (): void => undefined;
    const late = new Promise<void>((go) => (arrive = go));
    Object.assign(catalogue, {
      listMaritalStatuses: () => async () => {
        await late;
        return listMaritalStatuses()();
      },
    });
    const { sheet, dialogs, services } = await opened({}, fixture);
    void sheet.edit("personal");
    void sheet.edit("personal");
    await flushMicrotasks();
    return { dialogs, services, arrive };
  };

  it("opens one form for any number of clicks", async () => {
    const { dialogs, arrive } = await waiting();
    expect(dialogs.stack).toHaveLength(0);
    arrive();
    await flushMicrotasks();
    expect(dialogs.stack).toHaveLength(1);
  });

  it("opens no form for a user who signed out meanwhile", async () => {
    const { dialogs, services, arrive } = await waiting();
    services.record.clear();
    arrive();
    await flushMicrotasks();
    expect(dialogs.stack).toHaveLength(0);
  });

  it("asks nothing and saves nothing once it was left while a number was normalised", async () => {
    const { dialogs, memory, sheet } = await opened();
    const closed = sheet.edit("address");
    const model = await topDialogModel<SheetFormModel>(dialogs);
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
    await flushMicrotasks();
    expect([dialogs.hasOpen, memory.drafts.size]).toEqual([false, 0]);
    expect(await outcome).toEqual({ is: "declined" });
  });

  it("is closed with the session, and its draft stays as stored", async () => {
    const { form, dialogs, memory } = await personal();
    form.fields.name.write("Maria");
    dialogs.cancelAll();
    form.fields.name.write("");
    expect(memory.drafts.get("sheet:personal")).toMatchObject({ after: { name: "Maria" } });
  });

  it("RE-5: uses its initial values after a failure, so that changes of others are asked about", async () => {
    const { form, closed, dialogs, changeSheetElsewhere, sheet, trouble } = await personal();
    form.fields.name.write("Maria");
    trouble.failNext(failure("unavailable", "failure.unanswered"));
    const failed = form.form.submit();
    await answer(dialogs, true);
    changeSheetElsewhere({ name: "Marino" });
    expect(await failed).toEqual({ is: "failed" });
    void form.form.submit();
    await answer(dialogs, true);
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges.conflicts).toEqual([{ name: "name", label: "Nome", before: "Marino", after: "Maria" }]);
    merge.form.fields.name?.write("mine");
    await merge.form.submit();
    await closed;
    expect(sheet.patient?.name).toBe("Maria");
  });

  it("RE-5: saves again without a question what was saved although the response was lost, and shows it", async () => {
    const { form, closed, dialogs, changeSheetElsewhere, sheet, trouble } = await personal();
    form.fields.name.write("Maria");
    trouble.failNext(failure("unavailable", "failure.unanswered"));
    changeSheetElsewhere({ name: "Maria" });
    const failed = form.form.submit();
    await answer(dialogs, true);
    expect(await failed).toEqual({ is: "failed" });
    await flushMicrotasks();
    expect([sheet.patient?.name, form.form.dirty]).toEqual(["Maria", true]);
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(sheet.patient?.name).toBe("Maria");
  });

  it("RE-5: merges changes of others, asks where both changed a field, and saves again", async () => {
    const { form, closed, dialogs, changeSheetElsewhere, sheet } = await personal();
    changeSheetElsewhere({ street: "Via Nuova 1", surname: "Rossini", name: "Marino" });
    form.fields.name.write("Maria");
    void form.form.submit();
    await answer(dialogs, true);
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges).toEqual({
      theirChanges: [{ label: "Cognome", before: "Rossi", after: "Rossini" }],
      conflicts: [{ name: "name", label: "Nome", before: "Marino", after: "Maria" }],
    });
    expect(await merge.form.submit()).toEqual({ is: "wrong", field: "name" });
    merge.form.fields.name?.write("mine");
    await merge.form.submit();
    await closed;
    expect(sheet.patient).toMatchObject({ name: "Maria", surname: "Rossini", street: "Via Nuova 1" });
  });

  it("RE-5: asks about a field that others saved between an interruption and its form", async () => {
    const { form, dialogs, changeSheetElsewhere, sheet } = await personal();
    form.fields.name.write("Maria");
    form.fields.surname.write("Verdi");
    dialogs.cancelAll();
    changeSheetElsewhere({ name: "Marino", sex: "female" });
    await sheet.record.load();
    const closed = sheet.edit("personal");
    const again = await topDialogModel<SheetFormModel>(dialogs);
    await flushMicrotasks();
    void again.form.submit();
    await answer(dialogs, true);
    const merge = await topDialogModel<MergeModel>(dialogs);
    expect(merge.remoteChanges).toMatchObject({
      theirChanges: [],
      conflicts: [{ name: "name", before: "Marino", after: "Maria" }],
    });
    merge.form.fields.name?.write("theirs");
    await merge.form.submit();
    await closed;
    expect(sheet.patient).toMatchObject({ name: "Marino", surname: "Verdi", sex: "female" });
  });

  it("RE-5: saves again without a question when somebody else changed fields outside this form", async () => {
    const { form, closed, dialogs, changeSheetElsewhere, sheet } = await personal();
    changeSheetElsewhere({ street: "Via Nuova 1" });
    form.fields.name.write("Maria");
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(sheet.patient).toMatchObject({ name: "Maria", street: "Via Nuova 1" });
  });
});

describe("the personal form", () => {
  it("resets a future birth date to today, shows the typed one, and saves only what was shown (R6)", async () => {
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

  it("leaves an invalid birth date as typed, and refuses it", async () => {
    const { form } = await personal();
    form.fields.birth.write("31/02/1980" as never);
    form.fields.birth.blur();
    expect(form.fields.birth.value).toBe("31/02/1980");
    expect(form.fields.birth.problem).toBe("form.dateInvalid");
  });

  it("keeps the time part of the birth date", async () => {
    const { form, closed, dialogs, sheet } = await personal({ patient: aPatient({ birthTime: "T08:15:00" }) });
    form.fields.maritalStatus.write(null);
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(sheet.patient).toMatchObject({ birth: "1985-12-10", birthTime: "T08:15:00" });

    void sheet.edit("personal");
    const again = await topDialogModel<SheetFormModel>(dialogs);
    again.fields.birth.write(on("1985-12-11"));
    void again.form.submit();
    await answer(dialogs, true);
    await flushMicrotasks();
    expect(sheet.patient).toMatchObject({ birth: "1985-12-11", birthTime: "T08:15:00" });
  });

  it("notes a tax code mismatch, and saves nevertheless (R5)", async () => {
    const { form, closed, dialogs, successCodes } = await personal();
    expect(form.incoherent).toEqual([]);
    form.fields.surname.write("Bianchi");
    form.fields.sex.write("female");
    expect(form.incoherent).toEqual(["surname", "sex"]);
    void form.form.submit();
    await answer(dialogs, true);
    await closed;
    expect(successCodes()).toEqual(["form.saved"]);
  });

  it("accepts a birth city only from the list, after 700 ms without typing", async () => {
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

  it("keeps a draft that was changed in another tab", async () => {
    const { form, memory } = await personal();
    form.fields.name.write("Maria");
    const elsewhere = { version: 1, before: { name: "Mario" }, after: { name: "Maria Rosa" } };
    memory.drafts.set("sheet:personal", elsewhere);
    form.dismiss();
    await flushMicrotasks();
    expect([...memory.drafts.values()]).toEqual([elsewhere]);
  });

  it("restores an interrupted draft, with the name of the chosen city", async () => {
    const fixture = await opened();
    fixture.memory.drafts.set("sheet:personal", { name: "Maria", birthCity: { code: "F205", name: "Milano (MI)" } });
    void fixture.sheet.edit("personal");
    const form = await topDialogModel<SheetFormModel>(fixture.dialogs);
    await flushMicrotasks();
    expect(form.fields.name.value).toBe("Maria");
    expect(form.city.text).toBe("Milano (MI)");
  });

  it("names before saving only what changes in the stored sheet, and a corrected date after a reload too", async () => {
    const fixture = await opened();
    void fixture.sheet.edit("personal");
    const interrupted = await topDialogModel<SheetFormModel>(fixture.dialogs);
    interrupted.fields.taxCode.write("rssmra85t10a562s");
    interrupted.fields.birth.write(on("2027-01-01"));
    interrupted.fields.birth.blur();
    interrupted.end();
    const stored = fixture.memory.drafts.get("sheet:personal");
    const { dialogs, sheet, memory } = await opened();
    memory.drafts.set("sheet:personal", JSON.parse(JSON.stringify(stored)));
    const closed = sheet.edit("personal");
    const form = await topDialogModel<SheetFormModel>(dialogs);
    await flushMicrotasks();
    const saving = form.form.submit();
    const { changes } = await answer(dialogs, true);
    expect([await saving, memory.drafts.size]).toEqual([{ is: "saved" }, 0]);
    await closed;
    expect(changes?.map(({ after }) => after)).toEqual(["14/03/2026 (hai scritto 01/01/2027)"]);
    expect(sheet.patient).toMatchObject({ birth: "2026-03-14" });
  });
});
