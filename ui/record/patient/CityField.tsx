import type { Place } from "@libretto/core/catalogues/place";
import type { City } from "@libretto/core/record/patient/patient";
import { observer } from "mobx-react-lite";
import { SearchField } from "../../shared/fields/SearchField.tsx";
import type { FieldModel } from "../../shared/forms/field-model.ts";
import { useLabels } from "../../shared/labels.ts";
import { sheetFormLabels } from "./sheet-form-labels.ts";
import type { SheetFormModel } from "./sheet-form-model.ts";

interface Props {
  readonly model: SheetFormModel;
  readonly field: FieldModel<City | null>;
  readonly label: string;
}

const keyOf = (place: Place) => place.code + place.name;

/** A city, searched in all Italian municipalities and foreign states. Only entries of the list are valid. */
export const CityField = observer(({ model, field, label: name }: Props) => {
  const label = useLabels(sheetFormLabels);
  return (
    <SearchField
      field={field}
      search={model.city}
      rows={model.cityRows}
      keyOf={keyOf}
      detailOf={(place) => (place.active ? "" : label("abolished"))}
      label={name}
      hint={label("cityHint")}
      required
    />
  );
});
