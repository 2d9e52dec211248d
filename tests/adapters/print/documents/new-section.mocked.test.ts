import { clinicalReportPdf } from "@libretto/adapters/print/documents/clinical-report";
import { UNRESTRICTED } from "@libretto/core/access/confidentiality";
import type { Clearance } from "@libretto/core/access/visibility";
import { isRight } from "@libretto/core/kernel/fp";
import { NO_OPEN_FINDINGS } from "@libretto/core/record/across/drug-safety/open-finding";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection } from "@libretto/core/record/section";
import type { SectionName } from "@libretto/core/record/sections";
import type { Visit } from "@libretto/core/record/visits/visit";
import { visits } from "@libretto/core/record/visits/wire";
import { recordPage } from "@libretto/core/reports/archive/page";
import { textConcept } from "@libretto/core/reports/fhir/elements/concepts";
import { textAt } from "@libretto/core/reports/fhir/elements/json";
import { coreOf, rowOf } from "@libretto/core/reports/fhir/elements/row";
import { fullExport } from "@libretto/core/reports/fhir/full-export";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import { type Mapping, mainResource } from "@libretto/core/reports/fhir/mapping";
import { forDoctor } from "@libretto/core/reports/for-doctor";
import type { FullRecord } from "@libretto/core/reports/full-record";
import type { Presentation } from "@libretto/core/reports/presentations/presentation";
import { readRecord } from "@libretto/core/reports/read-record";
import { recordParts } from "@libretto/core/reports/record-parts";
import { surveyRecord } from "@libretto/core/reports/survey";
import { describe, expect, it, vi } from "vitest";
import { at } from "../../../support/builders.ts";
import { emptyRecord, OPTIONS } from "../../../support/fhir/records.ts";
import { longRecordOf } from "../../../support/record/long-record.ts";
import { aVisit } from "../../../support/record/visits.ts";
import { readPdf } from "../read-pdf.ts";

type Sections = typeof import("@libretto/core/record/sections");
type Presentations = typeof import("@libretto/core/reports/presentations/all");
type Mappings = typeof import("@libretto/core/reports/fhir/mappings");

// The only changes for a section that no document knows: its definition, its presentation and its mapping.
vi.mock("@libretto/core/record/sections", async (load) => {
  const known = await load<Sections>();
  const surgeries: AnySection = { ...known.sectionsByName.visits, name: "surgeries", collection: "interventi" };
  return {
    ...known,
    sharedSections: [...known.sharedSections, surgeries],
    sections: [...known.sections, surgeries],
    sectionsByName: { ...known.sectionsByName, surgeries },
    SECTION_NAMES: [...known.SECTION_NAMES, "surgeries"],
  };
});
vi.mock("@libretto/core/reports/presentations/all", async (load) => {
  const known = await load<Presentations>();
  const surgeries: Presentation<Visit> = { ...known.presentations.visits, titleOf: () => "Interventi chirurgici" };
  return {
    presentations: { ...known.presentations, surgeries },
    otherSections: (placed: readonly SectionName[]) => [...known.otherSections(placed), "surgeries"],
  };
});
vi.mock("@libretto/core/reports/fhir/mappings", async (load) => {
  const known = await load<Mappings>();
  const surgeries: Mapping<Visit, Visit | null> = {
    entity: "surgery",
    write: (row, context) => [
      mainResource({
        resourceType: "Procedure",
        ...rowOf("surgery", row, context),
        status: "completed",
        subject: context.patient,
        performedDateTime: row.date,
        code: textConcept(row.reason),
      }),
    ],
    read: (part, reader) =>
      ({
        ...aVisit(),
        ...coreOf("surgery", part("Procedure"), reader),
        reason: textAt(part("Procedure"), "code", "text"),
      }) as Visit,
  };
  return { mappings: { ...known.mappings, surgeries }, MAPPED_NAMES: [...known.MAPPED_NAMES, "surgeries"] };
});

const surgery = aVisit({ id: 71, reason: "Appendicectomia", level: UNRESTRICTED });
const record = { ...emptyRecord(), surgeries: [surgery] } as FullRecord;
const surgeriesOf = (read: FullRecord | null) =>
  (read as unknown as { readonly surgeries?: readonly Visit[] } | null)?.surgeries;
const clearance = (visibility: Clearance["visibility"]): Clearance => ({ visibility, level: UNRESTRICTED, tags: [] });

describe("a section that only its definition, presentation and mapping describe", () => {
  it("is on the doctor's page", () => {
    const part = recordParts(record, "it").find(({ title }) => title === "Interventi chirurgici");
    expect(JSON.stringify(part?.rows)).toContain("Appendicectomia");
  });

  it("is shared by the sharing rule", () => {
    expect(surgeriesOf(forDoctor(record, clearance("total")))).toHaveLength(1);
    expect(surgeriesOf(forDoctor(record, clearance("minimal")))).toHaveLength(0);
  });

  it("is in the clinical report", async () => {
    const report = { record, openFindings: NO_OPEN_FINDINGS, printedAt: at("2026-11-21T10:00:00.000Z"), sharing: null };
    const text = (await readPdf(await clinicalReportPdf(report, "it"))).pages.join(" ");
    expect(text).toContain("Interventi chirurgici");
    expect(text).toContain("Appendicectomia");
  });

  it("is in the FHIR export and comes back from it", () => {
    const bundle = fullExport(record, OPTIONS);
    const imported = importBundle(JSON.parse(JSON.stringify(bundle)));
    expect(isRight(imported) && surgeriesOf(imported.right)).toMatchObject([{ reason: "Appendicectomia" }]);
  });

  it("is in the readable archive", async () => {
    const long = longRecordOf(record);
    const options = { language: "it", now: at("2026-11-21T10:00:00.000Z"), entries: new Set<string>() } as const;
    let page = "";
    for await (const piece of recordPage(long, await surveyRecord(long), options)) page += piece;
    expect(page).toContain("Interventi chirurgici");
    expect(page).toContain("Appendicectomia");
  });

  it("is read from the patient answer", () => {
    const answer = { ...(PatientWire.encode(record.patient) as object), interventi: [visits.wire.encode(surgery)] };
    const read = readRecord(answer);
    expect(isRight(read) && surgeriesOf(read.right.record)).toMatchObject([{ reason: "Appendicectomia" }]);
  });
});
