import type { NarrativePart } from "@libretto/core/documents/document";
import { observer } from "mobx-react-lite";
import { useLabels } from "../shared/labels.ts";
import { documentLabels } from "./document-labels.ts";
import styles from "./documents.module.css";

/** The id of the element with a part of the text of a document. */
export const partId = (document: string, key: string): string => `${document}-text-${key}`;

interface Props {
  /** The id of the document in the review. */
  readonly document: string;
  /** The title of the document. */
  readonly of: string;
  readonly parts: readonly NarrativePart[];
}

/** The readable text of a document, part by part. It is a text of its author, not of the product. */
export const Narrative = observer(({ document, of, parts }: Props) => {
  const label = useLabels(documentLabels);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a wide screen it scrolls, which the keyboard must be able to do
    <section className={styles.text} aria-label={`${label("narrative")}: ${of}`} tabIndex={0}>
      <h3>{label("narrative")}</h3>
      {parts.map(({ key, title, text }) => (
        <div key={key} id={partId(document, key)} tabIndex={-1}>
          {title !== "" && <h4>{title}</h4>}
          <pre>{text}</pre>
        </div>
      ))}
    </section>
  );
});
