import { failure } from "@libretto/core/kernel/failure";
import { taskEither } from "@libretto/core/kernel/fp";
import { SECTION_NAMES } from "@libretto/core/record/sections";
import { DOCUMENT_ROW_LIMIT, documentTooLong, MAX_READINGS } from "@libretto/core/reports/document-length";
import { partLabel } from "@libretto/ui/record/section-parts/report-parts";
import { ReportChoiceModel } from "@libretto/ui/reports/report-choice-model";
import { views } from "@libretto/ui/reports/report-dialogs";
import { type FhirPreviewModel, ReportModel } from "@libretto/ui/reports/report-model";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient, on } from "../../support/builders.ts";
import { createUiFixture, topDialog, topDialogModel, type UiFixture } from "../../support/ui/ui-fixture.ts";

/** Anybody may hold a report, and it is for doctors. */
const NOT_IN_REPORTS: readonly string[] = ["diary", "doses", "otherContacts"];

describe("the report page", () => {
  let fixture: UiFixture;
  let model: ReportModel;
  beforeEach(async () => {
    fixture = createUiFixture({ patient: aPatient({ name: "Anna", surname: "Rossi", sex: "female" }) });
    await fixture.services.record.load();
    model = new ReportModel(fixture.services, async () => ({ views }));
  });

  it("saves each document under a name of its own", async () => {
    await model.download("report");
    await model.download("emergency");
    expect(fixture.files).toEqual(["report-clinico-2026-03-14.pdf", "emergenza-2026-03-14.pdf"]);
  });

  it("shows a PDF in the window of the click, and closes it after a failure, which can be repeated", async () => {
    await model.preview("report");
    expect(fixture.windows).toEqual([{ address: null, content: "application/pdf", isClosed: false }]);
    fixture.trouble.failNext(failure("unavailable", "failure.unavailable"));
    await model.preview("emergency");
    expect(fixture.windows[1]).toMatchObject({ isClosed: true });
    expect(fixture.problemCodes()).toEqual(["failure.downloadFailed"]);
    expect(fixture.notices.problemNotices[0]?.action?.verb).toBe("retry");
    expect(model.busy).toBeNull();
  });

  it("shows the problems of the check before a FHIR file is saved, with different names", async () => {
    for (const [start, name] of [
      [() => model.download("fhir"), "Anna-Rossi-sintesi-2026-03-14.json"],
      [() => model.downloadComplete(), "Anna-Rossi-completo-2026-03-14.json"],
    ] as const) {
      const pending = start();
      const question = await topDialog(fixture.dialogs);
      if (question.kind !== "question") throw new Error("no question");
      expect(question.question.subject).toContain("problem");
      question.answer(true);
      await pending;
      expect(fixture.files.at(-1)).toBe(name);
    }
  });

  it("saves a FHIR file without problems at once, with the result of its check", async () => {
    const resourceType = "Bundle";
    const identifier = { system: "urn:ietf:rfc:3986", value: "urn:uuid:1" };
    const bundle = { resourceType, type: "collection", identifier, timestamp: "2026-03-14T09:00:00Z", entry: [] };
    const bytes = new TextEncoder().encode(JSON.stringify(bundle));
    const documents = { ...fixture.services.documents, exportFhir: () => taskEither.right(bytes) };
    await new ReportModel({ ...fixture.services, documents }, async () => ({ views })).downloadComplete();
    expect(fixture.files).toEqual(["Anna-Rossi-completo-2026-03-14.json"]);
    expect(fixture.notices.list.at(-1)?.details).toEqual({
      text: "Struttura controllata: 0 risorse, nessun problema.",
    });
  });

  it("previews the FHIR summary, and saves it from there", async () => {
    const pending = model.preview("fhir");
    const preview = await topDialogModel<FhirPreviewModel>(fixture.dialogs);
    expect(preview.structure.problems.map(({ rule }) => rule)).toContain("noIdentifier");
    expect(preview.json).toContain('"resourceType": "Bundle"');
    preview.download();
    await pending;
    expect(fixture.files).toEqual(["Anna-Rossi-sintesi-2026-03-14.json"]);
  });

  it("requests nothing while the choice has a problem, which it then shows", async () => {
    const { choice } = model;
    choice.chooseNone();
    expect(choice.shownProblem).toBeNull();
    await model.download("report");
    await model.preview("report");
    expect([fixture.files, fixture.windows, choice.shownProblem]).toEqual([[], [], "noSections"]);
    choice.chooseAll();
    choice.writeDay("from", "2026-13-01");
    expect([choice.validate(), choice.shownProblem]).toEqual([null, "dateWrong"]);
    choice.writeDay("from", "2026-02-01");
    choice.writeDay("until", "2026-01-01");
    expect(choice.validate()).toBeNull();
    expect(choice.shownProblem).toBe("periodWrong");
    await model.download("emergency");
    expect(fixture.files).toHaveLength(1);
  });

  it("sends the chosen sections, the period and the language", () => {
    const { choice } = model;
    expect(choice.validate()).toEqual({ sections: null, from: null, until: null });
    choice.toggle("files");
    choice.toggle("histories");
    choice.writeDay("until", "2026-01-31");
    expect(choice.validate()).toMatchObject({ from: null, until: "2026-01-31" });
    expect(choice.validate()?.sections).not.toContain("recentHistory");
    expect(choice.language).toBe("it");
    choice.setLanguage("en");
    expect(choice.language).toBe("en");
  });

  it("offers each section of a report in one part, with a label in both languages", () => {
    const { choice } = model;
    const { language } = fixture.services;
    for (const current of ["it", "en"] as const) {
      language.current = current;
      const labels = choice.parts.map((part) => partLabel(part, language));
      expect(labels).toContain(current === "it" ? "Risultati di laboratorio" : "Laboratory results");
      expect(new Set(labels).size).toBe(labels.length);
    }
    const sections = choice.parts.flatMap((removed) => {
      choice.toggle(removed);
      const chosen = choice.validate()?.sections ?? [];
      choice.toggle(removed);
      return SECTION_NAMES.filter((name) => !chosen.includes(name) && !NOT_IN_REPORTS.includes(name));
    });
    expect(sections.toSorted()).toEqual(SECTION_NAMES.filter((name) => !NOT_IN_REPORTS.includes(name)).toSorted());
  });

  it("names the sections that a period limits", () => {
    expect(model.choice.eventSections).toContain("labResults");
    expect(model.choice.eventSections).not.toContain("diagnoses");
    expect(model.choice.eventSections).not.toContain("diary");
  });

  it("says which period to choose when the report is too long, and offers one that fits", async () => {
    const { choice } = model;
    const tooLong = documentTooLong({ rows: 103_214, limit: 10_000, period: { from: on("2025-03-14"), rows: 3214 } });
    fixture.trouble.failNext(tooLong);
    await model.preview("report");
    expect(fixture.windows[0]).toMatchObject({ isClosed: true });
    expect(fixture.problemCodes()).toEqual([]);
    expect(choice.excessiveLength).toEqual({
      rows: 103_214,
      limit: 10_000,
      period: { from: "2025-03-14", rows: 3214 },
    });
    choice.useProposedPeriod();
    expect([choice.dayOf("from"), choice.excessiveLength]).toEqual(["2025-03-14", null]);
    await model.download("report");
    expect(fixture.files).toHaveLength(1);
  });

  it("shows a refusal only with the choice that was refused, also when the answer is late", async () => {
    const { choice } = model;
    const tooLong = documentTooLong({ rows: 103_214, limit: 10_000, period: null });
    fixture.trouble.failNext(tooLong);
    const pending = model.preview("report");
    choice.writeDay("from", "2026-01-01");
    await pending;
    expect([choice.excessiveLength, model.busy]).toEqual([null, null]);
    choice.writeDay("from", "");
    expect(choice.excessiveLength?.rows).toBe(103_214);
    for (const change of [
      () => choice.writeDay("until", "2026-01-31"),
      () => choice.toggle("visits"),
      () => choice.chooseNone(),
    ]) {
      change();
      expect(choice.excessiveLength).toBeNull();
      choice.writeDay("until", "");
      choice.chooseAll();
      expect(choice.excessiveLength).not.toBeNull();
    }
    await model.download("report");
    expect(choice.excessiveLength).toBeNull();
  });

  it("says before the request that a report is too long while no period is chosen", () => {
    const printed = DOCUMENT_ROW_LIMIT - MAX_READINGS;
    const rowsOf = { labResults: printed, visits: 1, files: 50_000, vitalSigns: 50_000 } as const;
    const choice = new ReportChoiceModel(
      () => "it",
      true,
      (section) => (rowsOf as Readonly<Record<string, number>>)[section] ?? 0,
    );
    expect(choice.excessiveLength).toEqual({ rows: DOCUMENT_ROW_LIMIT + 1, limit: DOCUMENT_ROW_LIMIT, period: null });
    choice.toggle("visits");
    expect(choice.excessiveLength).toBeNull();
    choice.toggle("visits");
    choice.writeDay("from", "2026-01-01");
    expect(choice.excessiveLength).toBeNull();
  });

  it("offers pregnancies to women only", () => {
    expect(model.choice.parts).toContain("pregnancies");
    const other = createUiFixture({ patient: aPatient({ sex: "male" }) });
    expect(new ReportModel(other.services, async () => ({ views })).choice.parts).not.toContain("pregnancies");
  });
});
