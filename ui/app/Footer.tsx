import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import styles from "./shell.module.css";
import { shellLabels } from "./shell-labels.ts";

interface Props {
  readonly privacy: string;
  readonly terms: string;
  readonly guide: string;
  readonly year: number;
}

/** Privacy notice, terms, guide, copyright. */
export const Footer = observer(({ privacy, terms, guide, year }: Props) => {
  const label = useLabels(shellLabels);
  return (
    <footer className={`${styles.footer} not-printed`}>
      <ul className="wrap">
        <li>
          <a href={privacy} target="_blank" rel="noopener noreferrer">
            {label("privacy")}
            <span className="only-heard">{` (${label("opensWindow")})`}</span>
          </a>
        </li>
        <li>
          <a href={terms} download>
            {label("terms")}
          </a>
        </li>
        <li>
          <a href={guide} download>
            {label("guide")}
          </a>
        </li>
        <li>{label("copyright", { year })}</li>
      </ul>
    </footer>
  );
});
