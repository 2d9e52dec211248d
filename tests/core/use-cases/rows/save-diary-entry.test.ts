import { DELETION_MARKER } from "@libretto/core/kernel/dates";
import { failure, fieldFailure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import type { DiaryDraft } from "@libretto/core/record/diary/diary-entry";
import type { DiarySave } from "@libretto/core/record/diary/save-wire";
import { diary } from "@libretto/core/record/diary/wire";
import { saveDiaryEntry } from "@libretto/core/use-cases/rows/save-diary-entry";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { anEntry } from "../../../support/record/diary.ts";
import { createFakeDrawings, drawingImages, vault } from "../../../support/use-cases/fake-drawings.ts";
import { createFakeFiles } from "../../../support/use-cases/fake-files.ts";
import { CLOCK, createFakeStores, ownerSince } from "../../../support/use-cases/fake-stores.ts";

const { id: patient } = aPatient();
const notInLicence = left(failure("notPermitted", "gate.notInSubscription"));
const stored = anEntry({ id: 3, version: 1 });

const prepare = (...permissions: string[]) => {
  const fakes = createFakeStores();
  fakes.records.put(diary, patient, [stored]);
  const { drawings, stored: drawn } = createFakeDrawings();
  const services = { clock: CLOCK, files: vault, ids: { next: () => 9 }, drawingImages };
  const { signed, recordAccess } = ownerSince();
  const caller = { signed: { ...signed, permissions } as never, recordAccess };
  const save = (entry: DiaryDraft, given: DiarySave["drawings"]) =>
    saveDiaryEntry(
      ...([services, { ...fakes.stores, files: createFakeFiles().files, drawings }, caller] as const),
      { entry, drawings: given },
      null,
    )();
  return { save, drawn, entries: () => fakes.records.rows(diary, patient) };
};

it("adds an entry with its drawings, with the permission to add", async () => {
  const { save, drawn } = prepare("addDiaryEntry");
  const saved = await save({ ...anEntry(), id: NEW_ID }, { front: "drawing 1" });
  expect(saved).toMatchObject({ right: { outcome: "added" } });
  const id = saved._tag === "Right" && saved.right.outcome === "added" ? saved.right.row.id : 0;
  expect([...drawn.values()]).toMatchObject([{ entry: id, side: "front" }]);
});

it("adds none without it", async () => {
  const { save, drawn, entries } = prepare("editDiaryEntry");
  expect(await save({ ...anEntry(), id: NEW_ID }, { front: "drawing 1" })).toEqual(notInLicence);
  expect([entries(), drawn.size]).toEqual([[stored], 0]);
});

it("draws on a stored entry only with the permission to edit, also when its text stays", async () => {
  const without = prepare("addDiaryEntry");
  expect(await without.save(stored, { back: "drawing 2" })).toEqual(notInLicence);
  expect(without.drawn.size).toBe(0);
  const permitted = prepare("editDiaryEntry");
  expect(await permitted.save(stored, { back: "drawing 2" })).toMatchObject({ right: { outcome: "changed" } });
  expect([...permitted.drawn.keys()]).toEqual(["3 back"]);
});

it("refuses an entry whose picture is no drawing", async () => {
  const { save } = prepare("editDiaryEntry");
  expect(await save(stored, { front: "photo" })).toEqual(left(fieldFailure({ front: "form.invalid" })));
});

it("deletes an entry, whose drawings stay for the bin", async () => {
  const { save, drawn, entries } = prepare("editDiaryEntry");
  await save(stored, { front: "drawing 1" });
  const marked = { ...stored, unknownFields: { deleted_at: DELETION_MARKER } };
  expect(await save(marked, { front: null })).toMatchObject({ right: { outcome: "deleted", id: 3 } });
  expect([entries(), drawn.size]).toEqual([[], 1]);
});
