import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "../controls/Button.tsx";
import { useLabels } from "../labels.ts";
import { sectionLabels } from "../section/section-labels.ts";
import type { SectionModel } from "../section/section-model.ts";
import type { ListSelection as Selection } from "./ListSelection.tsx";

const MIN_SELECTABLE_ROWS = 2;

const loadListSelection = () => import("./ListSelection.tsx");
const ListSelection = lazy(async () => ({ default: (await loadListSelection()).ListSelection })) as typeof Selection;

interface Props<D extends RowCore, R extends D> {
  readonly model: SectionModel<D, R>;
  readonly list: R["list"];
  /** The id of the button that starts the selection. */
  readonly startId: string;
}

const SelectButtonView = <D extends RowCore, R extends D>({ model, list, startId }: Props<D, R>) => {
  const label = useLabels(sectionLabels);
  const isSelecting = model.selectingList === list;
  if (!model.canSelectRows || isSelecting || model.rowsIn(list).length < MIN_SELECTABLE_ROWS) return null;
  return (
    <Button
      id={startId}
      tone="plain"
      aria-label={label("selectIn", { list: model.view.labelsOfList(list).title })}
      onClick={() => void model.startSelection(list, loadListSelection)}
    >
      {label("select")}
    </Button>
  );
};
/** The button that starts the selection of several rows of a list. Nothing when the list has too few rows. */
export const SelectButton = observer(SelectButtonView) as typeof SelectButtonView;

interface ListProps<D extends RowCore, R extends D> extends Props<D, R> {
  readonly children: ReactNode;
}

const SelectableListView = <D extends RowCore, R extends D>({ children, ...parts }: ListProps<D, R>) =>
  parts.model.selectingList === parts.list ? (
    <Suspense fallback={children}>
      <ListSelection {...parts}>{children}</ListSelection>
    </Suspense>
  ) : (
    children
  );
/** The rows of a list in selection mode; otherwise the children. */
export const SelectableList = observer(SelectableListView) as typeof SelectableListView;
