import { sections as allSections } from "@libretto/core/record/sections";
import { BEFORE_VISIT_FORM, DOCUMENTS_FORM, DOSE_LOG_FORM, sheetDraftKey } from "@libretto/ui/record/draft-keys";
import { confirmLoss } from "@libretto/ui/record/interrupted-forms/confirm-loss";
import { SectionsModel } from "@libretto/ui/record/sections-model";
import { describe, expect, it } from "vitest";
import { answer, createUiFixture } from "../../../support/ui/ui-fixture.ts";

const pending = async (...drafts: readonly (readonly [key: string, value: unknown])[]) => {
  const fixture = createUiFixture();
  for (const [key, value] of drafts) await fixture.memory.saveDraft(key, value);
  return { ...fixture, confirming: confirmLoss(new SectionsModel(fixture.services)) };
};

describe("the question before signing out", () => {
  it("names every kind of unfinished input, each once, and does what the person answers", async () => {
    const { dialogs, confirming } = await pending(
      ["therapies:inUse:0", {}],
      ["therapies:inUse:7", {}],
      ["files:files:0:exam-3", {}],
      ["calculators", {}],
      ["calculators:renal", {}],
      [sheetDraftKey("personal"), {}],
      [DOCUMENTS_FORM, {}],
      [DOSE_LOG_FORM, []],
      [BEFORE_VISIT_FORM, { questions: "Posso bere?" }],
      ["vitalSigns:vitalSigns:0:rest", 1],
      ["aLaterForm", {}],
    );
    const question = await answer(dialogs, false);
    expect(question).toMatchObject({
      details: {
        text: expect.stringContaining(
          "farmaco, file, valori delle calcolatrici, dati personali, revisione di documenti, risposte sulle dosi, domande per la visita, un modulo.",
        ),
      },
      ...{ verb: { text: "Esci comunque" }, cancelVerb: { text: "Resta" }, isDestructive: true },
    });
    expect(await confirming).toBe(false);
  });

  it.each(allSections.map(({ name, lists, names }) => [name, lists[0], names.it.row] as const))(
    "names the form of a row of %s",
    async (name, list, row) => {
      const { dialogs, confirming } = await pending([`${name}:${list}:0`, {}]);
      expect(await answer(dialogs, true)).toMatchObject({ details: { text: expect.stringContaining(`: ${row}.`) } });
      expect(await confirming).toBe(true);
    },
  );

  it("is not asked about choices that nobody typed", async () => {
    const { confirming } = await pending([BEFORE_VISIT_FORM, { questions: " " }], ["vitalSigns:vitalSigns:0:rest", 1]);
    expect(await confirming).toBe(true);
  });
});
