import { therapyColumns } from "@libretto/adapters/print/documents/therapy-columns";
import type { Sheet } from "@libretto/adapters/print/layout/sheet";
import type { Language } from "@libretto/core/messages/codes";
import { contactTexts } from "@libretto/core/record/contacts/contact-texts";
import { diagnosisTexts } from "@libretto/core/record/diagnoses/diagnosis-texts";
import { doseTexts } from "@libretto/core/record/doses/wire";
import { menstruationTexts } from "@libretto/core/record/menstruations/wire";
import { pregnancyTexts } from "@libretto/core/record/pregnancies/pregnancy-texts";
import { findSection, type SectionName } from "@libretto/core/record/sections";
import { therapyTexts } from "@libretto/core/record/therapies/therapy-texts";
import { therapies } from "@libretto/core/record/therapies/wire";
import { vaccinationTexts } from "@libretto/core/record/vaccinations/vaccination-texts";
import { presentations } from "@libretto/core/reports/presentations/all";
import { createPresentationContext, type Presentation } from "@libretto/core/reports/presentations/presentation";
import { contactLabels } from "@libretto/ui/record/contacts/contact-labels";
import { diagnosisFormLabels } from "@libretto/ui/record/diagnoses/diagnosis-form-labels";
import { pregnancyLabels } from "@libretto/ui/record/history/pregnancy-labels";
import { therapyLabels } from "@libretto/ui/record/therapies/therapy-labels";
import { describe, expect, it } from "vitest";

const LANGUAGES = ["it", "en"] as const;

type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

const TEXTS: Partial<Readonly<Record<SectionName, Texts>>> = {
  therapies: therapyTexts,
  diagnoses: diagnosisTexts,
  emergencyContacts: contactTexts,
  otherContacts: contactTexts,
  pregnancies: pregnancyTexts,
  vaccinations: vaccinationTexts,
  doses: doseTexts,
  menstruations: menstruationTexts,
};
const sections = Object.entries(TEXTS) as unknown as readonly (readonly [SectionName, Texts])[];

/** The titles of the section, of its lists and of all columns, except the level, which every section has. */
const printedTitles = (name: SectionName, language: Language): readonly string[] => {
  const context = createPresentationContext(language, {});
  const { titleOf, columns } = presentations[name] as Presentation<{ readonly list: string }>;
  return [undefined, ...(findSection(name).lists as readonly string[])].flatMap((list) => [
    titleOf(context, list),
    ...columns(context, list)
      .map(({ label }) => label)
      .filter((label) => label !== context.labels.level),
  ]);
};

const titlesOutside = (titles: readonly string[], texts: Readonly<Record<string, string>>) =>
  titles.filter((title) => !Object.values(texts).includes(title));

describe.each(LANGUAGES)("the texts of sections (%s)", (language) => {
  it.each(sections)("have every printed title of %s", (name, texts) => {
    expect(titlesOutside(printedTitles(name, language), texts[language])).toEqual([]);
  });

  it.each(therapies.lists)("have every title of the printed list of medications %s", (list) => {
    const columns = therapyColumns({ language, labels: {} } as unknown as Sheet, list, () => "");
    const titles = columns.map(({ title }) => title ?? "");
    expect(titlesOutside(titles, therapyTexts[language])).toEqual([]);
  });

  it.each([
    [therapyTexts, therapyLabels],
    [diagnosisTexts, diagnosisFormLabels],
    [contactTexts, contactLabels],
    [pregnancyTexts, pregnancyLabels],
  ])("are the labels of the form (%#)", (texts: Texts, { labels }) => {
    expect(labels[language]).toMatchObject(texts[language]);
  });
});
