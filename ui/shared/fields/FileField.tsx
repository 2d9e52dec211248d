import { observer } from "mobx-react-lite";
import type { DragEvent } from "react";
import { buttonClass } from "../controls/Button.tsx";
import type { FieldInput } from "../forms/field-model.ts";
import styles from "../forms/forms.module.css";
import { Icon } from "../icons/Icon.tsx";
import { AttachIcon } from "../icons/icons.ts";
import { boxClass, FieldFrame, type FieldFrameProps, inputAria } from "./FieldFrame.tsx";
import { afterPointerRelease } from "./pointer-release.ts";

interface Props extends FieldFrameProps {
  /** Contains the name of the chosen file; empty without a file. */
  readonly field: FieldInput<string>;
  /** The media types and file extensions of the file picker. */
  readonly accept: string;
  /** The text of the button. */
  readonly choose: string;
  readonly none: string;
  readonly onChoose: (file: File | null) => void;
}

/** Accepts dropped files; otherwise the browser would open them. */
const dropHandlers = (onChoose: Props["onChoose"]) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    onChoose(event.dataTransfer.files[0] ?? null);
  },
});

/** A file of this device. It uses the system's file picker. */
export const FileField = observer(({ field, accept, choose, none, onChoose, ...frame }: Props) => (
  <FieldFrame field={field} {...frame}>
    <div className={boxClass(field, styles.file)} {...dropHandlers(onChoose)}>
      <input
        {...inputAria(field, frame)}
        className="visually-hidden"
        type="file"
        name={field.name}
        accept={accept}
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0] ?? null);
          // the same file can be chosen again after it was refused
          event.currentTarget.value = "";
        }}
        onBlur={() => afterPointerRelease(field.blur)}
      />
      <label htmlFor={field.id} className={buttonClass()}>
        <Icon of={AttachIcon} />
        {choose}
      </label>
      <span className={styles.fileName}>{field.value === "" ? none : field.value}</span>
    </div>
  </FieldFrame>
));
