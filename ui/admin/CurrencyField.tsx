import { TextField } from "../shared/fields/TextField.tsx";
import type { FieldInput } from "../shared/forms/field-model.ts";

const CODE_LENGTH = 3;

interface Props {
  readonly field: FieldInput<string>;
  readonly label: string;
}

/** The code of a currency, such as EUR; it is written in capitals. */
export const CurrencyField = ({ field, label }: Props) => (
  <TextField field={field} label={label} required limit={CODE_LENGTH} transform={(typed) => typed.toUpperCase()} />
);
