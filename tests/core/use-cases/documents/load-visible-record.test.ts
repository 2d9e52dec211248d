import { taskEither } from "@libretto/core/kernel/fp";
import { loadVisibleRecord, parseRecord } from "@libretto/core/use-cases/documents/load-visible-record";
import { expect, it } from "vitest";
import { aTherapy } from "../../../support/builders.ts";
import { createFakeDocuments, doctorUpTo, OWNER } from "../../../support/use-cases/fake-documents.ts";

const rows = { therapies: [aTherapy({ id: 21, level: 6 }), aTherapy({ id: 22, level: 1 })] };

it("gives the owner all rows, and a doctor those of the clearance", async () => {
  const { stores } = createFakeDocuments(rows);
  expect(await loadVisibleRecord(stores, OWNER)()).toMatchObject({ right: { therapies: [{ id: 21 }, { id: 22 }] } });
  const seen = await loadVisibleRecord(stores, doctorUpTo(1))();
  expect(seen).toMatchObject({ right: { therapies: [{ id: 22 }] } });
});

it("finds no record for a doctor who sees nothing", async () => {
  const { stores } = createFakeDocuments(rows);
  const blind = { ...doctorUpTo(1), clearance: { visibility: "none", level: 0, tags: [] } } as never;
  expect(await loadVisibleRecord(stores, blind)()).toMatchObject({ left: { kind: "notFound" } });
});

it("leaves out a row that cannot be decoded, and fails without a sheet", async () => {
  const { stores } = createFakeDocuments({ therapies: [aTherapy(), aTherapy({ id: 0.5 })] });
  expect(await loadVisibleRecord(stores, OWNER)()).toMatchObject({ right: { therapies: [{ id: 21 }] } });
  expect(await parseRecord(taskEither.right("{}"))()).toMatchObject({ left: { kind: "unavailable" } });
});
