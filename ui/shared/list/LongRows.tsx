import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import styles from "./list.module.css";
import { type BlockModel, blocksOf } from "./window-model.ts";

const MARGIN = "1200px 0px";

const blockAt = new WeakMap<Element, BlockModel>();
let nearness: IntersectionObserver | undefined;

/** One observer for all blocks of all lists. */
const observeNearness = (): IntersectionObserver => {
  nearness ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        blockAt.get(target)?.move(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: MARGIN },
  );
  return nearness;
};

const watch = (block: BlockModel) => (node: HTMLElement | null) => {
  if (node === null) return;
  const draw = () => block.move(true, 0);
  blockAt.set(node, block);
  observeNearness().observe(node);
  window.addEventListener("beforeprint", draw);
  return () => {
    nearness?.unobserve(node);
    window.removeEventListener("beforeprint", draw);
  };
};

const Block = observer(({ block, row }: { readonly block: BlockModel; readonly row: (index: number) => ReactNode }) => {
  const ref = useMemo(() => watch(block), [block]);
  return (
    <ul ref={ref} className={styles.block} style={block.near ? undefined : { height: block.height }}>
      {block.near && Array.from({ length: block.to - block.from }, (_, i) => row(block.from + i))}
    </ul>
  );
});

interface Props {
  readonly count: number;
  readonly row: (index: number) => ReactNode;
  /** A row that must be drawn wherever it is. */
  readonly shown: number;
}

/** The rows of a long list: only those near the window exist; all of them when printing. */
export const LongRows = observer(({ count, row, shown }: Props) => {
  const blocks = useMemo(() => blocksOf(count), [count]);
  const forced = blocks.find((block) => block.from <= shown && shown < block.to);
  if (forced !== undefined && !forced.near) queueMicrotask(() => forced.move(true, 0));
  return blocks.map((block) => <Block key={block.from} block={block} row={row} />);
});
