import { observer } from "mobx-react-lite";
import { type ComponentType, lazy, Suspense } from "react";
import type { FieldInput } from "../forms/field-model.ts";
import { useLabels } from "../labels.ts";
import styles from "../reading/dictation.module.css";
import { hasRecognition } from "../reading/recognition.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { pickerLabels } from "./picker-labels.ts";
import { afterPointerRelease } from "./pointer-release.ts";

interface DictationProps {
  readonly field: FieldInput<string>;
  readonly name: string;
}

/** Loads dictation. Without its code the field stays as it is. */
const loadDictation = async (): Promise<{ default: ComponentType<DictationProps> }> => {
  const code = await import("../reading/Dictation.tsx").catch(() => null);
  return { default: code?.Dictation ?? (() => null) };
};
const Dictation = lazy(loadDictation);

interface Props extends FieldFrameProps {
  readonly field: FieldInput<string>;
  /** The maximum length. It is counted below the field; longer text is reported, not cut off. */
  readonly limit?: number;
}

/** A text field of several lines. */
export const TextAreaField = observer(({ field, limit, ...frame }: Props) => {
  const label = useLabels(pickerLabels);
  const used = field.value.length;
  const count = limit !== undefined && (
    <span>
      <span aria-hidden="true">{`${used}/${limit}`}</span>
      <span className="visually-hidden">{label("characters", { used, limit })}</span>
    </span>
  );
  return (
    <FieldFrame field={field} {...frame} {...(count && { counter: count })}>
      <div className={boxClass(field)}>
        <textarea
          {...inputAria(field, frame)}
          name={field.name}
          value={field.value}
          rows={3}
          onChange={(event) => field.write(event.currentTarget.value)}
          onBlur={() => afterPointerRelease(field.blur)}
        />
      </div>
      {hasRecognition() && (
        <div className={styles.dictation}>
          <Suspense>
            <Dictation field={field} name={frame.label} />
          </Suspense>
        </div>
      )}
    </FieldFrame>
  );
});
