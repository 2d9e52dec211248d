import { formatWithI18next } from "@libretto/ui/shared/i18next-labels";
import { formatFirstLabel, type LabelSet, type LabelValues } from "@libretto/ui/shared/translations";
import { expect, it } from "vitest";
import { allLabelSets } from "../../support/ui/label-sets.ts";

const PLURAL_FORM = /_(?:one|other)$/;
const COUNTS = [0, 1, 2, 21];

/** Values for the placeholders of a text: the count, and a right-to-left text for the others. */
const valuesFor = (text: string, count: number): LabelValues => ({
  ...Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => [name, "א & b"])),
  count,
});

/** The labels of a set that the two formatters format differently. */
const differencesIn = (set: LabelSet<string>) =>
  (["it", "en"] as const).flatMap((language) =>
    Object.entries(set.labels[language]).flatMap(([name, text]) =>
      COUNTS.filter((count) => {
        const args = [language, set, name.replace(PLURAL_FORM, ""), valuesFor(text, count)] as const;
        return formatFirstLabel(...args) !== formatWithI18next(...args);
      }).map((count) => `${set.area} ${name} ${count}`),
    ),
  );

it("the first screen formats every label exactly as i18next does, in both languages", async () => {
  const sets = await allLabelSets();
  expect(sets.length).toBeGreaterThan(50);
  expect(sets.flatMap(differencesIn)).toEqual([]);
});
