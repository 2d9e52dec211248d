import { it } from "vitest";
import { onOneDatabase } from "../../support/databases/databases.ts";
import { recordStatements, replaceSessions, type SentStatement } from "../../support/databases/recorded-statements.ts";
import { allergyCases } from "./sections/allergy-cases.ts";
import { associatesDoctors, endsAssociations } from "./sections/association-cases.ts";
import { binCases } from "./sections/bin-cases.ts";
import { drawingCases } from "./sections/drawing-cases.ts";
import { existingRowCases } from "./sections/existing-row-cases.ts";
import { fieldCases } from "./sections/field-cases.ts";
import { findingKindCases } from "./sections/finding-kind-cases.ts";
import { lockedReadCases } from "./sections/locked-read-cases.ts";
import { pageCases } from "./sections/page-cases.ts";
import { personFindingCases } from "./sections/person-finding-cases.ts";
import { readerCases } from "./sections/reader-cases.ts";
import { recordOn } from "./sections/record.ts";
import { rowCases } from "./sections/row-cases.ts";
import { savedDeletionCases } from "./sections/saved-deletion-cases.ts";
import { listsWhoShares } from "./sections/shared-patient-cases.ts";
import { sheetCases } from "./sections/sheet-cases.ts";
import { staleVersionCases } from "./sections/stale-version-cases.ts";
import { intoUseCases } from "./sections/start-of-use-cases.ts";

onOneDatabase("The sections of the record", (database) => {
  const sent: SentStatement[] = [];
  const record = recordOn(() => replaceSessions(database(), (session) => recordStatements(session, sent)));
  pageCases(record);
  readerCases(record);
  drawingCases(record);
  rowCases(record);
  fieldCases(record);
  sheetCases(record);
  allergyCases(record);
  intoUseCases(record);
  findingKindCases(record);
  personFindingCases(record);
  savedDeletionCases(record);
  existingRowCases(record);
  staleVersionCases(record);
  lockedReadCases(record, sent);
  // These tests advance the clock by a month, after which the other sessions have expired.
  binCases(record);

  it("let the patient find, add, change and remove doctors (AU-8, PR-9)", () => {
    const { server, owner } = record();
    return associatesDoctors(server, owner);
  });

  it("AZ-4, AZ-5, AZ-6, AZ-12: show a doctor who shares now and how much, and reveal nothing about other patients", () =>
    listsWhoShares(record().server));

  it("AZ-12: let nobody read a record after the last day of the association", () => endsAssociations(record().server));
});
