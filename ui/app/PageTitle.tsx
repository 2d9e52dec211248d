import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Help } from "./Help.tsx";
import styles from "./shell.module.css";
import { useHeading } from "./use-heading.ts";

interface Props {
  readonly title: string;
  /** Address of the page's guide. */
  readonly guide?: string;
  /** How many, or since when. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's title, its guide, and what can be done on the whole page. */
export const PageTitle = observer(({ title, guide, aside, actions }: Props) => {
  const heading = useHeading(title);
  return (
    <div className={styles.title}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {guide !== undefined && <Help guide={guide} />}
      {aside !== undefined && <span className={styles.count}>{aside}</span>}
      {actions !== undefined && <div className={`${styles.actions} not-printed`}>{actions}</div>}
    </div>
  );
});
