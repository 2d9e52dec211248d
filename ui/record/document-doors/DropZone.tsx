import { observer } from "mobx-react-lite";
import { type DragEvent, type ReactNode, useId } from "react";
import { buttonClass } from "../../shared/controls/Button.tsx";
import { Icon } from "../../shared/icons/Icon.tsx";
import { AttachIcon } from "../../shared/icons/icons.ts";
import { useOwnModel } from "../../shared/models.ts";
import { Camera } from "./Camera.tsx";
import styles from "./document-doors.module.css";
import { readDropped } from "./dropped-files.ts";
import { ACCEPTED_TYPES, type PickedDocument, toChosenFolder, toPickedDocuments } from "./picked-document.ts";
import { hasTouchScreen } from "./touch-screen.ts";

interface Props {
  /** The id of the input. */
  readonly id: string;
  /** The text of the button. */
  readonly choose: string;
  /** The text of the button for the camera; without it "Fotografa". */
  readonly photograph?: string;
  /** The text of the button for a folder; without it folders can only be dropped. */
  readonly chooseFolder?: string;
  readonly hint: string;
  readonly onPick: (files: readonly PickedDocument[]) => void;
  readonly children?: ReactNode;
}

/** Accepts dropped files and folders; otherwise the browser would open them. */
export const dropHandlers = (onPick: Props["onPick"]) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    void readDropped(event.dataTransfer).then((files) => {
      if (files.length > 0) onPick(files);
    });
  },
});

interface FolderProps extends Pick<Props, "onPick"> {
  readonly id: string;
  readonly choose: string;
}

/** The picker of a whole folder, such as a hospital disc. */
const FolderInput = ({ id, choose, onPick }: FolderProps) => (
  <>
    <input
      id={id}
      className="visually-hidden"
      type="file"
      multiple
      {...{ webkitdirectory: "" }}
      onChange={(event) => {
        const files = toChosenFolder(event.currentTarget.files);
        event.currentTarget.value = "";
        if (files.length > 0) onPick(files);
      }}
    />
    <label htmlFor={id} className={buttonClass("outline")}>
      {choose}
    </label>
  </>
);

const takeFiles = (input: HTMLInputElement, onPick: Props["onPick"]) => {
  const files = toPickedDocuments(input.files);
  // the same file can be chosen again after it was refused
  input.value = "";
  if (files.length > 0) onPick(files);
};

/** A place for documents: the camera of a phone, the system's file picker, or files that are dropped. */
export const DropZone = observer(({ id, choose, photograph, chooseFolder, hint, onPick, children }: Props) => {
  const hintId = useId();
  const isTouched = useOwnModel(hasTouchScreen);
  return (
    <div className={styles.drop} {...dropHandlers(onPick)}>
      {children}
      <Camera onPick={onPick} {...(photograph !== undefined && { text: photograph })} />
      <input
        id={id}
        className="visually-hidden"
        type="file"
        multiple
        accept={ACCEPTED_TYPES}
        aria-describedby={hintId}
        onChange={(event) => takeFiles(event.currentTarget, onPick)}
      />
      <div className={styles.buttons}>
        <label htmlFor={id} className={buttonClass(isTouched ? "outline" : "primary")}>
          <Icon of={AttachIcon} />
          {choose}
        </label>
        {chooseFolder !== undefined && <FolderInput id={`${id}-folder`} choose={chooseFolder} onPick={onPick} />}
      </div>
      <p id={hintId} className={styles.note}>
        {hint}
      </p>
    </div>
  );
});
