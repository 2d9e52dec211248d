import type { OwnInputProps } from "../section/fields/FieldsForm.tsx";
import { CareProviderField } from "./CareProviderField.tsx";
import type { CareProviderModel } from "./care-provider-model.ts";

/** The doctor of a row, as the input of a list of fields. */
export const CareProviderInput = ({
  model,
  label,
  required = false,
}: OwnInputProps<{ readonly careProvider: CareProviderModel }>) => (
  <CareProviderField model={model.careProvider} label={label} required={required} />
);
