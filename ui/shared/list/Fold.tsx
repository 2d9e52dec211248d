import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { Icon } from "../icons/Icon.tsx";
import { OpenIcon } from "../icons/icons.ts";
import { CountBadge } from "./CountBadge.tsx";
import styles from "./list.module.css";

/** The content of a collapsible part. */
export interface FoldContent {
  readonly title: string;
  readonly count?: number;
  readonly tone?: "plain" | "quiet" | "grave";
  /** At the right of the title, such as the plus button. */
  readonly headerAction?: ReactNode;
  /** Shown below the title, also while the part is closed. */
  readonly summary?: ReactNode;
  /** The target of links on the page. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

interface Props extends FoldContent {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** A collapsible part of a page; its parent controls the open state. */
export const Fold = observer(
  ({ title, count, tone = "plain", headerAction, summary, anchor, isOpen, toggle, children }: Props) => {
    const id = useId();
    return (
      <section id={anchor} className={`${styles.card} ${styles.group}`} aria-labelledby={`${id}-title`}>
        <div className={styles.head}>
          <h2>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={`${id}-body`}
              onClick={toggle}
            >
              <Icon of={OpenIcon} className={`${styles.arrow} ${isOpen ? "" : styles.closed}`} />
              <span id={`${id}-title`}>{title}</span>
              {count !== undefined && <CountBadge count={count} tone={tone} />}
            </button>
          </h2>
          {headerAction !== undefined && <div className={styles.headActions}>{headerAction}</div>}
        </div>
        {summary}
        <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
          {isOpen && children}
        </div>
      </section>
    );
  },
);
