import { findAtcCodes, findAtcCodesOfRecord } from "@libretto/core/use-cases/documents/find-atc-codes";
import { expect, it } from "vitest";
import { aTherapy } from "../../../support/builders.ts";
import { createFakeDocuments } from "../../../support/use-cases/fake-documents.ts";

it("finds the ATC codes of the drugs that the catalogue has", async () => {
  const { stores } = createFakeDocuments();
  const codes = new Map([["ST0106", ["B01AA03"]]]);
  expect(await findAtcCodes(stores, ["ST0106", "other"])()).toMatchObject({ right: codes });
  expect(await findAtcCodesOfRecord(stores, { therapies: [aTherapy(), aTherapy()] })()).toMatchObject({ right: codes });
});
