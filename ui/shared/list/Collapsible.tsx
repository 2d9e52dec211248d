import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { Icon } from "../icons/Icon.tsx";
import { OpenIcon } from "../icons/icons.ts";
import { useModel } from "../models.ts";
import { CountBadge } from "./CountBadge.tsx";
import { GroupsModel } from "./groups-model.ts";
import styles from "./list.module.css";

interface Props {
  /** The name under which it is remembered whether it is open: `therapies.inUse`. */
  readonly group: string;
  readonly title: string;
  readonly count?: number;
  readonly tone?: "plain" | "quiet" | "grave";
  readonly openAtFirst?: boolean;
  /** At the right of the title: the plus button. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that can be folded away, and stays so. */
export const Collapsible = observer(
  ({ group, title, count, tone = "plain", openAtFirst = true, aside, children }: Props) => {
    const groups = useModel(GroupsModel);
    const id = useId();
    const open = groups.isOpen(group, openAtFirst);
    return (
      <section className={`${styles.card} ${styles.group}`} aria-labelledby={`${id}-title`}>
        <div className={styles.head}>
          <h2>
            <button
              type="button"
              className={styles.opener}
              aria-expanded={open}
              aria-controls={`${id}-body`}
              onClick={() => groups.turn(group, openAtFirst)}
            >
              <Icon of={OpenIcon} className={`${styles.arrow} ${open ? "" : styles.closed}`} />
              <span id={`${id}-title`}>{title}</span>
              {count !== undefined && <CountBadge count={count} tone={tone} />}
            </button>
          </h2>
          {aside}
        </div>
        <div id={`${id}-body`} className={styles.body} hidden={!open}>
          {open && children}
        </div>
      </section>
    );
  },
);
