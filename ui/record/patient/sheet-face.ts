import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import { phoneIn } from "@libretto/core/messages/phones";
import type { City } from "@libretto/core/record/patient/patient";
import { changesInWords, type FieldWords } from "../../shared/forms/changes-in-words.ts";
import { dateShown } from "../../shared/forms/date-text.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import { sectionLabels } from "../../shared/list/section-labels.ts";
import { sheetLabels } from "./sheet-labels.ts";
import type { SheetFace } from "./sheet-model.ts";
import { donorWords, type SheetLabel, sexWords, statusWords } from "./sheet-words.ts";

const cityName = (city: City) => city.name;

const fieldsOf = (
  label: SheetLabel,
  statuses: readonly MaritalStatus[],
  phone: (kept: string) => string,
): Readonly<Record<string, FieldWords>> => ({
  name: { label: label("name") },
  surname: { label: label("surname") },
  taxCode: { label: label("taxCode") },
  birth: { label: label("birth"), say: dateShown },
  birthCity: { label: label("birthCity"), say: cityName },
  sex: { label: label("sex"), say: (sex) => sexWords(label, sex) },
  maritalStatus: {
    label: label("maritalStatus"),
    say: (id: number) => {
      const status = statuses.find((one) => one.id === id);
      return status === undefined ? "" : statusWords(label, status);
    },
  },
  residence: { label: label("residence"), say: cityName },
  street: { label: label("street") },
  phone: { label: label("phone"), say: phone },
  bloodGroup: { label: label("bloodGroup") },
  organDonor: { label: label("organDonor"), say: (donor) => donorWords(label, donor) },
});

/** The sheet's three forms, and how their changes read. */
export const sheetFace = (language: LanguageModel): SheetFace => ({
  loadForms: async () => (await import("./sheet-forms.ts")).sheetForms,
  describe: (changes, statuses) =>
    changesInWords(
      changes,
      fieldsOf(
        (key, values) => language.label(sheetLabels, key, values),
        statuses,
        (kept) => phoneIn(language.current, kept),
      ),
      (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
    ),
});
