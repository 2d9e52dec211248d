import { observer } from "mobx-react-lite";
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from "react";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import type { FieldHand } from "./field-model.ts";
import { whenReleased } from "./press.ts";

interface Props extends FieldLook {
  readonly field: FieldHand<string>;
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly autoCapitalize?: "none" | "words" | "characters" | "sentences";
  readonly limit?: number;
  readonly readOnly?: boolean;
  /** How what is typed is written: in capitals, for a tax code. */
  readonly written?: (typed: string) => string;
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
    written = (typed) => typed,
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
          onChange={(event) => field.write(written(event.currentTarget.value))}
          onBlur={() => whenReleased(field.blur)}
        />
      </div>
    </FieldFrame>
  ),
);
