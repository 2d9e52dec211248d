import { failure } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { diary } from "@libretto/core/record/diary/wire";
import { openDrawings } from "@libretto/core/use-cases/files/open-drawings";
import { expect, it } from "vitest";
import { aPatient } from "../../../support/builders.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { createFakeDrawings, drawingImages, sealed, vault } from "../../../support/use-cases/fake-drawings.ts";
import { aKey } from "../../../support/use-cases/fake-files.ts";
import { createFakeReader } from "../../../support/use-cases/fake-reader.ts";

const ENTRY = 3;
const services = { files: vault, drawingImages };

const prepare = (boundName = "drawing/3/front") => {
  const { drawings, stored } = createFakeDrawings();
  const drawing = { entry: ENTRY, side: "front", key: aKey(), thumbnail: new Uint8Array() } as const;
  stored.set("3 front", { ...drawing, sealed: sealed(boundName, "drawing 1") });
  const row = diary.wire.encode(sampleRowOf(diary, { id: ENTRY }) as never);
  return createFakeReader({ drawings, texts: { readRow: () => taskEither.right(row) } }).openOwn(aPatient().id);
};

it("decrypts the drawings of an entry", async () => {
  expect(await openDrawings(services, prepare(), ENTRY)()).toEqual(right({ front: "drawing 1", back: null }));
});

it("reports a damaged drawing", async () => {
  expect(await openDrawings(services, prepare("drawing/4/front"), ENTRY)()).toEqual(
    left(failure("unavailable", "files.damaged")),
  );
});
