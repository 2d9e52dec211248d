import type { PagePlace } from "@libretto/core/documents/place";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useLabels } from "../../shared/labels.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import { pictureLabels } from "./picture-labels.ts";
import styles from "./pictures.module.css";

/** Shows the marked value in the part of the page that is visible, without moving the page itself. */
const useScrollTo = (place: PagePlace | null) => {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = panel;
    if (current === null || place === null) return;
    const picture = current.querySelectorAll<HTMLElement>("[data-page]")[place.page];
    if (picture === undefined) return;
    const middle = picture.offsetTop + (place.value.top + place.value.height / 2) * picture.offsetHeight;
    current.scrollTo({ top: middle - current.clientHeight / 2 });
  }, [place]);
  return panel;
};

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
  const panel = useScrollTo(markedPlace);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do
    <section ref={panel} className={styles.pages} aria-label={label("pages", { name: of })} tabIndex={0}>
      {addresses.map((address, page) => (
        <div key={address} className={styles.page} data-page={page}>
          <img src={address} alt={label("page", { page: page + 1 })} />
          {markedPlace?.page === page && (
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
              <rect
                x={markedPlace.value.left}
                y={markedPlace.value.top}
                width={markedPlace.value.width}
                height={markedPlace.value.height}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          )}
        </div>
      ))}
    </section>
  );
});
