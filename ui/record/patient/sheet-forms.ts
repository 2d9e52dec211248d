import { AddressForm } from "./AddressForm.tsx";
import { MedicalForm } from "./MedicalForm.tsx";
import { PersonalForm } from "./PersonalForm.tsx";
import { SheetFormModel } from "./sheet-form-model.ts";
import type { SheetForms } from "./sheet-model.ts";

/** The forms of the sheet; their code is loaded when the first one opens. */
export const sheetForms: SheetForms = {
  views: { personal: PersonalForm, address: AddressForm, medical: MedicalForm },
  makeModel: (parts) => new SheetFormModel(parts),
};
