import { TAX_CODE_LENGTH } from "@libretto/core/kernel/limits";
import { labelSet } from "../../shared/translations.ts";

/** Labels that only the forms of the patient sheet show. */
export const sheetFormLabels = labelSet("sheetForms", {
  it: {
    taxCode_length: `Un codice fiscale ha ${TAX_CODE_LENGTH} caratteri.`,
    taxCode_pattern: "Una lettera o una cifra è fuori posto: confronta con la tessera sanitaria.",
    taxCode_checkCharacter: "L'ultima lettera non corrisponde alle altre: confronta con la tessera sanitaria.",
    emailHint: "L'e-mail è quella con cui accedi e non si cambia qui.",
    cityHint: "Comune italiano o stato estero: scrivi e scegli dall'elenco.",
    abolished: "non più esistente",
    surnameField: "cognome",
    nameField: "nome",
    birthField: "data di nascita",
    sexField: "sesso",
    birthCityField: "città di nascita",
  },
  en: {
    taxCode_length: `A tax code has ${TAX_CODE_LENGTH} characters.`,
    taxCode_pattern: "A letter or digit is out of place: compare it with the health card.",
    taxCode_checkCharacter: "The last letter does not match the others: compare it with the health card.",
    emailHint: "This is the address you sign in with; it is not changed here.",
    cityHint: "Italian municipality or foreign state: type and choose from the list.",
    abolished: "no longer existing",
    surnameField: "surname",
    nameField: "name",
    birthField: "date of birth",
    sexField: "sex",
    birthCityField: "city of birth",
  },
});
