import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { Failed } from "../../shared/list/Failed.tsx";
import { NoData } from "../../shared/list/NoData.tsx";
import type { PagesModel } from "../../shared/list/pages-model.ts";
import { Skeleton } from "../../shared/list/Skeleton.tsx";
import styles from "./access.module.css";
import { accessLabels } from "./access-labels.ts";

interface Props<R extends { readonly id: number }> {
  readonly model: PagesModel<R>;
  /** Names the buttons that turn pages. */
  readonly name: string;
  readonly children: (shown: readonly R[]) => ReactNode;
}

type Some = { readonly id: number };

const Turning = observer(({ model, name }: { readonly model: PagesModel<Some>; readonly name: string }) => {
  const label = useLabels(accessLabels);
  return (
    <nav className={`${styles.pages} not-printed`} aria-label={name}>
      <Button onClick={model.previous} aria-disabled={!model.hasPrevious || undefined}>
        {label("previous")}
      </Button>
      <span role="status">{label("page", { at: model.at + 1, pages: model.pages })}</span>
      <Button onClick={() => model.next()} busy={model.reading} aria-disabled={!model.hasNext || undefined}>
        {label("next")}
      </Button>
    </nav>
  );
});

const PageByPageView = <R extends Some>({ model, name, children }: Props<R>) => {
  const { rows, failure, firstTime, reading } = model;
  return (
    <>
      {firstTime && <Skeleton rows={model.size} />}
      {rows.length > 0 && children(model.shown)}
      {rows.length === 0 && !reading && failure === null && <NoData />}
      {failure !== null && <Failed failure={failure} retry={model.read} busy={reading} />}
      {rows.length > 0 && <Turning model={model as PagesModel<never>} name={name} />}
    </>
  );
};

/** Rows a page at a time: on their way, none, not to be had, or here with buttons to turn pages. */
export const PageByPage = observer(PageByPageView) as typeof PageByPageView;
