import { memoryCheckedRecords } from "@libretto/adapters/memory/record/checked-records";
import { taskEither } from "@libretto/core/kernel/fp";
import type { BinRow } from "@libretto/core/record/across/bin/bin";
import type { DrugCheckResult } from "@libretto/core/record/across/drug-safety/drug-check";
import type { TherapyDraft } from "@libretto/core/record/therapies/therapy";
import { therapies } from "@libretto/core/record/therapies/wire";
import { BinModel } from "@libretto/ui/record/bin/bin-model";
import { confirmFindings } from "@libretto/ui/record/therapies/confirm-findings";
import type { DrugWarningsModel } from "@libretto/ui/record/therapies/drug-warnings-model";
import { describe, expect, it } from "vitest";
import { aDrug, aPatient, aTherapy, at } from "../../../support/builders.ts";
import { createUiFixture, topDialogModel } from "../../../support/ui/ui-fixture.ts";
import { unwrapTask } from "../../../support/unwrap-task.ts";

const PATIENT = aPatient().id;
const drug = aDrug();
const found: DrugCheckResult = {
  state: "checked",
  findings: [
    {
      kind: "interaction",
      conflictsWith: "Warfarin",
      drug: drug.name,
      severity: "severe",
      advice: { it: "Rischio di sanguinamento", en: "" },
      reference: "",
      source: drug.source,
      entry: { section: "therapies", id: 21, date: null },
    },
  ],
  rules: null,
};

/** The bin with one deleted medication, over a store with the server's checks. */
const binWithTherapy = async () => {
  const therapy = aTherapy({ id: 40 });
  const fixture = createUiFixture({ check: found, drugs: [drug] });
  fixture.store.put(therapies, PATIENT, [therapy]);
  await unwrapTask(fixture.store.remove(therapies, PATIENT, therapy, null));
  await fixture.services.record.load();
  const { services } = fixture;
  const deleted: BinRow = {
    section: therapies,
    row: therapy,
    deletedAt: at("2026-11-22T08:00:00.000Z"),
    isNeeded: false,
  };
  let restored = 0;
  const model = new BinModel({
    bin: {
      listRows: () => taskEither.right({ rows: [deleted], total: 1 }),
      erase: () => taskEither.right(undefined),
      empty: () => taskEither.right({ erased: 0, needed: 0 }),
    },
    store: memoryCheckedRecords(fixture.store, services.safety, { now: () => at("2026-11-23T08:00:00.000Z") }),
    resolveRefusal: (row, refusal) => confirmFindings(services)(row as TherapyDraft, refusal),
    patient: () => PATIENT,
    ...{ dialogs: fixture.dialogs, notices: fixture.notices, language: services.language },
    reloadRecord: () => {
      restored += 1;
    },
  });
  return {
    ...fixture,
    model,
    deleted,
    openWarnings: () => topDialogModel<DrugWarningsModel>(fixture.dialogs),
    stored: () => fixture.store.rows(therapies, PATIENT),
    restored: () => restored,
  };
};

describe("the bin (W20, W25)", () => {
  it("leaves the medication in the bin without an error message when the user declines the findings", async () => {
    const { model, deleted, openWarnings, stored, restored, notices } = await binWithTherapy();
    const restoring = model.restore(deleted);
    (await openWarnings()).cancel();
    await restoring;
    expect([stored(), restored(), notices.list, model.busy]).toEqual([[], 0, [], null]);
  });

  it("restores the medication when the user confirms the findings", async () => {
    const { model, deleted, openWarnings, stored, restored, notices } = await binWithTherapy();
    const restoring = model.restore(deleted);
    (await openWarnings()).proceed();
    await restoring;
    expect(stored()).toMatchObject([{ id: 40, list: "inUse" }]);
    expect([restored(), notices.successNotices.length, notices.problemNotices]).toEqual([1, 1, []]);
  });
});
