import { AddressForm } from "./AddressForm.tsx";
import { MedicalForm } from "./MedicalForm.tsx";
import { PersonalForm } from "./PersonalForm.tsx";

/** The forms of the sheet; their code is fetched when the first one opens. */
export const sheetFormViews = { personal: PersonalForm, address: AddressForm, medical: MedicalForm };
