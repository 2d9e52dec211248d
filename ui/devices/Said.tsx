import { Icon } from "../shared/icons/Icon.tsx";
import { DoneIcon, InfoIcon, ProblemIcon } from "../shared/icons/icons.ts";
import styles from "./devices.module.css";
import type { ReadingWords } from "./reading-words.ts";

const icons = { plain: InfoIcon, done: DoneIcon, problem: ProblemIcon } as const;

/** What there is to say of a device, in its colour. */
export const Said = ({ tone, lines }: ReadingWords) => (
  <div className={`${styles.note} ${tone === "plain" ? "" : styles[tone]}`}>
    <Icon of={icons[tone]} size={20} />
    <div>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
);
