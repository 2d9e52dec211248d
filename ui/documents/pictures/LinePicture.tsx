import { withSurroundings } from "@libretto/core/documents/pages/page-area";
import type { PageArea, PagePlace } from "@libretto/core/documents/place";
import { useState } from "react";
import { useLabels } from "../../shared/labels.ts";
import { isNarrowScreen } from "../../shared/narrow-screen.ts";
import { pictureLabels } from "./picture-labels.ts";
import styles from "./pictures.module.css";

interface Props {
  readonly place: PagePlace;
  /** The picture of the page. */
  readonly address: string;
}

/** The size of a picture in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The line, on a phone without the name: otherwise its digits would be too small to read. */
const shownArea = ({ line, value }: PagePlace): PageArea =>
  withSurroundings(isNarrowScreen() ? { ...line, left: value.left, width: line.left + line.width - value.left } : line);

/** The piece of the picture from which a row was read. */
export const LinePicture = ({ place, address }: Props) => {
  const label = useLabels(pictureLabels);
  const area = shownArea(place);
  const [size, setSize] = useState<Size | null>(null);
  return (
    <>
      {size === null && (
        <img
          className="visually-hidden"
          src={address}
          alt=""
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
        />
      )}
      {size !== null && (
        <svg
          className={styles.line}
          role="img"
          aria-label={label("line")}
          viewBox={[
            area.left * size.width,
            area.top * size.height,
            area.width * size.width,
            area.height * size.height,
          ].join(" ")}
        >
          <image href={address} width={size.width} height={size.height} />
        </svg>
      )}
    </>
  );
};
