import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import { type ReactNode, useId, useMemo } from "react";
import { Button } from "../controls/Button.tsx";
import { LockIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { SectionList } from "../list/SectionList.tsx";
import { useOwnModel } from "../models.ts";
import { moveFocus } from "../move-focus.ts";
import type { SectionModel } from "../section/section-model.ts";
import { useRowPresentation } from "../section/use-row-presentation.ts";
import { ListSelectionModel } from "./list-selection-model.ts";
import { RowsLockDialog } from "./RowsLockDialog.tsx";
import { SelectableRow } from "./SelectableRow.tsx";
import styles from "./selection.module.css";
import { selectionLabels } from "./selection-labels.ts";

const idOf = (row: RowCore) => row.id;

interface BarProps<D extends RowCore, R extends D> {
  readonly selection: ListSelectionModel<D, R>;
  /** The title of the list. */
  readonly title: string;
  /** The id of the checkbox of all rows. */
  readonly allId: string;
  /** The id of the button that starts the selection. It gets the focus when the selection ends. */
  readonly startId: string;
}

const SelectionBarView = <D extends RowCore, R extends D>({ selection, title, allId, startId }: BarProps<D, R>) => {
  const label = useLabels(selectionLabels);
  const count = selection.selectedRows.length;
  const isMixed = count > 0 && !selection.areAllSelected;
  const moveFocusHere = useMemo(
    () => (bar: HTMLElement | null) => {
      if (bar === null) return;
      bar.querySelector("input")?.focus();
      return () => moveFocus(bar, () => document.getElementById(startId));
    },
    [startId],
  );
  return (
    <fieldset className={styles.bar} ref={moveFocusHere}>
      <legend className="visually-hidden">{label("title", { list: title })}</legend>
      <label className={styles.all}>
        <input
          id={allId}
          type="checkbox"
          className={styles.checkbox}
          checked={selection.areAllSelected}
          onChange={() => void selection.toggleAll()}
          ref={(node) => {
            if (node !== null) node.indeterminate = isMixed;
          }}
        />
        {label("all")}
      </label>
      <p role="status" id={`${allId}-count`} className={styles.count}>
        {count === 0 ? label("none") : label("chosen", { count })}
      </p>
      <div className={styles.buttons}>
        <Button
          tone="primary"
          icon={LockIcon}
          aria-disabled={count === 0 || undefined}
          aria-describedby={`${allId}-count`}
          onClick={() => void selection.lock()}
        >
          {label("lock")}
        </Button>
        <Button onClick={selection.stop}>{label("end")}</Button>
      </div>
    </fieldset>
  );
};
/** Above the rows: all rows, the number of chosen rows, and the actions. */
export const SelectionBar = observer(SelectionBarView) as typeof SelectionBarView;

interface Props<D extends RowCore, R extends D> {
  readonly model: SectionModel<D, R>;
  readonly list: R["list"];
  readonly startId: string;
  /** Shown when the list has no row. */
  readonly children: ReactNode;
}

const ListSelectionView = <D extends RowCore, R extends D>({ model, list, startId, children }: Props<D, R>) => {
  const allId = useId();
  const selection = useOwnModel(() => new ListSelectionModel<D, R>(model, list, RowsLockDialog));
  const presentRow = useRowPresentation(model);
  const { title } = model.view.labelsOfList(list);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends the selection, wherever the focus is in the list
    <div onKeyDown={(event) => event.key === "Escape" && selection.stop()}>
      <SelectionBar {...{ selection, title, allId, startId }} />
      {selection.rows.length === 0 && model.search.trim() === "" && children}
      <SectionList
        rows={selection.rows}
        idOf={idOf}
        name={title}
        renderRow={(row, position, total) => (
          <SelectableRow
            key={row.id}
            row={presentRow(row)}
            isSelected={selection.isSelected(row.id)}
            toggle={() => selection.toggle(row.id)}
            {...{ position, total, focusId: allId }}
          />
        )}
      />
    </div>
  );
};
/** The rows of a list in selection mode. */
export const ListSelection = observer(ListSelectionView) as typeof ListSelectionView;
