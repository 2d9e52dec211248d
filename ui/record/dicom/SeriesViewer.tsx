import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels, useMessages } from "../../shared/labels.ts";
import { useOwnModel } from "../../shared/models.ts";
import { attachPaging } from "./attach-paging.ts";
import styles from "./dicom.module.css";
import { GreyPicture, Slider } from "./GreyPicture.tsx";
import { pictureLabels, positionText } from "./picture-labels.ts";
import { type LoadImage, SeriesViewerModel } from "./series-viewer-model.ts";

interface ImageProps {
  readonly model: SeriesViewerModel;
  readonly name: string;
}

/** The image that is loaded, or why it is not shown. */
const Image = observer(({ model, name }: ImageProps) => {
  const label = useLabels(pictureLabels);
  const message = useMessages();
  const { shown, grey, shownIndex, count } = model;
  if (shown === null || shownIndex === null) return <p>{label("loading")}</p>;
  if (shown.is === "failed") return <p role="alert">{label("failed", { reason: message(shown.failure.code) })}</p>;
  if (grey === null) return <p>{label("notShown")}</p>;
  return <GreyPicture model={grey} alt={label("picture", { name, number: shownIndex + 1, count })} />;
});

interface Props {
  readonly name: string;
  readonly count: number;
  readonly load: LoadImage;
}

/** The images of a series, one after the other: by slider, buttons, keys, wheel and finger. */
export const SeriesViewer = observer(({ name, count, load }: Props) => {
  const label = useLabels(pictureLabels);
  const model = useOwnModel(() => new SeriesViewerModel(count, load));
  const viewer = useRef<HTMLElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void model.show(0);
    return viewer.current === null || picture.current === null
      ? undefined
      : attachPaging(viewer.current, picture.current, model);
  }, [model]);
  const position = positionText(label, model);
  return (
    <section ref={viewer} className={styles.viewer} aria-label={label("viewer", { name })}>
      <p className={styles.note}>{label("purpose")}</p>
      <div className={styles.paging}>
        <Button aria-label={label("previous")} aria-disabled={model.index === 0} onClick={() => void model.step(-1)}>
          ‹
        </Button>
        <p role="status">{position}</p>
        <Button aria-label={label("next")} aria-disabled={model.index === count - 1} onClick={() => void model.step(1)}>
          ›
        </Button>
      </div>
      {count > 1 && (
        <Slider
          label={position}
          value={model.index}
          min={0}
          max={count - 1}
          step={1}
          write={(index) => void model.show(index)}
        />
      )}
      <div ref={picture} className={styles.picture} aria-busy={model.isLoading}>
        <Image model={model} name={name} />
      </div>
      {count > 1 && <p className={styles.note}>{label("keys")}</p>}
    </section>
  );
});
