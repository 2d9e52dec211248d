import { observer } from "mobx-react-lite";
import type { FieldModel } from "../forms/field-model.ts";
import { useLabels } from "../labels.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props extends FieldLook {
  readonly field: FieldModel<string>;
  /** Counted below the field; typing past it is told, not cut off. */
  readonly limit?: number;
}

/** Several lines of text. */
export const TextAreaField = observer(({ field, limit, ...look }: Props) => {
  const label = useLabels(pickerLabels);
  const used = field.value.length;
  const count = limit !== undefined && (
    <span>
      <span aria-hidden="true">{`${used}/${limit}`}</span>
      <span className="only-heard">{label("characters", { used, limit })}</span>
    </span>
  );
  return (
    <FieldFrame field={field} {...look} {...(count && { counter: count })}>
      <div className={boxClass(field)}>
        <textarea
          {...inputAria(field, look)}
          name={field.name}
          value={field.value}
          rows={3}
          onChange={(event) => field.write(event.currentTarget.value)}
          onBlur={() => afterPointerRelease(field.blur)}
        />
      </div>
    </FieldFrame>
  );
});
