import type { ReactNode } from "react";
import { Callout } from "../callout/Callout.tsx";
import styles from "./dialogs.module.css";
import type { QuestionNote } from "./question-note.ts";

interface Props {
  readonly notes: readonly QuestionNote[];
  /** More content of a note. */
  readonly more?: (note: QuestionNote) => ReactNode;
}

/** Warnings about typed values: an icon, a title in words, what to do, and the source. */
export const QuestionNotes = ({ notes, more = () => null }: Props) =>
  notes.map((note) => (
    <Callout key={note.title} tone={note.kind === "urgent" ? "danger" : "warning"} title={note.title}>
      {note.steps.length === 1 && <p>{note.steps[0]}</p>}
      {note.steps.length > 1 && (
        <ol className={styles.steps}>
          {note.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {more(note)}
      {note.details.map((detail) => (
        <p key={detail}>
          <small>{detail}</small>
        </p>
      ))}
    </Callout>
  ));
