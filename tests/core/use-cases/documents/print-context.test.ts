import { printContextOf } from "@libretto/core/use-cases/documents/print-context";
import { expect, it } from "vitest";
import { anAssociation } from "../../../support/builders.ts";
import { DOCUMENT_SERVICES, doctorUpTo, OWNER } from "../../../support/use-cases/fake-documents.ts";
import { CLOCK } from "../../../support/use-cases/fake-stores.ts";

it("states the time, and that the owner and a doctor who sees all see all", () => {
  expect(printContextOf(DOCUMENT_SERVICES, OWNER)).toEqual({ printedAt: CLOCK.now(), sharing: null });
  expect(printContextOf(DOCUMENT_SERVICES, doctorUpTo(6)).sharing).toBeNull();
});

it("states the clearance of a doctor who does not see all", () => {
  const limited = printContextOf(DOCUMENT_SERVICES, doctorUpTo(1));
  expect(limited.sharing).toEqual({ ...anAssociation().clearance, level: 1 });
});
