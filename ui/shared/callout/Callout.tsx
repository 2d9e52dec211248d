import type { ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import { InfoIcon, WarningIcon } from "../icons/icons.ts";
import styles from "./callout.module.css";

interface Props {
  readonly tone: "info" | "warning" | "danger";
  readonly title: string;
  /** The name of the region; without it the title. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A bordered message across the page, with an icon and a title. */
export const Callout = ({ tone, title, label = title, children }: Props) => (
  <section className={`${styles.callout} ${tone === "info" ? "" : styles[tone]}`} aria-label={label}>
    <Icon of={tone === "info" ? InfoIcon : WarningIcon} size={22} />
    <div>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  </section>
);
