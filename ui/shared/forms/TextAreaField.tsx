import { observer } from "mobx-react-lite";
import { useLabels } from "../labels.ts";
import { boxClass, FieldFrame, type FieldLook, inputAria } from "./FieldFrame.tsx";
import type { FieldModel } from "./field-model.ts";
import { pickerLabels } from "./picker-labels.ts";
import { whenReleased } from "./press.ts";

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
    <FieldFrame field={field} {...look} {...(count && { aside: count })}>
      <div className={boxClass(field)}>
        <textarea
          {...inputAria(field, look)}
          name={field.name}
          value={field.value}
          rows={3}
          onChange={(event) => field.write(event.currentTarget.value)}
          onBlur={() => whenReleased(field.blur)}
        />
      </div>
    </FieldFrame>
  );
});
