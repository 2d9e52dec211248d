import type { MaritalStatus } from "@libretto/core/catalogues/wire";
import { phoneIn } from "@libretto/core/messages/phones";
import type { City } from "@libretto/core/record/patient/patient";
import { formatDate } from "../../shared/fields/text/date-text.ts";
import { describeChanges, type FieldDescription } from "../../shared/forms/describe-changes.ts";
import type { LanguageModel } from "../../shared/language-model.ts";
import { sectionLabels } from "../../shared/section/section-labels.ts";
import { sheetLabels } from "./sheet-labels.ts";
import type { SheetView } from "./sheet-model.ts";
import { donorText, type SheetLabel, sexText, statusText } from "./sheet-text.ts";

const cityName = (city: City) => city.name;

const fieldsOf = (
  label: SheetLabel,
  statuses: readonly MaritalStatus[],
  phone: (stored: string) => string,
): Readonly<Record<string, FieldDescription>> => ({
  name: { label: label("name") },
  surname: { label: label("surname") },
  taxCode: { label: label("taxCode") },
  birth: { label: label("birth"), format: formatDate },
  birthCity: { label: label("birthCity"), format: cityName },
  sex: { label: label("sex"), format: (sex) => sexText(label, sex) },
  maritalStatus: {
    label: label("maritalStatus"),
    format: (id: number) => {
      const status = statuses.find((one) => one.id === id);
      return status === undefined ? "" : statusText(label, status);
    },
  },
  residence: { label: label("residence"), format: cityName },
  street: { label: label("street") },
  phone: { label: label("phone"), format: phone },
  bloodGroup: { label: label("bloodGroup") },
  organDonor: { label: label("organDonor"), format: (donor) => donorText(label, donor) },
});

/** The three forms of the sheet, and the texts of their changes. */
export const sheetView = (language: LanguageModel): SheetView => ({
  loadForms: async () => (await import("./sheet-forms.ts")).sheetForms,
  describe: (changes, statuses) =>
    describeChanges(
      changes,
      fieldsOf(
        (key, values) => language.label(sheetLabels, key, values),
        statuses,
        (stored) => phoneIn(language.current, stored),
      ),
      (now, typed) => language.label(sectionLabels, "typed", { now, typed }),
    ),
});
