import { type Failure, failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { DrugWarning } from "@libretto/core/record/across/drug-safety/drug-warnings";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import { NAMED, type TherapyFormModel } from "@libretto/ui/record/therapies/therapy-form-model";
import type { MergeModel } from "@libretto/ui/shared/forms/merge-model";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aDrug, anAssociation, aPatient, aTherapy, on, TODAY } from "../../../support/builders.ts";
import {
  answer,
  createUiFixture,
  flushMicrotasks,
  RULES,
  topDialog,
  topDialogModel,
  type UiFixture,
} from "../../../support/ui/ui-fixture.ts";

const drug = aDrug();
const warning: DrugWarning = {
  kind: "interaction",
  conflictsWith: "Warfarin",
  drug: drug.name,
  severity: "severe",
  advice: { it: "Rischio di sanguinamento", en: "Risk of bleeding" },
  reference: "",
  source: drug.source,
  entry: { section: "therapies", id: 21, date: on("2026-01-10") },
};
const finding = (...findings: readonly DrugWarning[]): DrugCheckResult => ({
  state: "checked",
  findings,
  rules: RULES,
});

const adding = async (
  differs: Parameters<typeof createUiFixture>[0] = {},
  list: "inUse" | "concluded" | "forbidden" = "inUse",
) => {
  const fixture = createUiFixture({ drugs: [drug], doctors: [anAssociation()], ...differs });
  await fixture.services.record.load();
  const model = new SectionsModel(fixture.services).sectionModel(therapies, therapiesView);
  const closed = model.openAddForm(list);
  const form = await topDialogModel<TherapyFormModel>(fixture.dialogs);
  return { ...fixture, model, closed, form };
};

const fill = (form: TherapyFormModel) => {
  const { fields } = form.form;
  fields.prescriber.write({ kind: "account", id: anAssociation().account });
  fields.dose.write("1 compressa");
  fields.frequency.write("al bisogno");
  fields.start.write(on(TODAY));
};

describe("the form of a therapy", () => {
  it("begins without a start, strictly restricted", async () => {
    const { form } = await adding();
    expect(form.form.values).toMatchObject({ start: null, level: 6, drug: null });
  });

  it("requires the fields of its list, in the order of the page", async () => {
    const wrong = async (list: "inUse" | "concluded" | "forbidden") => {
      const { form } = await adding({}, list);
      await form.form.submit();
      return form.form.problems.map(([field]) => field);
    };
    expect(await wrong("inUse")).toEqual(["drug", "prescriber", "dose", "frequency", "start"]);
    expect(await wrong("concluded")).toEqual(["drug", "prescriber", "dose", "frequency", "start", "end"]);
    expect(await wrong("forbidden")).toEqual(["drug", "prescriber", "start", "note"]);
  });

  it("offers as linked diagnosis illnesses that are not excluded, and the one that is linked already", async () => {
    const differs = { kind: "diagnosis", condition: "Asma" } as const;
    const rows = [
      aDiagnosis({ id: 31 }),
      aDiagnosis({ ...differs, id: 32 }),
      aDiagnosis({ ...differs, id: 33, condition: "Celiachia", list: "excluded" }),
    ];
    const fixture = createUiFixture({ drugs: [drug] });
    fixture.store.put(diagnoses, aPatient().id, rows);
    await fixture.services.record.load();
    const model = new SectionsModel(fixture.services).sectionModel(therapies, therapiesView);
    const offered = async (open: () => unknown) => {
      void open();
      return (await topDialogModel<TherapyFormModel>(fixture.dialogs)).diagnoses.map(({ condition }) => condition);
    };
    expect(await offered(() => model.openAddForm("inUse"))).toEqual(["Asma"]);
    expect(await offered(() => model.openEditForm(aTherapy({ diagnosis: 33 })))).toEqual(["Celiachia", "Asma"]);
  });

  it("names the fields of a forbidden drug for what they are, also in the question before saving", async () => {
    const { form, dialogs } = await adding({}, "forbidden");
    await form.drug.choose(drug);
    form.form.fields.prescriber.write({ kind: "account", id: anAssociation().account });
    form.form.fields.start.write(on(TODAY));
    form.form.fields.note.write("Orticaria");
    void form.form.submit();
    const { changes = [] } = await answer(dialogs, false);
    expect(changes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Farmaco", "Indicato da", "Vietato dal", "Motivo"]),
    );
  });

  it("asks to choose a drug of the list when one is only typed", async () => {
    const { form } = await adding();
    fill(form);
    form.drug.type("Cardioaspirin");
    expect(await form.form.submit()).toEqual({ is: "wrong", field: "drug" });
    expect(form.form.fields.drug.problem).toBe("form.notListed");
  });

  it("saves a drug without findings", async () => {
    const { form, closed, dialogs, successCodes, model } = await adding();
    expect(form.hasNoFindings).toBe(false);
    await form.drug.choose(drug);
    expect(form.hasNoFindings).toBe(true);
    fill(form);
    void form.form.submit();
    const question = await answer(dialogs, true);
    await closed;
    expect(question.changes).toContainEqual({ label: "Medico prescrittore", before: null, after: "Laura Verdi" });
    expect(successCodes()).toEqual(["therapies.done"]);
    expect(model.rowsIn("inUse").map((row) => row.drug.name)).toEqual(["Ibuprofene"]);
  });

  it("shows the findings about a drug, and clears the choice when the user declines (R9)", async () => {
    const { form, dialogs } = await adding({
      check: finding(warning, { ...warning, entry: { ...warning.entry, id: 22 } }),
    });
    const choosing = form.drug.choose(drug);
    const shown = await topDialogModel<DrugWarningsModel>(dialogs);
    expect([...shown.findings.values()]).toMatchObject([{ kind: "interaction", conflictsWith: "Warfarin" }]);
    expect(shown.uncheckedParts).toEqual([]);
    shown.cancel();
    await choosing;
    expect(form.form.fields.drug.value).toBeNull();
    expect(form.drug.text).toBe("");
  });

  it("keeps a drug that the user confirms", async () => {
    const { form, dialogs } = await adding({ check: finding(warning) });
    const choosing = form.drug.choose(drug);
    (await topDialogModel<DrugWarningsModel>(dialogs)).proceed();
    await choosing;
    expect(form.form.fields.drug.value).toEqual({ id: drug.id, name: drug.name, route: drug.route });
    expect(form.hasNoFindings).toBe(false);
  });

  it("asks also when nothing was found but the check is incomplete", async () => {
    const undone = [{ part: "interaction", drugs: ["Warfarin"] }] as const;
    const { form, dialogs } = await adding({
      check: { state: "partly", findings: [], rules: RULES, uncheckedParts: undone },
    });
    const choosing = form.drug.choose(drug);
    const shown = await topDialogModel<DrugWarningsModel>(dialogs);
    expect([shown.findings.size, shown.uncheckedParts]).toEqual([0, undone]);
    shown.cancel();
    await choosing;
    expect(form.form.fields.drug.value).toBeNull();
  });

  it.each([
    [
      "failure.unavailable",
      { message: { code: "therapies.checkFailed" }, details: { code: "therapies.nothingChecked" } },
    ],
    ["failure.offline", { message: { code: "therapies.checkFailed" }, details: { code: "therapies.checkOffline" } }],
  ] as const)("reports a failed check (%s), and does not treat it as no findings", async (code, announcement) => {
    const { form, dialogs, safety } = await adding();
    safety.answer = taskEither.left(failure("unavailable", code)) as never;
    const choosing = form.drug.choose(drug);
    const alert = await topDialog(dialogs);
    if (alert.kind !== "announcement") throw new Error("no alert");
    expect(alert.announcement).toEqual({ ...announcement, tone: "problem" });
    alert.close();
    await choosing;
    expect(form.form.fields.drug.value).toBeNull();
  });

  /** A form whose drug was chosen, and which was saved before its check was answered. */
  const savedMeanwhile = async () => {
    const fixture = await adding();
    const { form, safety } = fixture;
    const { answer: clear } = safety;
    let arrive: (answer: typeof clear) => void = () => undefined;
    const response = new Promise<typeof clear>((resolve) => (arrive = resolve));
    safety.answer = (async () => (await response)()) as typeof clear;
    void form.drug.choose(drug);
    fill(form);
    const outcome = form.form.submit();
    await flushMicrotasks();
    expect([form.form.isWaiting, form.form.showsProblems, form.form.fields.drug.problem]).toEqual([true, false, null]);
    safety.answer = clear;
    return { ...fixture, outcome, arrive, clear };
  };

  it("waits for the check of the drug before saving, then asks as usual", async () => {
    const { dialogs, outcome, arrive, clear } = await savedMeanwhile();
    expect(dialogs.stack).toHaveLength(1);
    arrive(clear);
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "saved" });
  });

  it("waits for the user's answer to the findings before saving, and saves no declined drug", async () => {
    const { dialogs, outcome, arrive, form } = await savedMeanwhile();
    arrive(taskEither.right(finding(warning)));
    (await topDialogModel<DrugWarningsModel>(dialogs)).cancel();
    expect(await outcome).toEqual({ is: "wrong", field: "drug" });
    expect([form.form.busy, form.form.fields.drug.problem]).toEqual([false, "form.required"]);
  });

  it("is left while it waits for the check, and asks nothing more", async () => {
    const { dialogs, outcome, arrive, form, clear, model } = await savedMeanwhile();
    form.dismiss();
    arrive(clear);
    expect(await outcome).toEqual({ is: "declined" });
    expect([dialogs.stack, model.rowsIn("inUse")]).toEqual([[], []]);
  });

  it("shows no findings for a drug that was replaced before its check was answered", async () => {
    const { form, safety, dialogs } = await adding();
    const { answer: clear } = safety;
    let arrive = (): void => undefined;
    const response = new Promise<void>((resolve) => (arrive = resolve));
    safety.answer = (async () => {
      await response;
      return finding(warning);
    }) as never;
    const first = form.drug.choose(drug);
    safety.answer = clear;
    await form.drug.choose({ ...drug, id: "ST0999", name: "Aspirina" });
    arrive();
    await first;
    expect([dialogs.stack.length, form.form.fields.drug.value?.name, form.hasNoFindings]).toEqual([
      1,
      "Aspirina",
      true,
    ]);
  });

  it("waits also for another drug that is chosen before saving", async () => {
    const { form, safety, dialogs } = await adding();
    const { answer: clear } = safety;
    const gates: (() => void)[] = [];
    safety.answer = (async () => {
      await new Promise<void>((go) => gates.push(go));
      return clear();
    }) as never;
    fill(form);
    void form.drug.choose(drug);
    const outcome = form.form.submit();
    await flushMicrotasks();
    void form.drug.choose({ ...drug, id: "ST0999", name: "Aspirina" });
    await flushMicrotasks();
    gates[0]?.();
    await flushMicrotasks();
    expect([form.form.showsProblems, form.form.isWaiting]).toEqual([false, true]);
    gates[1]?.();
    safety.answer = clear;
    await answer(dialogs, true);
    expect(await outcome).toEqual({ is: "saved" });
  });

  it("offers the doctors and the patient as prescribers, or a name", async () => {
    const { form } = await adding();
    expect(form.prescribers).toEqual([
      { key: "42", name: "Laura Verdi", is: "doctor" },
      { key: String(aPatient().account), name: "Mario Rossi", is: "self" },
    ]);
    form.prescriber.write(NAMED);
    expect(form.prescriberName?.value).toBe("");
    await form.form.submit();
    expect(form.prescriberName?.problem).toBe("form.required");
    form.prescriberName?.write("Dott. Neri");
    expect(form.form.fields.prescriber.value).toEqual({ kind: "named", name: "Dott. Neri" });
  });

  it("keeps the stored prescriber as a choice, by name, also after the doctor was removed", async () => {
    const removed = { kind: "account", id: anAssociation().account + 1, name: "Paolo Neri" } as const;
    const { model, dialogs } = await adding();
    void model.openEditForm(aTherapy({ prescriber: removed }));
    const form = await topDialogModel<TherapyFormModel>(dialogs);
    expect(form.prescribers.map(({ name }) => name)).toEqual(["Paolo Neri", "Laura Verdi", "Mario Rossi"]);
    const { prescriber } = form.form.fields;
    form.prescriber.write(String(anAssociation().account));
    expect(prescriber.value).toEqual({ kind: "account", id: anAssociation().account });
    form.prescriber.write(String(removed.id));
    expect(prescriber.value).toEqual(removed);
  });

  it("resets an end before the start to the start, with the specified message", async () => {
    const { form } = await adding();
    const { start, end } = form.form.fields;
    start.write(on("2026-03-01"));
    end.write(on("2026-02-01"));
    expect(end.problem).toBeNull();
    end.blur();
    expect(end.value).toBe("2026-03-01");
    expect(end.correction).toEqual({
      ...{ typed: "2026-02-01", code: "therapies.endReset" },
      explanation: "therapies.endMoved",
    });
  });

  it("leaves an invalid day as typed, and refuses it", async () => {
    const { form } = await adding();
    const { end } = form.form.fields;
    end.write("boh" as never);
    end.blur();
    expect(end.value).toBe("boh");
    expect(end.problem).toBe("form.dateInvalid");
  });

  it("restores an interrupted draft, with the name of the chosen drug", async () => {
    const { dialogs, memory, model, form } = await adding();
    form.dismiss();
    await flushMicrotasks();
    memory.drafts.set("therapies:inUse:0", { drug: aTherapy().drug, dose: "5 mg" });
    void model.openAddForm("inUse");
    const again = await topDialogModel<TherapyFormModel>(dialogs);
    await flushMicrotasks();
    expect(again.drug.text).toBe("Warfarin");
    expect(again.form.fields.dose.value).toBe("5 mg");
  });

  const speaksAgainst = () => taskEither.right<never, DrugCheckResult>(finding(warning));
  const unmade = () => taskEither.left(failure("unavailable", "failure.unavailable")) as never;
  const interrupted = { drug: { id: drug.id, name: drug.name, route: drug.route }, dose: "5 mg" };

  it("checks the drug of a draft again: another page may have forbidden it meanwhile (R9)", async () => {
    const { dialogs, memory, model, form, safety } = await adding();
    form.dismiss();
    memory.drafts.set("therapies:inUse:0", interrupted);
    void model.openAddForm("inUse");
    const clear = await topDialogModel<TherapyFormModel>(dialogs);
    await flushMicrotasks();
    expect(clear.hasNoFindings).toBe(true);
    dialogs.cancelAll();
    safety.answer = speaksAgainst();
    void model.openAddForm("inUse");
    const shown = await topDialogModel<DrugWarningsModel>(dialogs);
    const { model: again } = dialogs.stack[0] as unknown as { readonly model: TherapyFormModel };
    expect([...shown.findings.values()]).toMatchObject([{ conflictsWith: "Warfarin" }]);
    shown.cancel();
    await flushMicrotasks();
    expect([again.form.fields.drug.value, again.form.fields.dose.value]).toEqual([null, "5 mg"]);
  });

  it("keeps the drug of a draft that cannot be checked, without a message, and does not send it unchecked", async () => {
    const { dialogs, memory, model, form, safety } = await adding();
    form.dismiss();
    memory.drafts.set("therapies:inUse:0", interrupted);
    safety.answer = unmade();
    void model.openAddForm("inUse");
    const again = await topDialogModel<TherapyFormModel>(dialogs);
    await flushMicrotasks();
    expect([again.drug.text, again.form.values, again.hasNoFindings]).toMatchObject(["Ibuprofene", interrupted, false]);
    expect([dialogs.stack.length, memory.drafts.get("therapies:inUse:0")]).toMatchObject([1, interrupted]);
    fill(again);
    const failed = again.form.submit();
    await answer(dialogs, true);
    expect(await failed).toEqual({ is: "failed" });
    expect([again.form.failure?.code, model.rowsIn("inUse")]).toEqual(["therapies.checkFailed", []]);
  });

  const highDose = { ...warning, kind: "dose", conflictsWith: "Ibuprofene 3200 mg/24 h" } as const;
  const uncheckedDose: DrugCheckResult = {
    state: "partly",
    findings: [warning],
    rules: RULES,
    uncheckedParts: [{ part: "dose", drugs: [drug.name] }],
  };

  it("checks the typed dose when it is sent, and shows a finding about it", async () => {
    const { form, dialogs, safety, model } = await adding();
    await form.drug.choose(drug);
    fill(form);
    form.form.fields.dose.write("800 mg");
    form.form.fields.frequency.write("4 volte al giorno");
    safety.answer = taskEither.right(finding(highDose));
    const saved = form.form.submit();
    await answer(dialogs, true);
    const shown = await topDialogModel<DrugWarningsModel>(dialogs);
    expect([...shown.findings.values()]).toMatchObject([{ kind: "dose", conflictsWith: "Ibuprofene 3200 mg/24 h" }]);
    expect(safety.checkedDetails).toEqual([
      { dose: "", frequency: "" },
      { dose: "800 mg", frequency: "4 volte al giorno" },
    ]);
    shown.proceed();
    expect(await saved).toEqual({ is: "saved" });
    expect(model.rowsIn("inUse").map(({ dose }) => dose)).toEqual(["800 mg"]);
  });

  it("does not ask about the dose before it is typed, and asks no second time when it is readable", async () => {
    const { form, dialogs, safety } = await adding({ check: uncheckedDose });
    const choosing = form.drug.choose(drug);
    const shown = await topDialogModel<DrugWarningsModel>(dialogs);
    expect([shown.findings.size, shown.uncheckedParts]).toEqual([1, []]);
    shown.proceed();
    await choosing;
    fill(form);
    safety.answer = taskEither.right(finding(warning));
    const saved = form.form.submit();
    await answer(dialogs, true);
    expect(await saved).toEqual({ is: "saved" });
  });

  it("names a typed dose that could not be read", async () => {
    const { form, dialogs, safety } = await adding();
    await form.drug.choose(drug);
    expect(form.hasNoFindings).toBe(true);
    fill(form);
    safety.answer = taskEither.right({ ...uncheckedDose, findings: [] });
    const sent = form.form.submit();
    await answer(dialogs, true);
    const shown = await topDialogModel<DrugWarningsModel>(dialogs);
    expect(shown.uncheckedParts).toEqual([{ part: "dose", drugs: [drug.name] }]);
    shown.cancel();
    expect(await sent).toEqual({ is: "wrong", field: "drug" });
  });

  it("checks again when it is sent, and shows only unconfirmed findings", async () => {
    const { form, closed, dialogs, safety, model } = await adding();
    await form.drug.choose(drug);
    fill(form);
    safety.answer = speaksAgainst();
    const declined = form.form.submit();
    await answer(dialogs, true);
    (await topDialogModel<DrugWarningsModel>(dialogs)).cancel();
    expect(await declined).toEqual({ is: "wrong", field: "drug" });
    expect([form.drug.text, model.rowsIn("inUse")]).toEqual(["", []]);
    const choosing = form.drug.choose(drug);
    (await topDialogModel<DrugWarningsModel>(dialogs)).proceed();
    await choosing;
    const saved = form.form.submit();
    await answer(dialogs, true);
    expect(await saved).toEqual({ is: "saved" });
    await closed;
    expect(model.rowsIn("inUse").map((row) => row.drug.name)).toEqual(["Ibuprofene"]);
  });

  it.each([
    ["failure.unavailable", "therapies.checkFailed"],
    ["failure.offline", "therapies.checkOffline"],
  ] as const)(
    "does not save a drug that cannot be checked when it is sent (%s), and loses nothing",
    async (cause, code) => {
      const { form, dialogs, safety, model } = await adding();
      await form.drug.choose(drug);
      fill(form);
      const { answer: clear } = safety;
      safety.answer = taskEither.left(failure("unavailable", cause)) as never;
      const failed = form.form.submit();
      await answer(dialogs, true);
      expect(await failed).toEqual({ is: "failed" });
      expect(form.form.failure).toMatchObject({ kind: "unavailable", code });
      expect([form.drug.text, model.rowsIn("inUse")]).toEqual(["Ibuprofene", []]);
      safety.answer = clear;
      const saved = form.form.submit();
      await answer(dialogs, true);
      expect(await saved).toEqual({ is: "saved" });
    },
  );

  it("offers another attempt only where that can help", async () => {
    const { form, dialogs, safety } = await adding();
    await form.drug.choose(drug);
    fill(form);
    const send = async (why: Failure) => {
      safety.answer = taskEither.left(why) as never;
      const outcome = form.form.submit();
      await answer(dialogs, true);
      return outcome;
    };
    expect(await send(failure("tooMany", "failure.tooMany"))).toEqual({ is: "failed" });
    expect(form.form.failure?.code).toBe("failure.tooMany");
    expect(await send(failure("notFound", "failure.notFound"))).toEqual({ is: "wrong", field: "drug" });
    expect([form.form.fields.drug.problem, form.drug.text]).toEqual(["therapies.drugUnknown", "Ibuprofene"]);
    expect(await form.form.submit(), "as it is").toEqual({ is: "wrong", field: "drug" });
  });

  /** A new therapy that was sent without a response; from then on a check finds it as its own duplicate. */
  const unanswered = async () => {
    const fixture = await adding();
    const { form, dialogs, safety, trouble } = fixture;
    const send = async () => {
      const outcome = form.form.submit();
      await answer(dialogs, true);
      return outcome;
    };
    await form.drug.choose(drug);
    fill(form);
    trouble.failNext(failure("unavailable", "failure.unanswered"));
    expect(await send()).toEqual({ is: "failed" });
    safety.answer = speaksAgainst();
    return { ...fixture, send };
  };
  const warned = async ({ dialogs, form }: Awaited<ReturnType<typeof unanswered>>) => {
    const outcome = form.form.submit();
    await answer(dialogs, true);
    (await topDialogModel<DrugWarningsModel>(dialogs)).cancel();
    return outcome;
  };

  it("RE-6: repeats an unanswered save without a check, which would find itself", async () => {
    const { model, send } = await unanswered();
    expect(await send()).toEqual({ is: "saved" });
    await flushMicrotasks();
    expect(model.rowsIn("inUse").map((row) => row.drug.name)).toEqual(["Ibuprofene"]);
  });

  it("RE-6: does not find itself either when another field was changed since", async () => {
    const { form, model, send } = await unanswered();
    form.form.fields.dose.write("2 compresse");
    expect(await send()).toEqual({ is: "saved" });
    await flushMicrotasks();
    expect(model.rowsIn("inUse").map((row) => [row.drug.name, row.dose])).toEqual([["Ibuprofene", "2 compresse"]]);
  });

  it("RE-6: checks a drug other than the sent one, and a drug after a response", async () => {
    const changed = await unanswered();
    changed.form.form.fields.drug.write({ ...aDrug(), id: "ST0999", name: "Aspirina" });
    expect(await warned(changed)).toEqual({ is: "wrong", field: "drug" });
    changed.form.dismiss();
    await flushMicrotasks();
    expect(
      changed.model.rowsIn("inUse").map((row) => row.drug.name),
      "what was sent first",
    ).toEqual(["Ibuprofene"]);
    const response = await unanswered();
    response.trouble.failNext(failure("refused", "failure.malformed"));
    expect(await response.send()).toEqual({ is: "failed" });
    expect(await warned(response)).toEqual({ is: "wrong", field: "drug" });
  });

  /** The form of a stored therapy that somebody else changes. */
  const editing = async () => {
    const fixture = await adding();
    fixture.form.dismiss();
    const row = aTherapy({ dose: "5 mg" });
    const patient = aPatient().id;
    fixture.store.put(therapies, patient, [row]);
    await fixture.model.load();
    void fixture.model.openEditForm(row);
    const form = await topDialogModel<TherapyFormModel>(fixture.dialogs);
    const meanwhile = () =>
      fixture.store.put(therapies, patient, [{ ...row, note: "Altrui", version: row.version + 1 }]);
    return { ...fixture, form, meanwhile };
  };

  it("does not clear the drug of a row whose draft cannot be checked", async () => {
    const { form, dialogs, memory, model, safety } = await editing();
    const [row] = model.rows;
    if (row === undefined) throw new Error("no row");
    await form.drug.choose(drug);
    dialogs.cancelAll();
    safety.answer = unmade();
    void model.openEditForm(row);
    const again = await topDialogModel<TherapyFormModel>(dialogs);
    await flushMicrotasks();
    expect(again.form.changes).toMatchObject([{ name: "drug", after: { id: drug.id } }]);
    expect(memory.drafts.get(`therapies:inUse:${row.id}`)).toMatchObject({ after: { drug: { id: drug.id } } });
  });

  it("asks nothing about the drug that the row already has", async () => {
    const { form, dialogs, safety } = await editing();
    safety.answer = unmade();
    form.form.fields.start.write(on("2026-01-09"));
    expect(await form.form.submit()).toEqual({ is: "saved" });
    expect(dialogs.stack).toEqual([]);
  });

  it("asks about another dose only, keeps a declined one, and asks again", async () => {
    const { form, dialogs, safety } = await editing();
    const dose = { ...warning, kind: "dose", conflictsWith: "Warfarin 80 mg" } as const;
    safety.answer = taskEither.right<never, DrugCheckResult>(finding(warning, dose));
    form.form.fields.dose.write("80 mg");
    const declined = form.form.submit();
    await flushMicrotasks();
    const shown = await topDialogModel<DrugWarningsModel>(dialogs);
    expect([...shown.findings.values()].map(({ kind }) => kind)).toEqual(["dose"]);
    shown.cancel();
    expect(await declined).toEqual({ is: "failed" });
    expect(form.form.failure).toEqual(failure("refused", "therapies.notConfirmed"));
    expect(form.form.fields.dose.value).toBe("80 mg");
    const confirmed = form.form.submit();
    await flushMicrotasks();
    (await topDialogModel<DrugWarningsModel>(dialogs)).proceed();
    expect(await confirmed).toEqual({ is: "saved" });
  });

  it("checks once more after changes of others were merged", async () => {
    const { form, dialogs, safety, meanwhile } = await editing();
    await form.drug.choose(drug);
    meanwhile();
    const saving = form.form.submit();
    const merge = await topDialogModel<MergeModel>(dialogs);
    safety.answer = speaksAgainst();
    void merge.form.submit();
    await flushMicrotasks();
    (await topDialogModel<DrugWarningsModel>(dialogs)).cancel();
    expect(await saving).toEqual({ is: "wrong", field: "drug" });
  });

  /** A check that lasts until the test answers it. */
  const slow = (safety: UiFixture["safety"]): (() => void) => {
    const check = safety.answer;
    let give: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (give = resolve));
    safety.answer = () => held.then(check);
    return () => give();
  };

  it("shows nothing of a check that ends after the session, and leaves the draft unchanged", async () => {
    const { form, dialogs, memory, model, safety } = await adding({ check: finding(warning) });
    form.dismiss();
    memory.drafts.set("therapies:inUse:0", interrupted);
    const give = slow(safety);
    void model.openAddForm("inUse");
    await flushMicrotasks();
    dialogs.cancelAll();
    give();
    await flushMicrotasks();
    expect(dialogs.stack).toEqual([]);
    expect(memory.drafts.get("therapies:inUse:0")).toMatchObject(interrupted);
  });

  it("leaves the draft unchanged when its findings were open at the end of the session", async () => {
    const { form, dialogs, memory, model } = await adding({ check: finding(warning) });
    form.dismiss();
    memory.drafts.set("therapies:inUse:0", interrupted);
    void model.openAddForm("inUse");
    await topDialogModel<DrugWarningsModel>(dialogs);
    dialogs.cancelAll();
    await flushMicrotasks();
    expect(dialogs.stack).toEqual([]);
    expect(memory.drafts.get("therapies:inUse:0")).toMatchObject(interrupted);
  });

  it("shows no check result when nobody is signed in any more", async () => {
    const { form, dialogs, safety } = await adding();
    safety.answer = taskEither.left(failure("signedOut", "session.expired")) as never;
    void form.drug.choose(drug);
    await flushMicrotasks();
    expect(dialogs.stack).toHaveLength(1);
  });

  it("asks nothing and stores nothing when it is discarded during the check", async () => {
    const { form, closed, dialogs, memory, safety } = await adding({ check: finding(warning) });
    const give = slow(safety);
    const choosing = form.drug.choose(drug);
    form.dismiss();
    await closed;
    give();
    await choosing;
    expect([dialogs.stack, memory.drafts.size]).toEqual([[], 0]);
  });
});
