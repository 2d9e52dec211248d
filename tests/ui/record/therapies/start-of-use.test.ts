import { memoryCheckedRecords } from "@libretto/adapters/memory/record/checked-records";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { OpenFinding, OpenFindings } from "@libretto/core/record/across/drug-safety/open-finding";
import { EVERYTHING_UNCHECKED } from "@libretto/core/record/across/drug-safety/switched-off-check";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { labResults } from "@libretto/core/record/lab-results/wire";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { pregnancies } from "@libretto/core/record/pregnancies/wire";
import { confirmationsOf } from "@libretto/core/record/therapies/confirmation-wire";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinations } from "@libretto/core/record/vaccinations/wire";
import { OpenFindingsModel } from "@libretto/ui/record/open-findings/open-findings-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import type { TherapyFormModel } from "@libretto/ui/record/therapies/therapy-form-model";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import { describe, expect, it } from "vitest";
import { aDiagnosis, aDrug, aPatient, aTherapy, at, on, TODAY } from "../../../support/builders.ts";
import { aVaccination } from "../../../support/record/vaccinations.ts";
import { answer, createUiFixture, flushMicrotasks, topDialogModel } from "../../../support/ui/ui-fixture.ts";

const PATIENT = aPatient().id;
const drug = aDrug();
const warning: OpenFinding = {
  kind: "interaction",
  conflictsWith: "Warfarin",
  drug: drug.name,
  severity: "severe",
  advice: { it: "Rischio di sanguinamento", en: "" },
  reference: "",
  source: drug.source,
  entry: { section: "therapies", id: 21, date: null },
  therapy: { section: "therapies", id: 22, date: null },
  confirmedAt: null,
};
const found: DrugCheckResult = { state: "checked", findings: [warning], rules: null };
const forbidden = aTherapy({ id: 30, list: "forbidden", note: "tosse" });
const inUse = aTherapy({ id: 31 });

/** The medications over a store with the server's checks, which finds something about every drug. */
const checking = async (...rows: readonly Therapy[]) => {
  const fixture = createUiFixture({ check: found, drugs: [drug] });
  fixture.store.put(therapies, PATIENT, rows);
  const clock = { now: () => at("2026-11-23T08:00:00.000Z") };
  const store = memoryCheckedRecords(fixture.store, fixture.services.safety, clock);
  await fixture.services.record.load();
  const model = new SectionsModel({ ...fixture.services, store }).sectionModel(therapies, therapiesView);
  const storedRows = () => fixture.store.rows(therapies, PATIENT);
  return {
    ...fixture,
    model,
    kept: storedRows,
    openWarnings: () => topDialogModel<DrugWarningsModel>(fixture.dialogs),
  };
};

describe("a concluded drug that is taken again", () => {
  const concluded = aTherapy({ id: 32, list: "concluded", start: on("2021-09-25"), end: on("2022-07-12") });
  const restart = async () => {
    const fixture = createUiFixture({ drugs: [drug] });
    fixture.store.put(therapies, PATIENT, [concluded]);
    await fixture.services.record.load();
    const model = new SectionsModel(fixture.services).sectionModel(therapies, therapiesView);
    const moved = model.openMoveDialog(concluded);
    const move = await topDialogModel<MoveFormModel<TherapyDraft, Therapy>>(fixture.dialogs);
    return { ...fixture, model, moved, move };
  };

  it("starts a new course from the day of the dialog, and stays as the old course", async () => {
    const { move, moved, store, model } = await restart();
    move.choose("inUse");
    expect([move.isRestart, move.requiresField("start"), move.form.values.start]).toEqual([true, true, TODAY]);
    move.form.fields.start?.write("2026-03-01");
    await move.form.submit();
    await moved;
    const rows = store.rows<TherapyDraft, Therapy>(therapies, PATIENT);
    expect(rows).toContainEqual(concluded);
    expect(rows.filter(({ id }) => id !== concluded.id)).toMatchObject([
      { list: "inUse", start: "2026-03-01", end: null, drug: concluded.drug, dose: concluded.dose },
    ]);
    expect(model.rows).toHaveLength(2);
  });

  it("moves itself when it becomes forbidden", async () => {
    const { move, moved, store } = await restart();
    move.choose("forbidden");
    expect([move.isRestart, move.requiresField("start")]).toEqual([false, false]);
    move.form.fields.note?.write("tosse");
    await move.form.submit();
    await moved;
    expect(store.rows(therapies, PATIENT)).toMatchObject([{ id: 32, list: "forbidden", start: "2021-09-25" }]);
  });
});

describe("a drug that comes into use (W25)", () => {
  const moving = async () => {
    const fixture = await checking(forbidden);
    const moved = fixture.model.openMoveDialog(forbidden);
    const move = await topDialogModel<MoveFormModel<TherapyDraft, Therapy>>(fixture.dialogs);
    move.choose("inUse");
    void move.form.submit();
    return { ...fixture, moved, move };
  };

  it("asks when it is moved, and stays when the user declines", async () => {
    const { openWarnings, move, kept } = await moving();
    const shown = await openWarnings();
    expect([shown.action, [...shown.findings.values()]]).toMatchObject(["move", [{ conflictsWith: "Warfarin" }]]);
    shown.cancel();
    await flushMicrotasks();
    expect(move.form.failure).toEqual(failure("refused", "therapies.notConfirmed"));
    expect(kept()).toEqual([forbidden]);
  });

  it("is moved once its findings are confirmed, which is stored with the time", async () => {
    const { openWarnings, moved, kept, successCodes } = await moving();
    (await openWarnings()).proceed();
    await moved;
    expect(successCodes()).toEqual(["therapies.done"]);
    const [row] = kept();
    expect(row).toMatchObject({ id: 30, list: "inUse" });
    expect(row && confirmationsOf(row)).toEqual([
      { finding: "interaction:severe:Warfarin", at: "2026-11-23T08:00:00.000Z" },
    ]);
  });

  it("asks before a deletion is undone, and stays deleted when the user declines", async () => {
    const { model, dialogs, notices, openWarnings, kept, problemCodes } = await checking(inUse);
    const removal = model.confirmAndRemove(inUse);
    await answer(dialogs, true);
    await removal;
    notices.list.find(({ action }) => action?.verb === "undo")?.action?.run();
    const shown = await openWarnings();
    expect(shown.action).toBe("add");
    shown.cancel();
    await flushMicrotasks();
    expect([kept(), problemCodes()]).toEqual([[], []]);
  });

  it("asks nothing when it is moved to the forbidden or the concluded list", async () => {
    for (const list of ["forbidden", "concluded"] as const) {
      const { model, dialogs } = await checking();
      void model.openAddForm(list);
      const form = await topDialogModel<TherapyFormModel>(dialogs);
      await form.drug.choose(drug);
      expect(form.form.fields.drug.value?.id).toBe(drug.id);
      expect(form.hasNoFindings).toBe(false);
    }
  });
});

describe("open findings", () => {
  const onlyWarning: OpenFindings = { findings: [warning], uncheckedParts: [] };
  const opened = async (rows: readonly Therapy[], answer = taskEither.right<never, OpenFindings>(onlyWarning)) => {
    const fixture = createUiFixture();
    fixture.store.put(therapies, PATIENT, rows);
    const reads: number[] = [];
    const given = { answer };
    const safety = {
      ...fixture.services.safety,
      findOpenFindings: (patient: number) => {
        reads.push(patient);
        return given.answer;
      },
    };
    const model = new OpenFindingsModel({ record: fixture.services.record, safety });
    await fixture.services.record.load();
    await flushMicrotasks();
    return { ...fixture, model, reads, given };
  };

  it("are loaded with the record and again when it changes, and not for a patient without medicines", async () => {
    const { model, reads, services } = await opened([inUse]);
    expect([model.findings, model.failure, reads]).toEqual([[warning], null, [PATIENT]]);
    await services.record.load();
    await flushMicrotasks();
    expect(reads).toEqual([PATIENT, PATIENT]);
    services.record.clear();
    expect(model.findings).toEqual([]);
    expect((await opened([forbidden])).reads).toEqual([]);
  });

  it.each([vaccinations.name, pregnancies.name, labResults.name, physiologicalHistory.name])(
    "are loaded again when %s changes",
    async (section) => {
      const { reads, services } = await opened([inUse]);
      services.record.showRow(section, aVaccination(), 1);
      await flushMicrotasks();
      expect(reads).toEqual([PATIENT, PATIENT]);
    },
  );

  it("name an allergy that is not understood, also without medicines", async () => {
    const fixture = createUiFixture();
    fixture.store.put(diagnoses, PATIENT, [aDiagnosis({ kind: "allergy", condition: "Zovirax" })]);
    const found: OpenFindings = { findings: [], uncheckedParts: [{ part: "sensitivity", drugs: ["Zovirax"] }] };
    const safety = { ...fixture.services.safety, findOpenFindings: () => taskEither.right(found) };
    const model = new OpenFindingsModel({ record: fixture.services.record, safety });
    await fixture.services.record.load();
    await flushMicrotasks();
    expect([model.unknownAllergies, model.hasSomething]).toEqual([["Zovirax"], true]);
    fixture.services.record.clear();
    expect([model.unknownAllergies, model.hasSomething]).toEqual([[], false]);
  });

  it("say that nothing is checked where the operator has switched that off, without asking the server", async () => {
    const { model, reads, services } = await opened([]);
    const { record } = services.record;
    if (record === null) throw new Error("no record");
    services.record.showPatient({ ...record.patient, evaluationsOff: ["drugCheck"] });
    await flushMicrotasks();
    expect([model.uncheckedParts, model.failure, model.hasSomething]).toEqual([[EVERYTHING_UNCHECKED], null, true]);
    expect(reads).toEqual([]);
  });

  it("are not shown as none when they cannot be loaded", async () => {
    const { model, given } = await opened(
      [inUse],
      taskEither.left(failure("unavailable", "failure.unavailable")) as never,
    );
    expect([model.failure?.kind, model.findings]).toEqual(["unavailable", []]);
    given.answer = taskEither.right(onlyWarning);
    await model.load();
    expect([model.failure, model.findings]).toEqual([null, [warning]]);
  });
});
