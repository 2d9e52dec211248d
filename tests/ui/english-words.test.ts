import { readdirSync, readFileSync } from "node:fs";
import { words } from "@libretto/adapters/print/words";
import { en } from "@libretto/core/messages/en";
import { pageWords } from "@libretto/core/reports/archive/page-words";
import { reactionWords } from "@libretto/core/reports/archive/reaction-words";
import { words as fhirWords } from "@libretto/core/reports/fhir/words";
import { recordWords } from "@libretto/core/reports/told/record-words";
import { speech } from "@libretto/ui/shared/speech";
import { expect, it } from "vitest";

/** Everything that is said in English, as text; what fills a sentence is left out. */
const said = async (): Promise<string> => {
  const labels = readdirSync("ui", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("-labels.ts"));
  for (const file of labels) await import(`../../ui/${file}`);
  const texts = [speech.store.data.en, en, words.en, recordWords.en, fhirWords.en, pageWords.en, reactionWords.en];
  const guide = readdirSync("docs/guide/en").map((file) => readFileSync(`docs/guide/en/${file}`, "utf8"));
  return [JSON.stringify(texts), ...guide].join("\n");
};

it("calls what a patient takes a medication everywhere, in English", async () => {
  const english = await said();
  expect(english).toContain("Medications in use");
  expect(english).toContain("# Adding a medication");
  expect(english.match(/.{0,40}\bmedicines?\b.{0,20}/gi) ?? []).toEqual([]);
});
