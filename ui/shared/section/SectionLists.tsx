import type { RowCore } from "@libretto/core/record/section";
import { observer } from "mobx-react-lite";
import { type MouseEvent, useEffect, useId } from "react";
import { flushSync } from "react-dom";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { AddIcon } from "../icons/icons.ts";
import { kitLabels } from "../kit-labels.ts";
import { useLabels } from "../labels.ts";
import { Collapsible } from "../list/Collapsible.tsx";
import { LoadFailure } from "../list/LoadFailure.tsx";
import { NoData } from "../list/NoData.tsx";
import { SectionList } from "../list/SectionList.tsx";
import { Skeleton } from "../list/Skeleton.tsx";
import { SelectableList, SelectButton } from "../selection/SelectableList.tsx";
import { sectionLabels } from "./section-labels.ts";
import type { SectionModel } from "./section-model.ts";
import { useRowPresentation } from "./use-row-presentation.ts";

interface Props<D extends RowCore, R extends D> {
  readonly model: SectionModel<D, R>;
}

interface ListProps<D extends RowCore, R extends D> extends Props<D, R> {
  readonly list: R["list"];
}

interface ListsProps<D extends RowCore, R extends D> extends Props<D, R> {
  /** False for lists that are folded until the person opens them. */
  readonly areOpenInitially?: boolean;
}

const idOf = (row: RowCore) => row.id;

/** Shows all rows of a short list; paper shows them too. */
const ShowAllButtonView = <D extends RowCore, R extends D>({ model, list }: ListProps<D, R>) => {
  const label = useLabels(sectionLabels);
  const { title } = model.view.labelsOfList(list);
  const count = model.rowsIn(list).length;
  useEffect(() => {
    const expand = () => flushSync(() => model.expandList(list));
    window.addEventListener("beforeprint", expand);
    return () => window.removeEventListener("beforeprint", expand);
  }, [model, list]);
  const expand = (event: MouseEvent<HTMLButtonElement>) => {
    const { currentTarget } = event;
    const rows = currentTarget.previousElementSibling;
    const shownCount = rows?.children.length ?? 0;
    flushSync(() => model.expandList(list));
    rows?.children[shownCount]?.querySelector("button")?.focus();
  };
  return (
    <Button wide aria-label={label("showAllOf", { list: title, count })} onClick={expand}>
      {label("showAll", { count })}
    </Button>
  );
};
const ShowAllButton = observer(ShowAllButtonView) as typeof ShowAllButtonView;

/** The rows of a list, or a text instead. */
const ListBodyView = <D extends RowCore, R extends D>({ model, list }: ListProps<D, R>) => {
  const label = useLabels(sectionLabels);
  const { title, empty } = model.view.labelsOfList(list);
  const rows = model.shownRowsIn(list);
  const presentRow = useRowPresentation(model);
  if (rows.length > 0)
    return (
      <>
        <SectionList rows={rows} idOf={idOf} presentRow={presentRow} name={title} changed={model.highlighted} />
        {rows.length < model.rowsIn(list).length && <ShowAllButton {...{ model, list }} />}
      </>
    );
  if (model.isPartial) return <p>{label("notAllRead")}</p>;
  return <NoData hint={empty} />;
};
const ListBody = observer(ListBodyView) as typeof ListBodyView;

/** The state of the rows: loading, failed or loaded. */
const SectionStateView = <D extends RowCore, R extends D>({ model, list }: ListProps<D, R>) => {
  if (model.rows.length > 0 || model.state === "loaded") return <ListBody model={model} list={list} />;
  return model.failure === null ? (
    <Skeleton />
  ) : (
    <LoadFailure failure={model.failure} retry={model.load} busy={model.reading} />
  );
};
const SectionState = observer(SectionStateView) as typeof SectionStateView;

/** The button that adds a row to a list. It is the only one of the list: in an empty list it has a visible text. */
const AddButtonView = <D extends RowCore, R extends D>({ model, list }: ListProps<D, R>) => {
  const kit = useLabels(kitLabels);
  const label = useLabels(sectionLabels);
  const { title, isFilledByMoves = false } = model.view.labelsOfList(list);
  if (isFilledByMoves) return null;
  const name = label("addTo", { list: title });
  const open = () => void model.openAddForm(list);
  const isEmpty = model.state === "loaded" && !model.isPartial && model.rowsIn(list).length === 0;
  return isEmpty ? (
    <Button icon={AddIcon} aria-label={name} onClick={open}>
      {kit("add")}
    </Button>
  ) : (
    <IconButton icon={AddIcon} label={name} onClick={open} />
  );
};
const AddButton = observer(AddButtonView) as typeof AddButtonView;

const SectionListOfView = <D extends RowCore, R extends D>({
  model,
  list,
  areOpenInitially = true,
}: ListProps<D, R> & ListsProps<D, R>) => {
  const startId = useId();
  const { title, tone = "plain" } = model.view.labelsOfList(list);
  const count = model.rowsIn(list).length;
  return (
    <Collapsible
      group={model.groupOf(list)}
      isOpenInitially={areOpenInitially}
      title={title}
      tone={count === 0 && !model.isPartial ? "quiet" : tone}
      {...(model.state === "loaded" && !model.isPartial && { count })}
      headerAction={
        <>
          <SelectButton {...{ model, list, startId }} />
          <AddButton {...{ model, list }} />
        </>
      }
    >
      <SelectableList {...{ model, list, startId }}>
        <SectionState model={model} list={list} />
      </SelectableList>
    </Collapsible>
  );
};
const SectionListOf = observer(SectionListOfView) as typeof SectionListOfView;

const SectionListsView = <D extends RowCore, R extends D>({ model, areOpenInitially = true }: ListsProps<D, R>) => {
  const label = useLabels(sectionLabels);
  const some = model.rows.length > 0;
  return (
    <>
      {model.visibleLists.map((list) => (
        <SectionListOf key={list} model={model} list={list} areOpenInitially={areOpenInitially} />
      ))}
      {some && model.failure !== null && (
        <LoadFailure failure={model.failure} retry={model.loadMore} busy={model.reading} />
      )}
      {some && model.isPartial && model.failure === null && (
        <Button wide onClick={() => model.loadMore()} busy={model.reading}>
          {label("more", { shown: model.rows.length, total: model.total })}
        </Button>
      )}
    </>
  );
};

/** The lists of a section with title, count, plus button and rows. */
export const SectionLists = observer(SectionListsView) as typeof SectionListsView;
