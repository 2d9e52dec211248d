import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { LevelBadge } from "../list/LevelBadge.tsx";
import type { RowPresentation } from "../list/row-presentation.ts";
import { moveFocusTo } from "../move-focus.ts";
import styles from "./selection.module.css";

interface Props {
  readonly row: RowPresentation;
  readonly isSelected: boolean;
  readonly toggle: () => void;
  readonly position: number;
  readonly total: number;
  /** The id of the element that gets the focus when the row is removed. */
  readonly focusId: string;
}

/** A row with a checkbox instead of actions; a click anywhere on it toggles the checkbox. */
export const SelectableRow = observer(({ row, isSelected, toggle, position, total, focusId }: Props) => {
  const id = useId();
  return (
    <li
      className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}
      aria-posinset={position}
      aria-setsize={total}
      ref={moveFocusTo(focusId)}
    >
      <input
        id={id}
        type="checkbox"
        className={styles.checkbox}
        checked={isSelected}
        onChange={toggle}
        aria-describedby={`${id}-facts ${id}-level`}
      />
      {row.thumbnail}
      <div className={styles.facts}>
        <label htmlFor={id} className={styles.name}>
          {row.title}
        </label>
        <span id={`${id}-facts`} className={styles.fact}>
          {joinOnOneLine(row.facts)}
        </span>
      </div>
      <div id={`${id}-level`} className={styles.level}>
        {row.level !== undefined && <LevelBadge {...row.level} />}
      </div>
    </li>
  );
});
