import { observer } from "mobx-react-lite";
import { TextField } from "../../shared/fields/TextField.tsx";
import type { FieldModel } from "../../shared/forms/field-model.ts";
import { useLabels } from "../../shared/labels.ts";
import { factorLabels } from "./factor-labels.ts";

const LONGEST = 40;

interface Props {
  readonly field: FieldModel<string>;
  /** Only codes of the device count. */
  readonly first?: boolean;
}

/** A code of the device, or one of the recovery codes; the device may fill it in. */
export const CodeField = observer(({ field, first = false }: Props) => {
  const label = useLabels(factorLabels);
  return (
    <TextField
      field={field}
      label={label(first ? "firstCode" : "code")}
      {...(!first && { hint: label("codeHint") })}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      limit={LONGEST}
      required
    />
  );
});
