import { failure } from "@libretto/core/kernel/failure";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import type { Physiological } from "@libretto/core/record/medical-history/physiological";
import { physiologicalHistory } from "@libretto/core/record/medical-history/wire";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { GateModel } from "@libretto/ui/shared/gate/gate-model";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient, TODAY } from "../../support/builders.ts";
import { cdaText, loinc, section } from "../../support/documents/cda.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const summaryOf = (...conditions: readonly string[]): PickedDocument => {
  const entry = conditions.map((text) => ({
    resource: {
      ...{ resourceType: "Condition", code: { text } },
      verificationStatus: { coding: [{ code: "confirmed" }] },
    },
  }));
  const content = new Blob([JSON.stringify({ resourceType: "Bundle", entry })]);
  return { name: "a.json", mediaType: "", content, storedId: null };
};
const OFFLINE = failure("unavailable", "failure.offline");

describe("accepting rows of a document", () => {
  let fixture: UiFixture;
  let model: DocumentsModel;
  const patient = aPatient({ name: "Teresa", surname: "Bellandi", birth: null, taxCode: "" });
  beforeEach(async () => {
    fixture = createUiFixture({ patient });
    await fixture.services.record.load();
    model = new DocumentsModel(fixture.services);
  });
  const stored = () => fixture.store.rows(diagnoses, patient.id).map(({ condition }) => condition);
  const namesOf = (items: DocumentsModel["items"]) => items.map(({ item }) => item.name);

  it("names what was not stored without a network, keeps the review, and stores it again on request", async () => {
    await model.add([summaryOf("Asma", "Gotta")]);
    const [document] = model.documents;
    document?.setWantsCopy(false);
    for (const item of model.items) {
      fixture.trouble.failNext(OFFLINE);
      await model.accept(item);
    }
    expect([namesOf(model.unsavedItems), stored(), model.openCount]).toEqual([["Asma", "Gotta"], [], 2]);
    expect(fixture.problemCodes()).toEqual([]);
    expect(fixture.memory.drafts.has("documents")).toBe(true);
    await model.retryUnsaved();
    expect([namesOf(model.unsavedItems), stored().toSorted(), model.savedCount]).toEqual([[], ["Asma", "Gotta"], 2]);
  });

  it("names a row whose permission could not be checked without a network, and shows no other notice", async () => {
    const { dialogs, notices } = fixture;
    const gate = new GateModel(
      { hasPermission: () => async () => ({ _tag: "Left", left: OFFLINE }) },
      dialogs,
      () => undefined,
      notices.showFailure,
    );
    model = new DocumentsModel({ ...fixture.services, gate });
    await model.add([summaryOf("Asma")]);
    await model.acceptAll();
    expect([namesOf(model.unsavedItems), fixture.problemCodes()]).toEqual([["Asma"], []]);
  });

  it("does not count a row that the server refuses as one without a network", async () => {
    await model.add([summaryOf("Asma")]);
    model.documents[0]?.setWantsCopy(false);
    fixture.trouble.failNext(failure("refused", "failure.apology"));
    await model.acceptAll();
    expect([model.items[0]?.status, model.unsavedItems]).toEqual(["failed", []]);
  });

  it("knows the next row of a section that is left, the row that was accepted last, and how many are left", async () => {
    await model.add([summaryOf("Asma", "Gotta", "Emicrania")]);
    const [[first, second, third], [document]] = [model.items, model.documents];
    if (first === undefined || second === undefined || third === undefined) throw new Error("no rows");
    await model.accept(second);
    expect([model.lastAccepted, document?.nextOpenAfter(first), document?.nextOpenAfter(third)]).toEqual([
      second,
      third,
      null,
    ]);
    expect(model.openCount).toBe(2);
    await model.acceptAll();
    expect([model.lastAccepted, model.openCount, model.savedCount]).toEqual([null, 0, 3]);
  });

  describe("with answers about the way of life that the record has otherwise", () => {
    const SMOKING = `<observation classCode="OBS" moodCode="EVN"><code ${loinc("72166-2", "Tobacco smoking status")}/><value xsi:type="CD" code="266919005" codeSystem="2.16.840.1.113883.6.96" displayName="Never smoker"/></observation>`;
    const lifestyle = (): PickedDocument => {
      const sections = [section({ code: "29762-2", title: "Stile di vita", entries: [SMOKING] })];
      const content = new Blob([
        cdaText({ code: "60591-5", title: "Profilo", sections }).replaceAll("20260921", "20260121"),
      ]);
      return { name: "a.xml", mediaType: "", content, storedId: null };
    };
    it("names each answer that stays with that of the document, until the person changes it", async () => {
      const blank = { ...physiologicalHistory.createBlank("physiological", TODAY), id: 4, version: 1, level: 1 };
      const smoker = { ...blank, smoking: "yes" } as unknown as Physiological;
      fixture.store.put(physiologicalHistory, patient.id, [smoker]);
      await model.add([lifestyle()]);
      const item = model.items.find(({ item: { section: name } }) => name === "physiologicalHistory");
      if (item === undefined) throw new Error(JSON.stringify(model.files.map(({ refusals }) => refusals)));
      expect(model.differingAnswersOf(item)).toMatchObject([{ stated: "no" }]);
      expect(model.historyId).toBe(4);
      fixture.store.put(physiologicalHistory, patient.id, [{ ...smoker, smoking: "no" } as Physiological]);
      await model.open();
      expect(model.differingAnswersOf(item)).toEqual([]);
    });
  });
});
