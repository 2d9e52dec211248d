import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { LevelBadge } from "./LevelBadge.tsx";
import styles from "./list.module.css";
import { RowActions } from "./RowActions.tsx";
import type { RowLook } from "./row-look.ts";

interface Props {
  readonly row: RowLook;
  /** Just changed: comes into view and lights up for a moment. */
  readonly changed: boolean;
  readonly position?: number;
  readonly total?: number;
}

const hasNoFocus = () => document.activeElement === document.body;

/** Into view, and to the keyboard too if the place that had it is gone. */
const revealRow = (row: HTMLElement) => {
  row.scrollIntoView({ block: "nearest", behavior: "smooth" });
  if (hasNoFocus()) row.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
};

/** A row that goes while the keyboard is in it leaves it to the title of its list. */
const moveFocusToTitle = (row: HTMLElement) => {
  if (!row.contains(document.activeElement)) return;
  const title = row.closest("section")?.querySelector<HTMLElement>("h2 button");
  queueMicrotask(() => hasNoFocus() && title?.focus());
};

/** The facts in one line; a number that can be called is a link. */
const Facts = ({ facts, links = {} }: Pick<RowLook, "facts" | "links">) =>
  facts.some((fact) => fact in links)
    ? facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && " · "}
          {fact in links ? (
            <a className={styles.link} href={links[fact]}>
              {fact}
            </a>
          ) : (
            isolateDirection(fact)
          )}
        </Fragment>
      ))
    : joinOnOneLine(facts);

/** One row of a list: what identifies it, its level, what can be done with it. */
export const Row = observer(({ row, changed, position, total }: Props) => (
  <li
    className={`${styles.row} ${changed ? styles.flash : ""}`}
    aria-posinset={position}
    aria-setsize={total}
    ref={(node) => {
      if (node === null) return;
      if (changed) revealRow(node);
      return () => moveFocusToTitle(node);
    }}
  >
    <div className={styles.facts}>
      {row.open === undefined ? (
        <span className={styles.title}>{row.title}</span>
      ) : (
        <button type="button" className={styles.open} onClick={row.open}>
          {row.title}
        </button>
      )}
      {row.facts.length > 0 && (
        <span className={styles.fact}>
          <Facts {...row} />
        </span>
      )}
    </div>
    {row.level !== undefined && <LevelBadge {...row.level} />}
    <RowActions name={row.title} actions={row.actions} />
  </li>
));
