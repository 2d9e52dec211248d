import { isolateDirection } from "@libretto/core/messages/isolate-direction";
import { joinOnOneLine } from "@libretto/core/messages/one-line";
import { observer } from "mobx-react-lite";
import { Fragment } from "react";
import { Button } from "../controls/Button.tsx";
import { Icon } from "../icons/Icon.tsx";
import { WarningIcon } from "../icons/icons.ts";
import { useLabels } from "../labels.ts";
import { LevelBadge } from "./LevelBadge.tsx";
import styles from "./list.module.css";
import { listLabels } from "./list-labels.ts";
import { RowActions } from "./RowActions.tsx";
import type { RowActionItem, RowPresentation } from "./row-presentation.ts";

interface Props {
  readonly row: RowPresentation;
  /** The row was just changed: it scrolls into view and is highlighted. */
  readonly changed: boolean;
  readonly position?: number;
  readonly total?: number;
}

const isExpected = (action: RowActionItem): boolean => action.isExpected === true;
const hasNoFocus = () => document.activeElement === document.body;

/** Scrolls to a row, and focuses it when the focused element was removed. */
const revealRow = (row: HTMLElement) => {
  row.scrollIntoView({ block: "nearest", behavior: "smooth" });
  if (hasNoFocus()) row.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
};

/** Moves the focus from a removed row to the title of its list. */
const moveFocusToTitle = (row: HTMLElement) => {
  if (!row.contains(document.activeElement)) return;
  const title = row.closest("section")?.querySelector<HTMLElement>("h2 button");
  queueMicrotask(() => hasNoFocus() && title?.focus());
};

/** The facts in one line; a telephone number is a link. */
const Facts = ({ facts, links = {} }: Pick<RowPresentation, "facts" | "links">) =>
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

/** The next step of a row. */
const ExpectedAction = observer(({ action, name }: { readonly action: RowActionItem; readonly name: string }) => {
  const label = useLabels(listLabels);
  return (
    <div className={styles.expected}>
      <Button icon={action.icon} aria-label={label("actionOn", { action: action.label, name })} onClick={action.run}>
        {action.label}
      </Button>
    </div>
  );
});

/** A row of a list: its name, facts, level and actions. */
export const Row = observer(({ row, changed, position, total }: Props) => (
  <li
    className={[styles.row, row.thumbnail && styles.withThumbnail, changed && styles.flash].filter(Boolean).join(" ")}
    aria-posinset={position}
    aria-setsize={total}
    ref={(node) => {
      if (node === null) return;
      if (changed) revealRow(node);
      return () => moveFocusToTitle(node);
    }}
  >
    {row.thumbnail}
    <div className={styles.facts}>
      {row.openRow === undefined ? (
        <span className={styles.title}>{row.title}</span>
      ) : (
        <button type="button" className={styles.open} onClick={row.openRow}>
          {row.title}
        </button>
      )}
      {row.alert !== undefined && row.alert !== "" && (
        <span className={styles.alert}>
          <Icon of={WarningIcon} />
          {row.alert}
        </span>
      )}
      {row.facts.length > 0 && (
        <span className={styles.fact}>
          <Facts {...row} />
        </span>
      )}
      {row.actions.filter(isExpected).map((action) => (
        <ExpectedAction key={action.key} action={action} name={row.title} />
      ))}
    </div>
    {row.level !== undefined && <LevelBadge {...row.level} />}
    <RowActions name={row.title} actions={row.actions.filter((action) => !isExpected(action))} />
  </li>
));
