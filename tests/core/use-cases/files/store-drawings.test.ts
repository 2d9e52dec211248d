import { fieldFailure } from "@libretto/core/kernel/failure";
import { left } from "@libretto/core/kernel/fp";
import type { DiaryDrawings } from "@libretto/core/record/diary/diary-entry";
import { storeDrawings } from "@libretto/core/use-cases/files/store-drawings";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { unwrap } from "../../../support/unwrap.ts";
import { createFakeDrawings, drawingImages, sealed, vault } from "../../../support/use-cases/fake-drawings.ts";
import { aKey, createFakeFiles } from "../../../support/use-cases/fake-files.ts";

const ENTRY = 3;
const services = { files: vault, ids: { next: () => 9 }, drawingImages };
const prepare = () => {
  const { drawings, stored } = createFakeDrawings();
  const { files } = createFakeFiles();
  const store = (given: Partial<DiaryDrawings>, used = services) =>
    storeDrawings(used, { files, drawings }, aPatient().id, ENTRY, given)();
  return { store, stored };
};
const FRONT = {
  ...{ entry: ENTRY, side: "front", key: aKey(9) },
  sealed: sealed("drawing/3/front", "drawing 1", aKey(9)),
  thumbnail: sealed("thumbnail/3/front", "small drawing 1", aKey(9)),
};

it("stores a drawing and its thumbnail, each encrypted under its own name", async () => {
  const { store, stored } = prepare();
  unwrap(await store({ front: "drawing 1" }));
  expect([...stored.values()]).toEqual([FRONT]);
});

it("leaves the side that is not given, and deletes the one that is null", async () => {
  const { store, stored } = prepare();
  unwrap(await store({ front: "drawing 1", back: "drawing 2" }));
  unwrap(await store({ back: null }));
  expect([...stored.values()]).toEqual([FRONT]);
});

it("FI-2: refuses a picture that is no drawing, with the problem of its side", async () => {
  const { store, stored } = prepare();
  expect(await store({ back: "photo" })).toEqual(left(fieldFailure({ back: "form.invalid" })));
  expect(stored.size).toBe(0);
});

it("refuses a drawing without a thumbnail", async () => {
  const { store, stored } = prepare();
  const unable = { ...services, drawingImages: { ...drawingImages, makeThumbnail: () => async () => null } };
  expect(await store({ front: "drawing 1" }, unable)).toEqual(left(fieldFailure({ front: "form.invalid" })));
  expect(stored.size).toBe(0);
});
