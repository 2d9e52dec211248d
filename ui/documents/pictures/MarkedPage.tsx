import type { PageArea } from "@libretto/core/documents/place";
import styles from "./pictures.module.css";

interface Props {
  readonly address: string;
  readonly alt: string;
  /** From 0. */
  readonly page: number;
  /** The part that is marked; null for none. */
  readonly mark: PageArea | null;
}

/** The picture of a page with the mark of a value. */
export const MarkedPage = ({ address, alt, page, mark }: Props) => (
  <div className={styles.page} data-page={page}>
    <img src={address} alt={alt} />
    {mark !== null && (
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect x={mark.left} y={mark.top} width={mark.width} height={mark.height} vectorEffect="non-scaling-stroke" />
      </svg>
    )}
  </div>
);
