import { observer } from "mobx-react-lite";
import { SelectField } from "../fields/SelectField.tsx";
import { TextField } from "../fields/TextField.tsx";
import { useLabels } from "../labels.ts";
import { careProviderLabels } from "./care-provider-labels.ts";
import { type CareProviderModel, OTHER_DOCTOR } from "./care-provider-model.ts";

interface Props {
  readonly model: CareProviderModel;
  readonly label: string;
  readonly required?: boolean;
}

/** A doctor: one of the known names, or a typed name. */
export const CareProviderField = observer(({ model, label: name, required = false }: Props) => {
  const label = useLabels(careProviderLabels);
  return (
    <>
      <SelectField
        field={model.choice}
        label={name}
        choices={[
          ...model.knownNames.map((known) => ({ value: known, label: known })),
          { value: OTHER_DOCTOR, label: label("otherDoctor") },
        ]}
        required={required}
      />
      {model.isNameTyped && (
        <TextField
          field={model.field}
          label={label("doctorName")}
          autoCapitalize="words"
          limit={200}
          required={required}
        />
      )}
    </>
  );
});
