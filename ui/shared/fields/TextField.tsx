import { observer } from "mobx-react-lite";
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";
import type { FieldInput } from "../forms/field-model.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props extends FieldFrameProps {
  readonly field: FieldInput<string>;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: "none" | "words" | "characters" | "sentences";
  readonly limit?: number;
  readonly readOnly?: boolean;
  /** Transforms the typed text, such as to capitals for a tax code. */
  readonly transform?: (typed: string) => string;
}

/** A text field of one line. */
export const TextField = observer(
  ({
    field,
    type = "text",
    autoComplete,
    autoCapitalize,
    limit,
    readOnly,
    transform = (typed) => typed,
    ...frame
  }: Props) => (
    <FieldFrame field={field} {...frame}>
      <div className={boxClass(field)}>
        <input
          {...inputAria(field, frame)}
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
