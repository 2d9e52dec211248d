import { taskEither } from "@libretto/core/kernel/fp";
import { loadReactionSheet } from "@libretto/core/use-cases/documents/load-reaction-sheet";
import { expect, it } from "vitest";
import { aTherapy } from "../../../support/builders.ts";
import { aReport } from "../../../support/record/adverse-reactions.ts";
import { createFakeDocuments, DOCUMENT_SERVICES, OWNER } from "../../../support/use-cases/fake-documents.ts";

const structure = { id: 9, name: "Centro regionale" };
const load = (report = aReport(), id = 101, rows: object = { therapies: [aTherapy()] }) => {
  const { stores } = createFakeDocuments({ ...rows, adverseReactions: [report] });
  const withStructure = {
    ...stores,
    lists: { ...stores.lists, findEntry: () => taskEither.right(structure) },
  } as never;
  return loadReactionSheet(DOCUMENT_SERVICES, withStructure, OWNER, id, "it")();
};

it("names the drug and the structure of a report", async () => {
  expect(await load()).toMatchObject({ right: { report: { id: 101 }, drug: "Warfarin", structure } });
});

it("gives no structure while none is chosen, and a text for a drug that was removed", async () => {
  const sheet = await load({ ...aReport(), structure: null } as never, 101, {});
  expect(sheet).toMatchObject({ right: { structure: null, drug: expect.stringMatching(/\w/) } });
  expect(sheet).not.toMatchObject({ right: { drug: "Warfarin" } });
});

it("finds no unknown report", async () => {
  expect(await load(aReport(), 7)).toMatchObject({ left: { kind: "notFound" } });
});
