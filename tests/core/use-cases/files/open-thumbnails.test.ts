import { right, taskEither } from "@libretto/core/kernel/fp";
import { openThumbnails } from "@libretto/core/use-cases/files/open-thumbnails";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { createFakeDrawings, drawingImages, sealed, vault } from "../../../support/use-cases/fake-drawings.ts";
import { aKey } from "../../../support/use-cases/fake-files.ts";
import { createFakeReader } from "../../../support/use-cases/fake-reader.ts";

const NONE = new Uint8Array();
const DAMAGED = sealed("another name", "");
const drawing = sealed("drawing/3/front", "drawing 1");
const thumbnail = sealed("thumbnail/3/front", "small picture");

/** A record in which every entry exists. */
const ownRecord = ({ drawings }: ReturnType<typeof createFakeDrawings>) =>
  createFakeReader({ drawings, texts: { readRow: () => taskEither.right({}) } }).openOwn(aPatient().id);

const open = (stored: { readonly sealed: Uint8Array; readonly thumbnail: Uint8Array }) => {
  const fakes = createFakeDrawings();
  fakes.stored.set("3 front", { entry: 3, side: "front", key: aKey(), ...stored });
  return openThumbnails({ files: vault, drawingImages }, ownRecord(fakes), [3, 4])();
};
const shows = (content: string) => right([{ entry: 3, front: `data:image/png;base64,${content}`, back: null }]);

it("decrypts the stored thumbnails, and leaves out entries without a drawing", async () => {
  expect(await open({ sealed: drawing, thumbnail })).toEqual(shows("small picture"));
});

it.each([
  ["is missing", NONE],
  ["is damaged", DAMAGED],
])("makes a thumbnail that %s from its drawing", async (_, broken) => {
  expect(await open({ sealed: drawing, thumbnail: broken })).toEqual(shows("small drawing 1"));
});

it.each([
  ["missing", NONE],
  ["damaged", DAMAGED],
])("leaves out a damaged drawing whose thumbnail is %s", async (_, broken) => {
  expect(await open({ sealed: DAMAGED, thumbnail: broken })).toEqual(right([]));
});

it("joins both sides of an entry", async () => {
  const fakes = createFakeDrawings();
  for (const side of ["front", "back"] as const)
    fakes.stored.set(`3 ${side}`, {
      ...{ entry: 3, side, key: aKey(), sealed: NONE, thumbnail: sealed(`thumbnail/3/${side}`, side) },
    });
  expect(await openThumbnails({ files: vault, drawingImages }, ownRecord(fakes), [3])()).toEqual(
    right([{ entry: 3, front: "data:image/png;base64,front", back: "data:image/png;base64,back" }]),
  );
});
