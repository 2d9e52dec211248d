import { memoryCheckedRecords } from "@libretto/adapters/memory/checked-records";
import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { OpenFinding } from "@libretto/core/record/across/drug-safety/open-findings";
import { confirmationsOf } from "@libretto/core/record/therapies/confirmation";
import type { Therapy, TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { OpenFindingsModel } from "@libretto/ui/record/open-findings-model";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import type { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { therapiesView } from "@libretto/ui/record/therapies/section.tsx";
import type { TherapyFormModel } from "@libretto/ui/record/therapies/therapy-form-model";
import type { MoveFormModel } from "@libretto/ui/shared/section/move-form-model";
import { describe, expect, it } from "vitest";
import { aDrug, aPatient, aTherapy, at } from "../../../support/builders.ts";
import { aDesk, answer, settle, topModel } from "../../../support/screens.ts";

const PATIENT = aPatient().id;
const drug = aDrug();
const warning: OpenFinding = {
  kind: "interaction",
  because: "Warfarin",
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

/** The medications over a store that checks as the server does, and finds something about every drug. */
const checking = async (...rows: readonly Therapy[]) => {
  const desk = aDesk({ check: found, drugs: [drug] });
  desk.store.put(therapies, PATIENT, rows);
  const clock = { now: () => at("2026-11-23T08:00:00.000Z") };
  const store = memoryCheckedRecords(desk.store, desk.services.safety, clock);
  await desk.services.record.load();
  const model = new SectionsModel({ ...desk.services, store }).sectionModel(therapies, therapiesView);
  const kept = () => desk.store.rows(therapies, PATIENT);
  return { ...desk, model, kept, asked: () => topModel<DrugWarningsModel>(desk.dialogs) };
};

describe("a drug that comes into use (W25)", () => {
  const moving = async () => {
    const desk = await checking(forbidden);
    const moved = desk.model.openMoveDialog(forbidden);
    const move = await topModel<MoveFormModel<TherapyDraft, Therapy>>(desk.dialogs);
    move.choose("inUse");
    void move.form.submit();
    return { ...desk, moved, move };
  };

  it("asks when it is moved, and stays where it is when the person does not go on", async () => {
    const { asked, move, kept } = await moving();
    const shown = await asked();
    expect([shown.action, [...shown.findings.values()]]).toMatchObject(["move", [{ because: "Warfarin" }]]);
    shown.cancel();
    await settle();
    expect(move.form.failure).toEqual(failure("refused", "therapies.notConfirmed"));
    expect(kept()).toEqual([forbidden]);
  });

  it("is moved once what was found is confirmed, which is stored with the time", async () => {
    const { asked, moved, kept, said } = await moving();
    (await asked()).proceed();
    await moved;
    expect(said()).toEqual(["therapies.done"]);
    const [row] = kept();
    expect(row).toMatchObject({ id: 30, list: "inUse" });
    expect(row && confirmationsOf(row)).toEqual([
      { finding: "interaction:severe:Warfarin", at: "2026-11-23T08:00:00.000Z" },
    ]);
  });

  it("asks before a deletion is undone, and stays deleted when the person does not go on", async () => {
    const { model, dialogs, notices, asked, kept, complaints } = await checking(inUse);
    const removal = model.confirmAndRemove(inUse);
    await answer(dialogs, true);
    await removal;
    notices.list.find(({ action }) => action?.verb === "undo")?.action?.run();
    const shown = await asked();
    expect(shown.action).toBe("add");
    shown.cancel();
    await settle();
    expect([kept(), complaints()]).toEqual([[], []]);
  });

  it("asks nothing when it is put on the forbidden or the concluded list", async () => {
    for (const list of ["forbidden", "concluded"] as const) {
      const { model, dialogs } = await checking();
      void model.openAddForm(list);
      const form = await topModel<TherapyFormModel>(dialogs);
      await form.drug.choose(drug);
      expect(form.form.fields.drug.value?.id).toBe(drug.id);
      expect(form.hasNoFindings).toBe(false);
    }
  });
});

describe("what is to be clarified", () => {
  const opened = async (
    rows: readonly Therapy[],
    answered = taskEither.right<never, readonly OpenFinding[]>([warning]),
  ) => {
    const desk = aDesk();
    desk.store.put(therapies, PATIENT, rows);
    const reads: number[] = [];
    const given = { answer: answered };
    const safety = {
      ...desk.services.safety,
      openFindings: (patient: number) => {
        reads.push(patient);
        return given.answer;
      },
    };
    const model = new OpenFindingsModel({ record: desk.services.record, safety });
    await desk.services.record.load();
    await settle();
    return { ...desk, model, reads, given };
  };

  it("is read with the record and again when it changes, and not for somebody who takes nothing", async () => {
    const { model, reads, services } = await opened([inUse]);
    expect([model.findings, model.failed, reads]).toEqual([[warning], false, [PATIENT]]);
    await services.record.load();
    await settle();
    expect(reads).toEqual([PATIENT, PATIENT]);
    services.record.clear();
    expect(model.findings).toEqual([]);
    expect((await opened([forbidden])).reads).toEqual([]);
  });

  it("is not taken for nothing where it cannot be read", async () => {
    const { model, given } = await opened(
      [inUse],
      taskEither.left(failure("unavailable", "failure.unavailable")) as never,
    );
    expect([model.failed, model.findings]).toEqual([true, []]);
    given.answer = taskEither.right([warning]);
    await model.load();
    expect([model.failed, model.findings]).toEqual([false, [warning]]);
  });
});
