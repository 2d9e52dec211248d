import { observer } from "mobx-react-lite";
import { TextField } from "../../../shared/fields/TextField.tsx";
import type { FieldModel } from "../../../shared/forms/field-model.ts";
import { useLabels } from "../../../shared/labels.ts";
import { factorLabels } from "./factor-labels.ts";

const MAX_LENGTH = 40;

interface Props {
  readonly field: FieldModel<string>;
  /** Accepts no recovery codes. */
  readonly deviceCodeOnly?: boolean;
}

/** The field for a code of the authenticator app or a recovery code; the browser may fill it in. */
export const CodeField = observer(({ field, deviceCodeOnly = false }: Props) => {
  const label = useLabels(factorLabels);
  return (
    <TextField
      field={field}
      label={label(deviceCodeOnly ? "firstCode" : "code")}
      {...(!deviceCodeOnly && { hint: label("codeHint") })}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      limit={MAX_LENGTH}
      required
    />
  );
});
