import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { ItemPagesModel } from "./item-pages-model.ts";
import styles from "./timeline.module.css";
import { timelineLabels } from "./timeline-labels.ts";

interface Props<T> {
  /** What the items are. */
  readonly name: string;
  readonly items: readonly T[];
  /** The most items that are shown at once. */
  readonly size: number;
  /** The index of an item of the page that is shown first. */
  readonly first?: number;
  readonly children: (items: readonly T[]) => ReactNode;
}

const ItemPagesView = <T,>({ name, items, size, first = 0, children }: Props<T>) => {
  const label = useLabels(timelineLabels);
  const model = useOwnModel(() => new ItemPagesModel(Math.floor(Math.max(0, first) / size)));
  const last = Math.max(0, Math.ceil(items.length / size) - 1);
  const index = Math.min(model.index, last);
  const [from, until] = [index * size, Math.min(items.length, (index + 1) * size)];
  return (
    <>
      {children(items.slice(from, until))}
      {last > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: buttons are no fields of a form
        <div role="group" aria-label={name} className={styles.buttons}>
          <p role="status">{label("pages", { name, from: from + 1, until, count: items.length })}</p>
          <Button disabled={index === 0} onClick={() => model.show(index - 1)}>
            {label("previousPage")}
          </Button>
          <Button disabled={index === last} onClick={() => model.show(index + 1)}>
            {label("nextPage")}
          </Button>
        </div>
      )}
    </>
  );
};

/** Items in pages, so that the number of elements of the page stays the same however many there are. */
export const ItemPages = observer(ItemPagesView) as typeof ItemPagesView;
