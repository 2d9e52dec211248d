import type { RecordPart } from "@libretto/core/reports/record-parts";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import styles from "./doctor.module.css";
import { doctorLabels } from "./doctor-labels.ts";
import { anchorOf } from "./SharedPart.tsx";

/** Scrolls to a part of the page, opens it, and moves the focus there. */
export const focusPart = (anchor: string) => {
  const part = document.getElementById(anchor);
  const opener = part?.querySelector<HTMLElement>("h2 button");
  if (opener?.getAttribute("aria-expanded") === "false") opener.click();
  part?.scrollIntoView({ block: "start" });
  opener?.focus({ preventScroll: true });
};

interface Props {
  readonly parts: readonly RecordPart[];
  /** Renders the parts that are not on the page yet. */
  readonly renderAll: () => void;
}

/** Links to the parts of the shared record, with their row counts. */
export const Contents = observer(({ parts, renderAll }: Props) => {
  const label = useLabels(doctorLabels);
  return (
    <nav className={`${styles.contents} not-printed`} aria-label={label("contents")}>
      <ul>
        {parts.map((part) => (
          <li key={part.key}>
            <a
              href={`#${anchorOf(part)}`}
              onClick={(event) => {
                event.preventDefault();
                renderAll();
                focusPart(anchorOf(part));
              }}
            >
              {part.title}
              {part.rows.length > 0 && <span>{part.rows.length}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});
