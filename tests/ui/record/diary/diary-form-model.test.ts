import { failure } from "@libretto/core/kernel/failure";
import { right, taskEither } from "@libretto/core/kernel/fp";
import { NEW_ID } from "@libretto/core/kernel/id";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Drawings } from "@libretto/core/ports/record/drawings";
import { type DiaryDrawings, type DiaryEntry, NO_DRAWINGS } from "@libretto/core/record/diary/diary-entry";
import { diary } from "@libretto/core/record/diary/wire";
import { DiaryEntryModel } from "@libretto/ui/record/diary/diary-entry-model";
import { DiaryFormModel } from "@libretto/ui/record/diary/diary-form-model";
import { PaintedBodyModel } from "@libretto/ui/record/diary/model/painted-body-model";
import type { Pictures } from "@libretto/ui/record/diary/pictures";
import { diaryView } from "@libretto/ui/record/diary/section.tsx";
import { type RecordServices, SectionsModel } from "@libretto/ui/record/sections-model";
import { describe, expect, it, vi } from "vitest";
import { aPatient, on, TODAY } from "../../../support/builders.ts";
import { anEntry } from "../../../support/record/diary.ts";
import { fakePictures } from "../../../support/ui/fake-pictures.ts";
import { answer, createUiFixture, flushMicrotasks, topDialog, type UiFixture } from "../../../support/ui/ui-fixture.ts";

const DRAWN: DiaryDrawings = { front: "stored front", back: null };
const drawnEntry = (differs: Partial<DiaryEntry> = {}) => anEntry({ unknownFields: { disegni: 1 }, ...differs });

interface Differences {
  readonly drawings?: Drawings["load"];
  readonly readStored?: Pictures["readStored"];
  /** The body that was painted on the 3D model. */
  readonly painted?: PaintedBodyModel;
}

/** The page of an entry. */
const open = async (
  id: number,
  fixture: UiFixture = createUiFixture(),
  { drawings = () => taskEither.right(DRAWN), readStored = fakePictures.readStored, painted }: Differences = {},
) => {
  const services: RecordServices = { ...fixture.services, drawings: { ...fixture.services.drawings, load: drawings } };
  await services.record.load();
  const section = new SectionsModel(services).sectionModel(diary, (given) =>
    Object.assign(Object.create(diaryView(given)), {
      loadDialogs: async () => ({
        ...(await diaryView(given).loadDialogs()),
        createForm: (parts: ConstructorParameters<typeof DiaryFormModel>[0]) =>
          new DiaryFormModel(parts, {
            loadDrawings: (entry) => drawings(aPatient().id, entry),
            pictures: { ...fakePictures, readStored },
            sex: "female",
          }),
      }),
    }),
  );
  const model = new DiaryEntryModel(id, section, services, () => painted?.takeOver("female") ?? null);
  const leave = model.enter();
  await vi.waitFor(() => expect(model.state).not.toBe("loading"));
  await flushMicrotasks();
  const { form } = model;
  return { ...fixture, services, section, model, leave, form };
};
const requireForm = ({ form }: { readonly form: DiaryFormModel | null }): DiaryFormModel => {
  if (form === null) throw new Error("the form is not open");
  return form;
};
const drawDot = ({ drawing }: DiaryFormModel) => {
  drawing.start("front", { x: 1, y: 2 });
  drawing.finish();
};

const handOverKnee = (): PaintedBodyModel => {
  const painted = new PaintedBodyModel();
  painted.paint({ id: "rightKnee" });
  painted.handOver();
  return painted;
};

/** Saves; only a new entry asks before. */
const submit = async ({ dialogs }: UiFixture, form: DiaryFormModel) => {
  const outcome = form.form.submit();
  if (form.isNew) await answer(dialogs, true);
  return outcome;
};

describe("the page of a new entry", () => {
  it("begins with today, strictly restricted, without strokes", async () => {
    const page = await open(NEW_ID);
    expect(requireForm(page).form.values).toMatchObject({ date: TODAY, level: 6, description: "" });
    expect(requireForm(page).form.dirty).toBe(false);
  });

  it("saves text and drawing together, and leads to the list", async () => {
    const page = await open(NEW_ID);
    const form = requireForm(page);
    form.form.fields.description.write("Mal di testa");
    drawDot(form);
    expect(await submit(page, form)).toEqual({ is: "saved" });
    expect(page.store.rows(diary, aPatient().id)).toMatchObject([
      { description: "Mal di testa", date: TODAY, drawings: { front: "front: moderate", back: null } },
    ]);
    expect([page.visited, page.successCodes()]).toEqual([[ROUTES.diary], ["form.saved"]]);
  });

  it("replaces a future date by today, and says so", async () => {
    const page = await open(NEW_ID);
    const { date } = requireForm(page).form.fields;
    date.write(on("2999-01-01"));
    date.blur();
    expect([date.value, date.correction]).toMatchObject([TODAY, { code: "form.dateInvalid", typed: "2999-01-01" }]);
  });

  it("resumes text and strokes after the page was left", async () => {
    const fixture = createUiFixture();
    const first = await open(NEW_ID, fixture);
    requireForm(first).form.fields.description.write("Mal di testa");
    drawDot(requireForm(first));
    await flushMicrotasks();
    first.leave();
    const form = requireForm(await open(NEW_ID, fixture));
    await vi.waitFor(() => expect(form.form.resumed).toBe(true));
    expect(form.form.values.description).toBe("Mal di testa");
    expect(form.drawing.strokes.front).toHaveLength(1);
  });

  it("adds the regions of the 3D model to a resumed draft", async () => {
    const fixture = createUiFixture();
    const first = await open(NEW_ID, fixture);
    requireForm(first).form.fields.description.write("Mal di testa");
    drawDot(requireForm(first));
    await flushMicrotasks();
    first.leave();
    const painted = handOverKnee();
    const page = await open(NEW_ID, fixture, { painted });
    const form = requireForm(page);
    await vi.waitFor(() => expect(form.form.values.drawnOn).toBe("model"));
    expect(form.form.values.description).toBe("Mal di testa");
    const areFilled = () => form.drawing.strokes.front.map(({ isFilled }) => isFilled ?? false);
    expect(areFilled()).toEqual([false, true]);
    expect(form.form.values.strokes).toEqual(form.drawing.strokes);
    expect(painted.painted).toEqual([]);
    await answer(page.dialogs, true);
    await vi.waitFor(() => expect(areFilled()).toEqual([true]));
    expect(form.form.values.strokes).toEqual(form.drawing.strokes);
  });

  it("keeps the drawing of a draft beside the regions of the 3D model, and asks nothing without one", async () => {
    const fixture = createUiFixture();
    const first = await open(NEW_ID, fixture, { painted: handOverKnee() });
    expect(first.dialogs.hasOpen).toBe(false);
    await flushMicrotasks();
    first.leave();
    const page = await open(NEW_ID, fixture, { painted: handOverKnee() });
    await answer(page.dialogs, false);
    expect(requireForm(page).drawing.strokes.front).toHaveLength(2);
  });

  it("leaves the regions on the 3D model when its form does not open", async () => {
    const fixture = createUiFixture({ refusedPermissions: ["addDiaryEntry"] });
    const painted = handOverKnee();
    const opened = open(NEW_ID, fixture, { painted });
    await answer(fixture.dialogs, false);
    await opened;
    expect(painted.painted).toHaveLength(1);
    const form = requireForm(await open(NEW_ID, createUiFixture(), { painted }));
    expect(form.drawing.strokes.front).toHaveLength(1);
  });

  it("says that a left entry is not saved; not after it was saved, nor when the session has ended", async () => {
    const leave = async (before: (page: Awaited<ReturnType<typeof open>>) => unknown) => {
      const page = await open(NEW_ID);
      requireForm(page).form.fields.description.write("Mal di testa");
      await before(page);
      page.leave();
      return page.notices.list.filter(({ message }) => "text" in message).length;
    };
    expect(await leave(() => undefined)).toBe(1);
    expect(await leave((page) => submit(page, requireForm(page)))).toBe(0);
    expect(await leave(({ services }) => services.record.clear())).toBe(0);
  });

  it("asks before it discards, and discards nothing on no", async () => {
    const page = await open(NEW_ID);
    drawDot(requireForm(page));
    const first = page.model.cancel();
    await answer(page.dialogs, false);
    await first;
    expect(page.visited).toEqual([]);
    const second = page.model.cancel();
    await answer(page.dialogs, true);
    await second;
    expect(page.visited).toEqual([ROUTES.diary]);
    expect(page.memory.drafts.size).toBe(0);
  });

  it("needs the permission to add", async () => {
    const fixture = createUiFixture({ refusedPermissions: ["addDiaryEntry"] });
    const opened = open(NEW_ID, fixture);
    await answer(fixture.dialogs, false);
    expect((await opened).model).toMatchObject({ state: "missing", form: null });
  });
});

describe("the page of a stored entry", () => {
  const withEntry = (entry: DiaryEntry = drawnEntry()) => {
    const fixture = createUiFixture();
    fixture.store.put(diary, aPatient().id, [entry]);
    return fixture;
  };

  it("adds strokes to the stored drawing", async () => {
    const page = await open(71, withEntry());
    const form = requireForm(page);
    await vi.waitFor(() => expect(form.drawing.stored.front).not.toBeNull());
    drawDot(form);
    expect(await submit(page, form)).toEqual({ is: "saved" });
    expect(page.store.rows(diary, aPatient().id)).toMatchObject([
      { version: 2, drawings: { front: "front: stored front + moderate", back: null } },
    ]);
  });

  it("sends no drawing when only the text changes", async () => {
    const page = await open(71, withEntry());
    requireForm(page).form.fields.description.write("Altro");
    expect(await submit(page, requireForm(page))).toEqual({ is: "saved" });
    expect(page.store.rows(diary, aPatient().id)[0]).not.toHaveProperty("drawings");
  });

  it("does not replace a drawing that could not be loaded", async () => {
    const unavailable = failure("unavailable", "failure.unavailable");
    const page = await open(71, withEntry(), { drawings: () => taskEither.left(unavailable) });
    const form = requireForm(page);
    drawDot(form);
    expect(await submit(page, form)).toEqual({ is: "failed" });
    expect([form.form.failure, form.drawing.strokes.front.length]).toEqual([unavailable, 1]);
  });

  it("does not replace a drawing whose picture cannot be read, until it can be read", async () => {
    let canRead = false;
    const readStored: Pictures["readStored"] = async (png) => {
      if (!canRead) throw new Error("the browser cannot decode the picture");
      return fakePictures.readStored(png);
    };
    const page = await open(71, withEntry(), { readStored });
    const form = requireForm(page);
    expect(form.stored.failure?.code).toBe("failure.apology");
    drawDot(form);
    expect(await submit(page, form)).toEqual({ is: "failed" });
    expect(page.store.rows(diary, aPatient().id)).toMatchObject([{ version: 1 }]);
    canRead = true;
    await form.loadStored();
    expect(await submit(page, form)).toEqual({ is: "saved" });
    expect(page.store.rows(diary, aPatient().id)).toMatchObject([
      { drawings: { front: "front: stored front + moderate", back: null } },
    ]);
  });

  it("waits with a save for a drawing that is still being read", async () => {
    let finishReading = () => {};
    const reading = new Promise<void>((resolve) => {
      finishReading = resolve;
    });
    const readStored: Pictures["readStored"] = async (png) => {
      await reading;
      return fakePictures.readStored(png);
    };
    const page = await open(71, withEntry(), { readStored });
    const form = requireForm(page);
    drawDot(form);
    const saved = submit(page, form);
    await flushMicrotasks();
    expect(form.form.isWaiting).toBe(true);
    finishReading();
    expect(await saved).toEqual({ is: "saved" });
    expect(page.store.rows(diary, aPatient().id)).toMatchObject([
      { drawings: { front: "front: stored front + moderate", back: null } },
    ]);
  });

  it("adds strokes to the drawing that another session has added meanwhile", async () => {
    const entry = anEntry();
    let stored: DiaryDrawings = NO_DRAWINGS;
    const page = await open(71, withEntry(entry), { drawings: () => async () => right(stored) });
    const form = requireForm(page);
    drawDot(form);
    stored = { front: null, back: "their back" };
    const theirs = { ...entry, unknownFields: { disegni: 1 } };
    expect(await page.store.replace(diary, aPatient().id, theirs, 1)()).toMatchObject(right({ version: 2 }));
    await submit(page, form);
    expect(page.store.rows(diary, aPatient().id)).toMatchObject([
      { version: 3, drawings: { front: "front: moderate", back: "their back" } },
    ]);
  });

  it("keeps the strokes when another session has changed the text", async () => {
    const page = await open(71, withEntry());
    const form = requireForm(page);
    await vi.waitFor(() => expect(form.stored.state).toBe("loaded"));
    drawDot(form);
    const theirs = { ...drawnEntry(), description: "Scritto altrove" };
    expect(await page.store.replace(diary, aPatient().id, theirs, 1)()).toMatchObject(right({ version: 2 }));
    const outcome = form.form.submit();
    const merge = await topDialog(page.dialogs);
    expect(form.drawing.strokes.front).toHaveLength(1);
    merge.cancel();
    await outcome;
    expect(form.drawing.strokes.front).toHaveLength(1);
  });

  it("says that an entry does not exist", async () => {
    expect((await open(5)).model).toMatchObject({ state: "missing", form: null });
  });
});
