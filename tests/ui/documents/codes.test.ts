import { right, taskEither } from "@libretto/core/kernel/fp";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { euCode, healthCard } from "../../support/documents/health-codes.ts";
import { createUiFixture } from "../../support/ui/ui-fixture.ts";

const fileOf = (name: string, content: Blob): PickedDocument => ({ name, mediaType: "", content, storedId: null });

/** The review of one file, of a person with this name and birth date. */
const review = async (
  file: PickedDocument,
  patient = { name: "Anna Maria", surname: "Verdi", birth: "1968-04-17" },
) => {
  const fixture = createUiFixture({ patient: aPatient(patient as Parameters<typeof aPatient>[0]) });
  await fixture.services.record.load();
  const converted: string[] = [];
  const model = new DocumentsModel({
    ...fixture.services,
    reducePicture: () => {
      converted.push(file.name);
      return taskEither.fromEither(right(new Blob([euCode()])));
    },
  });
  await model.add([file]);
  return { model, converted, document: model.documents[0] };
};

describe("the review of a code", () => {
  it("finds the vaccine of the catalogue, and needs no statement when the person is that of the sheet", async () => {
    const { model, document } = await review(fileOf("codice.txt", new Blob([euCode()])));
    expect(document?.needsOwnership).toBe(false);
    expect(document?.parts.content.signedCode).toEqual({ expiresOn: "2022-07-14" });
    const [reviewed] = model.items;
    expect(reviewed?.item.missing).toEqual(["booster"]);
    expect(reviewed?.item.draft).toMatchObject({ vaccine: { id: "VA038" } });
  });

  it.each([
    { name: "Anna", surname: "Bianchi", birth: "1968-04-17" },
    { name: "Anna", surname: "Verdi", birth: "1968-04-18" },
  ])("needs the statement of the person for the code of somebody else", async (patient) => {
    const card = JSON.stringify({ verifiableCredential: [healthCard()] });
    const { document } = await review(fileOf("card.smart-health-card", new Blob([card])), patient);
    expect(document?.needsOwnership).toBe(true);
    expect(document?.canAcceptAny).toBe(false);
  });

  it("reads a copy of a picture that not every browser decodes", async () => {
    const heic = new Uint8Array(200);
    heic.set(new TextEncoder().encode("    ftypheic"));
    const { model, converted } = await review(fileOf("foto.heic", new Blob([heic])));
    expect(converted).toEqual(["foto.heic"]);
    expect(model.documents).toHaveLength(1);
  });
});
