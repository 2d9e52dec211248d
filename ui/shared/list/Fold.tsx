import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { Icon } from "../icons/Icon.tsx";
import { OpenIcon } from "../icons/icons.ts";
import { CountBadge } from "./CountBadge.tsx";
import styles from "./list.module.css";

/** What a part of a page that can be folded away shows. */
export interface FoldContent {
  readonly title: string;
  readonly count?: number;
  readonly tone?: "plain" | "quiet" | "grave";
  /** At the right of the title: the plus button. */
  readonly headerAction?: ReactNode;
  /** Where links of the page lead. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

interface Props extends FoldContent {
  readonly open: boolean;
  readonly toggle: () => void;
}

/** A part of a page that can be folded away; whether it is open, its owner says. */
export const Fold = observer(
  ({ title, count, tone = "plain", headerAction, anchor, open, toggle, children }: Props) => {
    const id = useId();
    return (
      <section id={anchor} className={`${styles.card} ${styles.group}`} aria-labelledby={`${id}-title`}>
        <div className={styles.head}>
          <h2>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={open}
              aria-controls={`${id}-body`}
              onClick={toggle}
            >
              <Icon of={OpenIcon} className={`${styles.arrow} ${open ? "" : styles.closed}`} />
              <span id={`${id}-title`}>{title}</span>
              {count !== undefined && <CountBadge count={count} tone={tone} />}
            </button>
          </h2>
          {headerAction}
        </div>
        <div id={`${id}-body`} className={styles.body} hidden={!open}>
          {open && children}
        </div>
      </section>
    );
  },
);
