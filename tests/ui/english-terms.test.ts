import { readdirSync, readFileSync } from "node:fs";
import { printLabels } from "@libretto/adapters/print/layout/print-labels";
import { adviceLabels } from "@libretto/core/catalogues/value-limits/advice-labels";
import { importTexts } from "@libretto/core/documents/import-texts";
import { en } from "@libretto/core/messages/en";
import { pageLabels } from "@libretto/core/reports/archive/page-labels";
import { reactionLabels } from "@libretto/core/reports/archive/reaction-labels";
import { labels as fhirWords } from "@libretto/core/reports/fhir/labels";
import { recordLabels } from "@libretto/core/reports/labels/record-labels";
import { elementName } from "@libretto/ui/documents/element-names";
import { expect, it } from "vitest";
import { allLabelSets } from "../support/ui/label-sets.ts";

/** Every English text, without placeholders. */
const visibleText = async (): Promise<string> => {
  const texts = [
    (await allLabelSets()).map(({ labels }) => labels.en),
    en,
    printLabels.en,
    recordLabels.en,
    fhirWords.en,
    pageLabels.en,
    reactionLabels.en,
    adviceLabels.en,
    importTexts.en,
    elementName("substitution", "en"),
  ];
  const guide = readdirSync("docs/guide/en").map((file) => readFileSync(`docs/guide/en/${file}`, "utf8"));
  return [JSON.stringify(texts), ...guide].join("\n");
};

it("every English text uses the word medication for what a patient takes", async () => {
  const english = await visibleText();
  expect(english).toContain("Medications in use");
  expect(english).toContain("# Adding a medication");
  expect(english.match(/.{0,40}\bmedicines?\b.{0,20}/gi) ?? []).toEqual([]);
});
