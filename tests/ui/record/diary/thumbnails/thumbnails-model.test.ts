import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import type { DiaryThumbnails } from "@libretto/core/record/diary/diary-entry";
import { THUMBNAIL_PAGE } from "@libretto/core/record/diary/thumbnail-wire";
import { ThumbnailsModel } from "@libretto/ui/record/diary/thumbnails/thumbnails-model";
import { describe, expect, it } from "vitest";
import { anEntry } from "../../../../support/record/diary.ts";
import { createUiFixture, flushMicrotasks } from "../../../../support/ui/ui-fixture.ts";

const thumbnailsOf = (entry: number): DiaryThumbnails => ({ entry, front: `front of ${entry}`, back: null });
const entries = (count: number) => Array.from({ length: count }, (_, i) => anEntry({ id: i + 1 }));

const setUp = async () => {
  const { services } = createUiFixture();
  await services.record.load();
  const requests: (readonly number[])[] = [];
  let isDown = false;
  const model = new ThumbnailsModel({
    record: services.record,
    drawings: {
      ...services.drawings,
      loadThumbnails: (ids) => async () => {
        requests.push(ids);
        return isDown ? left(failure("unavailable", "failure.unavailable")) : right(ids.map(thumbnailsOf));
      },
    },
  });
  return {
    model,
    requests,
    fail: (fails: boolean) => {
      isDown = fails;
    },
  };
};

describe("the thumbnails of a diary", () => {
  it("of all shown entries load with one request", async () => {
    const { model, requests } = await setUp();
    const shown = entries(13);
    for (const entry of shown) expect(model.thumbnailsOf(entry)).toBeNull();
    await flushMicrotasks();
    expect(requests).toEqual([shown.map(({ id }) => id)]);
    for (const entry of shown) expect(model.thumbnailsOf(entry)).toEqual(thumbnailsOf(entry.id));
    expect(requests).toHaveLength(1);
  });

  it("of a long list load in parts, one after the other", async () => {
    const { model, requests } = await setUp();
    for (const entry of entries(THUMBNAIL_PAGE + 1)) model.thumbnailsOf(entry);
    await flushMicrotasks();
    expect(requests.map(({ length }) => length)).toEqual([THUMBNAIL_PAGE, 1]);
  });

  it("of a saved entry load again, and those of the others do not", async () => {
    const { model, requests } = await setUp();
    for (const entry of entries(2)) model.thumbnailsOf(entry);
    await flushMicrotasks();
    model.thumbnailsOf(anEntry({ id: 2, version: 2 }));
    await flushMicrotasks();
    expect(requests).toEqual([[1, 2], [2]]);
  });

  it("load again after a failure and after another sign-in", async () => {
    const { model, requests, fail } = await setUp();
    const entry = anEntry({ id: 7 });
    fail(true);
    model.thumbnailsOf(entry);
    await flushMicrotasks();
    expect(model.thumbnailsOf(entry)).toBeNull();
    fail(false);
    await flushMicrotasks();
    expect(model.thumbnailsOf(entry)).toEqual(thumbnailsOf(7));
    model.clear();
    expect(model.thumbnailsOf(entry)).toBeNull();
    await flushMicrotasks();
    expect(requests).toHaveLength(3);
  });

  it("that arrive after the session has ended are ignored", async () => {
    const { model, requests } = await setUp();
    const shown = entries(THUMBNAIL_PAGE + 1);
    for (const entry of shown) model.thumbnailsOf(entry);
    await Promise.resolve();
    model.clear();
    await flushMicrotasks();
    expect(requests).toHaveLength(1);
    expect(model.thumbnailsOf(anEntry({ id: 1 }))).toBeNull();
  });
});
