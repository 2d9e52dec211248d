import type { ButtonHTMLAttributes } from "react";
import { Icon, type IconShape } from "../icons/Icon.tsx";
import styles from "./controls.module.css";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type" | "aria-label"> {
  readonly icon: IconShape;
  /** The accessible name. */
  readonly label: string;
  /** A tooltip that is shorter than the name. */
  readonly tip?: string;
  readonly danger?: boolean;
  /** The edge of the button where the tooltip starts; `start` near the left edge of the page. */
  readonly tipFrom?: "start" | "end";
  readonly size?: number;
}

export const iconButtonClass = (danger = false, tipFrom: "start" | "end" = "end"): string =>
  [styles.icon, danger ? styles.iconDanger : "", tipFrom === "start" ? styles.tipStart : ""].filter(Boolean).join(" ");

/** An icon button with an accessible name and a tooltip. */
export const IconButton = ({
  icon,
  label,
  tip = label,
  danger = false,
  tipFrom = "end",
  size = 18,
  ...rest
}: Props) => (
  <button {...rest} type="button" className={iconButtonClass(danger, tipFrom)} aria-label={label} data-tip={tip}>
    <Icon of={icon} size={size} />
  </button>
);
