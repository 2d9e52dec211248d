import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import styles from "./list.module.css";
import { type BlockModel, blocksOf } from "./window-model.ts";

const MARGIN = "1200px 0px";

const blockOfElement = new WeakMap<Element, BlockModel>();
let blockObserver: IntersectionObserver | undefined;

/** One observer for all blocks of all lists. */
const getBlockObserver = (): IntersectionObserver => {
  blockObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        blockOfElement.get(target)?.setNear(isIntersecting, boundingClientRect.height);
    },
    { rootMargin: MARGIN },
  );
  return blockObserver;
};

const observeBlock = (block: BlockModel) => (node: HTMLElement | null) => {
  if (node === null) return;
  const showBlock = () => block.setNear(true, 0);
  blockOfElement.set(node, block);
  getBlockObserver().observe(node);
  window.addEventListener("beforeprint", showBlock);
  return () => {
    blockObserver?.unobserve(node);
    window.removeEventListener("beforeprint", showBlock);
  };
};

const Block = observer(({ block, row }: { readonly block: BlockModel; readonly row: (index: number) => ReactNode }) => {
  const ref = useMemo(() => observeBlock(block), [block]);
  return (
    <ul ref={ref} className={styles.block} style={block.isNear ? undefined : { height: block.height }}>
      {block.isNear && Array.from({ length: block.to - block.from }, (_, i) => row(block.from + i))}
    </ul>
  );
});

interface Props {
  readonly count: number;
  readonly row: (index: number) => ReactNode;
  /** A row that must be rendered wherever it is. */
  readonly requiredRow: number;
}

/** The rows of a long list. It renders only those near the viewport, and all of them for print. */
export const LongRows = observer(({ count, row, requiredRow }: Props) => {
  const blocks = useMemo(() => blocksOf(count), [count]);
  const forced = blocks.find((block) => block.from <= requiredRow && requiredRow < block.to);
  if (forced !== undefined && !forced.isNear) queueMicrotask(() => forced.setNear(true, 0));
  return blocks.map((block) => <Block key={block.from} block={block} row={row} />);
});
