import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Help } from "./Help.tsx";
import styles from "./shell.module.css";

interface Props {
  readonly title: string;
  /** Address of the page's guide. */
  readonly guide?: string;
  /** How many, or since when. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

/** The page's title: names the document, and takes the focus when one arrives from another page. */
export const PageTitle = observer(({ title, guide, aside, actions }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    document.title = `${title} · Libretto`;
  }, [title]);
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);
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
