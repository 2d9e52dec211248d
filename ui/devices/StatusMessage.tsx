import { Icon } from "../shared/icons/Icon.tsx";
import { DoneIcon, InfoIcon, ProblemIcon } from "../shared/icons/icons.ts";
import styles from "./devices.module.css";
import type { StatusText } from "./status-text.ts";

const icons = { plain: InfoIcon, done: DoneIcon, problem: ProblemIcon } as const;

/** A message about a device, with its icon and colour. */
export const StatusMessage = ({ tone, lines }: StatusText) => (
  <div className={`${styles.note} ${tone === "plain" ? "" : styles[tone]}`}>
    <Icon of={icons[tone]} size={20} />
    <div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
);
