import type { NamedCentre } from "@libretto/core/record/appointment";
import { observer } from "mobx-react-lite";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import type { SearchModel } from "../../shared/fields/search-model.ts";
import type { FieldModel } from "../../shared/forms/field-model.ts";
import type { OwnInputProps } from "../../shared/section/fields/FieldsForm.tsx";
import type { FoundCentre } from "./centre-search.ts";

const VISIBLE_CENTRES = 10;
const keyOf = ({ id }: FoundCentre) => id;
const addressOf = ({ address = "" }: FoundCentre) => address;

/** A form with a place. */
interface CentreForm {
  readonly form: { readonly fields: { readonly centre: FieldModel<NamedCentre | null> } };
  readonly centre: SearchModel<FoundCentre>;
}

/** The place of a visit or an exam, chosen from the directory of centres or typed. */
export const CentreInput = observer(({ model, ...frame }: OwnInputProps<CentreForm>) => (
  <SearchField
    field={model.form.fields.centre}
    search={model.centre}
    rows={VISIBLE_CENTRES}
    keyOf={keyOf}
    detailOf={addressOf}
    {...frame}
  />
));
