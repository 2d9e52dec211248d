import { observer } from "mobx-react-lite";
import { useLabels } from "../../shared/labels.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import { MarkedPage } from "./MarkedPage.tsx";
import { pictureLabels } from "./picture-labels.ts";
import styles from "./pictures.module.css";
import { useScrollToMark } from "./use-scroll-to-mark.ts";

interface Props {
  readonly document: ReviewedDocument;
  /** The title of the document. */
  readonly of: string;
  readonly addresses: readonly string[];
}

/** The pictures of the pages of a document. The value of the row that has the focus is marked. */
export const SourcePages = observer(({ document, of, addresses }: Props) => {
  const label = useLabels(pictureLabels);
  const { markedPlace } = document;
  const panel = useScrollToMark(markedPlace);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do
    <section ref={panel} className={styles.pages} aria-label={label("pages", { name: of })} tabIndex={0}>
      {addresses.map((address, page) => (
        <MarkedPage
          key={address}
          address={address}
          alt={label("page", { page: page + 1 })}
          page={page}
          mark={markedPlace?.page === page ? markedPlace.value : null}
        />
      ))}
    </section>
  );
});
