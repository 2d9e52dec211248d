import { observer } from "mobx-react-lite";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { IconButton } from "../controls/IconButton.tsx";
import { CloseIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { useModel } from "../models.ts";
import { confirmDiscard, discardLabels } from "./confirm-discard.ts";
import styles from "./dialogs.module.css";
import { DialogsModel } from "./dialogs-model.ts";
import { trapFocus } from "./focus-trap.ts";

interface Props {
  readonly title: string;
  /** The subject, below the title. */
  readonly subject?: ReactNode;
  /**
   * Small dialogs ask or inform. Others contain forms and fill the screen of a phone. A drawer is at the side of a wide
   * screen.
   */
  readonly size?: "small" | "medium" | "drawer";
  /** There are unsaved changes: closing asks for confirmation. */
  readonly dirty?: boolean;
  /** An operation is running: the dialog cannot be closed. */
  readonly busy?: boolean;
  readonly dismiss: () => void;
  readonly role?: "dialog" | "alertdialog";
  readonly mark?: ReactNode;
  /** A sentence that stays visible above the buttons. */
  readonly note?: ReactNode;
  /** The buttons; the last one is the action. */
  readonly buttons?: ReactNode;
  readonly children?: ReactNode;
}

/** The frame of every dialog. `Dialogs` manages layers, order and focus. */
export const Dialog = observer(
  ({
    title,
    subject,
    size = "medium",
    dirty = false,
    busy = false,
    dismiss,
    role = "dialog",
    mark,
    note,
    buttons,
    children,
  }: Props) => {
    const label = useLabels(kitLabels);
    const discardLabel = useLabels(discardLabels);
    const dialogs = useModel(DialogsModel);
    const id = useId();
    const described = [
      ...(dialogs.person === null ? [] : [`${id}-person`]),
      ...(subject === undefined ? [] : [`${id}-subject`]),
    ];
    const leave = async () => {
      if (!busy && (!dirty || (await confirmDiscard(dialogs, discardLabel, title)))) dismiss();
    };
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === "Escape") {
        event.preventDefault();
        void leave();
      }
      if (event.key === "Tab" && trapFocus(event.currentTarget, event.shiftKey)) event.preventDefault();
    };
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two, both of a dialog
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
      <div
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
        tabIndex={-1}
        className={`${styles.dialog} ${styles[size] ?? ""}`}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          {mark}
          <div>
            {dialogs.person !== null && (
              <p id={`${id}-person`} className={styles.person}>
                {label("recordOf", { name: dialogs.person })}
              </p>
            )}
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {subject !== undefined && (
              <div id={`${id}-subject`} className={styles.subject}>
                {subject}
              </div>
            )}
          </div>
          {/* The focus stays in the field, so that no message moves the button during the click. */}
          <IconButton
            icon={CloseIcon}
            label={label("close")}
            onMouseDown={(event) => event.preventDefault()}
            onClick={leave}
          />
        </div>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {buttons !== undefined && (
          // biome-ignore lint/a11y/noStaticElementInteractions: as above, for the buttons in it
          <div className={styles.foot} onMouseDown={(event) => event.preventDefault()}>
            {note !== undefined && <div className={styles.note}>{note}</div>}
            {buttons}
          </div>
        )}
      </div>
    );
  },
);
