import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useLabels } from "../labels.ts";
import { labelSet } from "../translations.ts";
import styles from "./tables.module.css";

const labels = labelSet("scrolls", {
  it: { more: "La tabella continua di lato: scorrila con il dito o con le frecce." },
  en: { more: "The table goes on at the side: scroll it with a finger or the arrow keys." },
});

/** Marks the container while its table is wider. The hint and the shadow at the edge depend on the mark. */
const markOverflow = (part: HTMLElement | null) => {
  if (part === null) return;
  const scroller = part.lastElementChild;
  if (scroller === null) return;
  const resizeObserver = new ResizeObserver(() => {
    part.classList.toggle(styles.overflows ?? "", scroller.scrollWidth > scroller.clientWidth);
  });
  resizeObserver.observe(scroller);
  return () => resizeObserver.disconnect();
};

/**
 * A table with all columns. When they do not fit, it shows a hint and can be scrolled by touch, mouse or arrow keys.
 */
export const ScrollableTable = observer(
  ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
    const label = useLabels(labels);
    return (
      <div ref={markOverflow}>
        <p className={styles.more}>{label("more")}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls can be scrolled by keyboard */}
        <section className={styles.scrolls} tabIndex={0} aria-label={name}>
          {children}
        </section>
      </div>
    );
  },
);
