import { failure, notFound } from "@libretto/core/kernel/failure";
import { left, right, taskEither } from "@libretto/core/kernel/fp";
import { diary } from "@libretto/core/record/diary/wire";
import { loadDrawings, openDrawings } from "@libretto/core/use-cases/files/open-drawings";
import { expect, it } from "vitest";
import { anAssociation, aPatient } from "../../../support/builders.ts";
import { sampleRowOf } from "../../../support/record/sample-rows.ts";
import { createFakeDrawings, drawingImages, sealed, vault } from "../../../support/use-cases/fake-drawings.ts";
import { aKey } from "../../../support/use-cases/fake-files.ts";

const { id: patient } = aPatient();
const ENTRY = 3;
const services = { files: vault, drawingImages };
const owner = { as: "owner", patient } as const;
const doctorWith = (visibility: "total" | "minimal") =>
  ({ as: "doctor", patient, clearance: { ...anAssociation().clearance, visibility } }) as const;

const prepare = (boundName = "drawing/3/front") => {
  const { drawings, stored } = createFakeDrawings();
  const drawing = { entry: ENTRY, side: "front", key: aKey(), thumbnail: new Uint8Array() } as const;
  stored.set("3 front", { ...drawing, sealed: sealed(boundName, "drawing 1") });
  const row = diary.wire.encode(sampleRowOf(diary, { id: ENTRY }) as never);
  const readRow = (_section: unknown, _patient: number, id: number) => taskEither.right(id === ENTRY ? row : null);
  return { drawings, recordJson: { readRow } } as never;
};

it("decrypts the drawings of an entry", async () => {
  expect(await openDrawings(services, prepare(), patient, ENTRY)()).toEqual(right({ front: "drawing 1", back: null }));
});

it("reports a damaged drawing", async () => {
  expect(await openDrawings(services, prepare("drawing/4/front"), patient, ENTRY)()).toEqual(
    left(failure("unavailable", "files.damaged")),
  );
});

it.each([
  ["the owner", owner],
  ["a doctor who sees the entry", doctorWith("total")],
])("shows the drawings to %s", async (_, reader) => {
  expect(await loadDrawings(services, prepare(), reader, ENTRY)()).toMatchObject({ right: { front: "drawing 1" } });
});

it.each([
  ["an entry that a doctor may not see", doctorWith("minimal"), ENTRY],
  ["an entry that does not exist", owner, ENTRY + 1],
])("AZ-6: answers for %s as if there were none", async (_, reader, entry) => {
  expect(await loadDrawings(services, prepare(), reader, entry)()).toEqual(left(notFound));
});
