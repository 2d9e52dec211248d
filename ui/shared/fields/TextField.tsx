import { observer } from "mobx-react-lite";
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";
import type { FieldInput } from "../forms/field-model.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props extends FieldLook {
  readonly field: FieldInput<string>;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: "none" | "words" | "characters" | "sentences";
  readonly limit?: number;
  readonly readOnly?: boolean;
  /** How what is typed is written: in capitals, for a tax code. */
  readonly transform?: (typed: string) => string;
}

/** One line of text. */
export const TextField = observer(
  ({
    field,
    type = "text",
    autoComplete,
    autoCapitalize,
    limit,
    readOnly,
    transform = (typed) => typed,
    ...look
  }: Props) => (
    <FieldFrame field={field} {...look}>
      <div className={boxClass(field)}>
        <input
          {...inputAria(field, look)}
          name={field.name}
          type={type}
          value={field.value}
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          maxLength={limit}
          readOnly={readOnly}
          spellCheck={false}
          onChange={(event) => field.write(transform(event.currentTarget.value))}
          onBlur={() => afterPointerRelease(field.blur)}
        />
      </div>
    </FieldFrame>
  ),
);
