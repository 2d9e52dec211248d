import { formatWithI18next } from "@libretto/ui/shared/i18next-labels";
import { formatFirstLabel, type LabelSet, type LabelValues } from "@libretto/ui/shared/translations";
import { expect, it } from "vitest";
import { allLabelSets } from "../../support/ui/label-sets.ts";

const PLURAL_FORM = /_(?:one|other)$/;
const COUNTS = [0, 1, 2, 21];

/** The text of a label; for a label with plural forms, the text of all of them. */
const everyFormOf = (labels: Readonly<Record<string, string>>, base: string): string =>
  [base, `${base}_one`, `${base}_other`].map((name) => labels[name] ?? "").join(" ");

/** Values for the placeholders of a text: the count, and a right-to-left text for the others. */
const valuesFor = (text: string, count: number): LabelValues => ({
  ...Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => [name, "א & b"])),
  count,
});

/** The labels of a set that the two formatters format differently. */
const differencesIn = (set: LabelSet<string>) =>
  (["it", "en"] as const).flatMap((language) =>
    Object.keys(set.labels[language]).flatMap((name) => {
      const base = name.replace(PLURAL_FORM, "");
      const text = everyFormOf(set.labels[language], base);
      return COUNTS.filter((count) => {
        const args = [language, set, base, valuesFor(text, count)] as const;
        return formatFirstLabel(...args) !== formatWithI18next(...args);
      }).map((count) => `${set.area} ${name} ${count}`);
    }),
  );

it("the first screen formats every label exactly as i18next does, in both languages", async () => {
  const sets = await allLabelSets();
  expect(sets.length).toBeGreaterThan(50);
  expect(sets.flatMap(differencesIn)).toEqual([]);
});
