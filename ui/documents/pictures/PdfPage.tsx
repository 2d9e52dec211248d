import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { Spinner } from "../../shared/controls/Spinner.tsx";
import { useLabels } from "../../shared/labels.ts";
import { isNarrowScreen } from "../../shared/narrow-screen.ts";
import type { ReviewedDocument } from "../reviewed-document.ts";
import { MarkedPage } from "./MarkedPage.tsx";
import type { PdfPagesModel } from "./pdf-pages-model.ts";
import { pictureLabels } from "./picture-labels.ts";
import styles from "./pictures.module.css";
import { usePictureAddresses } from "./use-picture-addresses.ts";
import { useScrollToMark } from "./use-scroll-to-mark.ts";

/** Whether the page of a PDF is shown; on a phone only at request. */
export const isPdfPageShown = ({ pdfPages }: ReviewedDocument): boolean =>
  pdfPages !== null && (pdfPages.isOpen ?? !isNarrowScreen());

interface Props {
  readonly model: PdfPagesModel;
  readonly document: ReviewedDocument;
  /** The title of the document. */
  readonly of: string;
}

/** The drawn page. The value of the row that has the focus is marked, when it is on this page. */
const DrawnPage = observer(({ model, document, of }: Props) => {
  const label = useLabels(pictureLabels);
  const { page, picture } = model;
  const { markedPlace } = document;
  const [address] = usePictureAddresses(document.drawnPictures);
  const place = markedPlace?.page === page ? markedPlace : null;
  const panel = useScrollToMark(address === undefined ? null : place);
  if (picture === null || address === undefined) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keyboard must be able to do
    <section ref={panel} className={styles.pages} aria-label={label("pages", { name: of })} tabIndex={0}>
      <MarkedPage address={address} alt={label("page", { page: page + 1 })} page={page} mark={place?.value ?? null} />
    </section>
  );
});

/** The page of a PDF from which the row with the focus was read, and the way to the other pages. */
export const PdfPage = observer(({ model, document, of }: Props) => {
  const label = useLabels(pictureLabels);
  const { page, count, state } = model;
  const marked = document.markedPlace?.page;
  useEffect(() => {
    void model.show(marked ?? model.page);
  }, [model, marked]);
  return (
    <div className={styles.pdf}>
      {count > 1 && (
        <div className={styles.tools}>
          <Button disabled={page === 0} onClick={() => void model.show(page - 1)}>
            {label("previousPage")}
          </Button>
          <Button disabled={page === count - 1} onClick={() => void model.show(page + 1)}>
            {label("nextPage")}
          </Button>
          <span>{label("pageOf", { page: page + 1, count })}</span>
        </div>
      )}
      {state === "drawing" && <Spinner />}
      <p role="status" className={styles.note}>
        {state === "failed" ? label("notDrawn") : ""}
      </p>
      <DrawnPage model={model} document={document} of={of} />
    </div>
  );
});

/** The button that shows or hides the page of a PDF. */
export const PdfPageButton = observer(({ document }: Pick<Props, "document">) => {
  const label = useLabels(pictureLabels);
  const { pdfPages } = document;
  if (pdfPages === null) return null;
  const isOpen = isPdfPageShown(document);
  return (
    <div>
      <Button aria-expanded={isOpen} tone="plain" onClick={() => pdfPages.setOpen(!isOpen)}>
        {label(isOpen ? "hidePage" : "showPage")}
      </Button>
    </div>
  );
});
