import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon, type IconShape } from "../icons/Icon.tsx";
import styles from "./controls.module.css";
import { Spinner } from "./Spinner.tsx";

export type ButtonTone = "plain" | "primary" | "danger" | "outline";

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className" | "type"> {
  readonly tone?: ButtonTone;
  readonly icon?: IconShape;
  /** An operation is running: clicks do nothing, and the button keeps the focus. */
  readonly busy?: boolean;
  readonly wide?: boolean;
  readonly submits?: boolean;
  readonly children: ReactNode;
}

export const buttonClass = (tone: ButtonTone = "outline", wide = false): string =>
  [styles.button, tone === "outline" ? "" : styles[tone], wide ? styles.wide : ""].filter(Boolean).join(" ");

/** A button with a text. */
export const Button = ({
  tone = "outline",
  icon,
  busy = false,
  wide = false,
  submits = false,
  children,
  onClick,
  ...rest
}: Props) => (
  <button
    {...rest}
    type={submits ? "submit" : "button"}
    className={buttonClass(tone, wide)}
    aria-busy={busy || undefined}
    // The focus stays in the field: saving validates every field and moves the focus to the first invalid one.
    {...(submits && { onMouseDown: (event) => event.preventDefault() })}
    onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
  >
    {busy ? <Spinner /> : icon && <Icon of={icon} />}
    {children}
  </button>
);
