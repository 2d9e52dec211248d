import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { MadeCheck } from "@libretto/core/record/across/drug-check";
import type { DrugWarning } from "@libretto/core/record/across/drug-warnings";
import { therapies } from "@libretto/core/record/therapies/wire";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { therapiesFace } from "@libretto/ui/record/therapies/section.tsx";
import { NAMED, type TherapyFormModel } from "@libretto/ui/record/therapies/therapy-form-model";
import { describe, expect, it } from "vitest";
import { aDrug, anAssociation, aPatient, aTherapy, on, TODAY } from "../../../support/builders.ts";
import { aDesk, answer, settle, topDialog, topModel } from "../../../support/screens.ts";

const drug = aDrug();
const warning: DrugWarning = {
  kind: "interaction",
  because: "Warfarin",
  drug: drug.name,
  severity: "severe",
  advice: "Rischio di sanguinamento",
  source: drug.source,
  entry: { section: "therapies", id: 21, date: on("2026-01-10") },
};
const finding = (...findings: readonly DrugWarning[]): MadeCheck => ({ state: "checked", findings });

const adding = async (
  differs: Parameters<typeof aDesk>[0] = {},
  list: "inUse" | "concluded" | "forbidden" = "inUse",
) => {
  const desk = aDesk({ drugs: [drug], doctors: [anAssociation()], ...differs });
  await desk.services.record.load();
  const model = new SectionsModel(desk.services).of(therapies, therapiesFace);
  const closed = model.askAdd(list);
  const form = await topModel<TherapyFormModel>(desk.dialogs);
  return { ...desk, model, closed, form };
};

const fill = (form: TherapyFormModel) => {
  const { fields } = form.form;
  fields.prescriber.write({ kind: "account", id: anAssociation().account });
  fields.dose.write("1 compressa");
  fields.frequency.write("al bisogno");
};

describe("the form of a therapy", () => {
  it("begins today, strictly restricted", async () => {
    const { form } = await adding();
    expect(form.form.values).toMatchObject({ start: TODAY, level: 6, drug: null });
  });

  it("asks what its list needs, in the order of the page", async () => {
    const wrong = async (list: "inUse" | "concluded" | "forbidden") => {
      const { form } = await adding({}, list);
      await form.form.submit();
      return form.form.problems.map(([field]) => field);
    };
    expect(await wrong("inUse")).toEqual(["drug", "prescriber", "dose", "frequency"]);
    expect(await wrong("concluded")).toEqual(["drug", "prescriber", "dose", "frequency", "end"]);
    expect(await wrong("forbidden")).toEqual(["drug", "prescriber", "note"]);
  });

  it("saves a drug against which nothing speaks", async () => {
    const { form, closed, dialogs, said, model } = await adding();
    expect(form.nothingFound).toBe(false);
    await form.drug.choose(drug);
    expect(form.nothingFound).toBe(true);
    fill(form);
    void form.form.submit();
    const question = await answer(dialogs, true);
    await closed;
    expect(question.changes).toContainEqual({ label: "Medico prescrittore", before: null, after: "Laura Verdi" });
    expect(said()).toEqual(["therapies.done"]);
    expect(model.rowsIn("inUse").map((row) => row.drug.name)).toEqual(["Ibuprofene"]);
  });

  it("shows what speaks against a drug, and clears the choice when the person does not go on (R9)", async () => {
    const { form, dialogs } = await adding({
      check: finding(warning, { ...warning, entry: { ...warning.entry, id: 22 } }),
    });
    const choosing = form.drug.choose(drug);
    const shown = await topModel<DrugWarningsModel>(dialogs);
    expect([...shown.findings.values()]).toMatchObject([{ kind: "interaction", because: "Warfarin" }]);
    expect(shown.undone).toEqual([]);
    shown.leave();
    await choosing;
    expect(form.form.fields.drug.value).toBeNull();
    expect(form.drug.text).toBe("");
  });

  it("keeps a drug that the person chooses all the same", async () => {
    const { form, dialogs } = await adding({ check: finding(warning) });
    const choosing = form.drug.choose(drug);
    (await topModel<DrugWarningsModel>(dialogs)).goOn();
    await choosing;
    expect(form.form.fields.drug.value).toEqual({ id: drug.id, name: drug.name, route: drug.route });
    expect(form.nothingFound).toBe(false);
  });

  it("asks also when nothing was found but not everything could be checked", async () => {
    const undone = [{ part: "interaction", drugs: ["Warfarin"] }] as const;
    const { form, dialogs } = await adding({ check: { state: "partly", findings: [], undone } });
    const choosing = form.drug.choose(drug);
    const shown = await topModel<DrugWarningsModel>(dialogs);
    expect([shown.findings.size, shown.undone]).toEqual([0, undone]);
    shown.leave();
    await choosing;
    expect(form.form.fields.drug.value).toBeNull();
  });

  it("says that the check could not be made, and takes that for no all-clear", async () => {
    const { form, dialogs, safety } = await adding();
    safety.answer = taskEither.left(failure("unavailable", "failure.unavailable")) as never;
    const choosing = form.drug.choose(drug);
    const alert = await topDialog(dialogs);
    if (alert.is !== "announcement") throw new Error("no alert");
    expect(alert.announcement.say).toEqual({ code: "therapies.checkFailed" });
    alert.close();
    await choosing;
    expect(form.form.fields.drug.value).toBeNull();
  });

  it("chooses the prescriber among the doctors and oneself, or takes a name", async () => {
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

  it("keeps whoever prescribed it to choose, by the name that was kept, also after the doctor was removed", async () => {
    const removed = { kind: "account", id: anAssociation().account + 1, name: "Paolo Neri" } as const;
    const { model, dialogs } = await adding();
    void model.askEdit(aTherapy({ prescriber: removed }));
    const form = await topModel<TherapyFormModel>(dialogs);
    expect(form.prescribers.map(({ name }) => name)).toEqual(["Paolo Neri", "Laura Verdi", "Mario Rossi"]);
    const { prescriber } = form.form.fields;
    form.prescriber.write(String(anAssociation().account));
    expect(prescriber.value).toEqual({ kind: "account", id: anAssociation().account });
    form.prescriber.write(String(removed.id));
    expect(prescriber.value).toEqual(removed);
  });

  it("resets an end before the start to the start, with the specified words", async () => {
    const { form } = await adding();
    const { start, end } = form.form.fields;
    start.write(on("2026-03-01"));
    end.write(on("2026-02-01"));
    expect(end.problem).toBeNull();
    end.blur();
    expect(end.value).toBe("2026-03-01");
    expect(end.correction).toEqual({ typed: "2026-02-01", code: "therapies.endReset" });
  });

  it("leaves a day that nobody can read as typed, and refuses it", async () => {
    const { form } = await adding();
    const { end } = form.form.fields;
    end.write("boh" as never);
    end.blur();
    expect(end.value).toBe("boh");
    expect(end.problem).toBe("form.dateInvalid");
  });

  it("puts an interrupted draft back, the chosen drug in words too", async () => {
    const { dialogs, memory, model, form } = await adding();
    form.dismiss();
    await settle();
    memory.drafts.set("therapies:inUse:0", { drug: aTherapy().drug, dose: "5 mg" });
    void model.askAdd("inUse");
    const again = await topModel<TherapyFormModel>(dialogs);
    await settle();
    expect(again.drug.text).toBe("Warfarin");
    expect(again.form.fields.dose.value).toBe("5 mg");
  });
});
