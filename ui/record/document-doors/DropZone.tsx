import { observer } from "mobx-react-lite";
import { type DragEvent, type ReactNode, useId } from "react";
import { buttonClass } from "../../shared/controls/Button.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { AttachIcon } from "../../shared/icons/icons.ts";
import styles from "./document-doors.module.css";
import { ACCEPTED_TYPES, type PickedDocument, toPickedDocuments } from "./picked-document.ts";

interface Props {
  /** The id of the input. */
  readonly id: string;
  /** The text of the button. */
  readonly choose: string;
  readonly hint: string;
  readonly onPick: (files: readonly PickedDocument[]) => void;
  readonly children?: ReactNode;
}

/** Accepts dropped files; otherwise the browser would open them. */
export const dropHandlers = (onPick: Props["onPick"]) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const files = toPickedDocuments(event.dataTransfer.files);
    if (files.length > 0) onPick(files);
  },
});

/** A place for documents: the system's file picker, or files that are dropped. */
export const DropZone = observer(({ id, choose, hint, onPick, children }: Props) => {
  const hintId = useId();
  return (
    <div className={styles.drop} {...dropHandlers(onPick)}>
      {children}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={ACCEPTED_TYPES}
        aria-describedby={hintId}
        onChange={(event) => {
          const files = toPickedDocuments(event.currentTarget.files);
          // the same file can be chosen again after it was refused
          event.currentTarget.value = "";
          if (files.length > 0) onPick(files);
        }}
      />
      <label htmlFor={id} className={buttonClass("primary")}>
        <Icon of={AttachIcon} />
        {choose}
      </label>
      <p id={hintId} className={styles.note}>
        {hint}
      </p>
    </div>
  );
});
