import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { useLabels } from "../labels.ts";
import { LoadFailure } from "../list/LoadFailure.tsx";
import { NoData } from "../list/NoData.tsx";
import type { PagesModel } from "../list/pages-model.ts";
import { Skeleton } from "../list/Skeleton.tsx";
import { labelSet } from "../translations.ts";
import styles from "./tables.module.css";

const pagedRowsLabels = labelSet("pagedRows", {
  it: { previous: "Precedente", next: "Successiva", page: "Pagina {{at}} di {{pages}}" },
  en: { previous: "Previous", next: "Next", page: "Page {{at}} of {{pages}}" },
});

interface Props<R extends { readonly id: number }> {
  readonly model: PagesModel<R>;
  /** The accessible name of the page buttons. */
  readonly name: string;
  /** Whether a search filters the rows; the search bar says when nothing matches. */
  readonly isFiltered?: boolean;
  readonly children: (visibleRows: readonly R[]) => ReactNode;
}

type Some = { readonly id: number };

const PageButtons = observer(({ model, name }: { readonly model: PagesModel<Some>; readonly name: string }) => {
  const label = useLabels(pagedRowsLabels);
  return (
    <nav className={`${styles.pages} not-printed`} aria-label={name}>
      <Button onClick={model.previous} aria-disabled={!model.hasPrevious || undefined}>
        {label("previous")}
      </Button>
      <span role="status">{label("page", { at: model.pageIndex + 1, pages: model.pages })}</span>
      <Button onClick={() => model.next()} busy={model.reading} aria-disabled={!model.hasNext || undefined}>
        {label("next")}
      </Button>
    </nav>
  );
});

const PagedRowsView = <R extends Some>({ model, name, isFiltered = false, children }: Props<R>) => {
  const { rows, failure, isFirstLoad: firstTime, reading } = model;
  return (
    <>
      {firstTime && <Skeleton rows={model.size} />}
      {rows.length > 0 && children(model.visibleRows)}
      {rows.length === 0 && !reading && failure === null && !isFiltered && <NoData />}
      {failure !== null && <LoadFailure failure={failure} retry={model.loadNext} busy={reading} />}
      {rows.length > 0 && <PageButtons model={model as PagesModel<never>} name={name} />}
    </>
  );
};

/** Rows in pages, with the states loading, empty, failed and loaded. */
export const PagedRows = observer(PagedRowsView) as typeof PagedRowsView;
