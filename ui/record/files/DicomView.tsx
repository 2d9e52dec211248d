import type { CalendarDate } from "@libretto/core/kernel/dates";
import type { DicomPicture } from "@libretto/core/media/dicom-picture";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { DetailList } from "../../shared/controls/DetailList.tsx";
import { dayText } from "../../shared/formats.ts";
import { useLabels } from "../../shared/labels.ts";
import { details } from "../../shared/list/details.ts";
import { useOwnModel } from "../../shared/models.ts";
import { type GreyPictureModel, greyPictureOf } from "./dicom-view-model.ts";
import { fileLabels } from "./file-labels.ts";
import styles from "./files.module.css";

const formatDay = (day: CalendarDate | null): string => (day === null ? "" : dayText(day));

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly write: (value: number) => void;
}

const Slider = ({ label, value, min, max, write }: SliderProps) => {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max }}
        step="any"
        value={value}
        onChange={(event) => write(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};

const paint = (canvas: HTMLCanvasElement | null, { rgba, pixels }: GreyPictureModel) =>
  canvas?.getContext("2d")?.putImageData(new ImageData(rgba, pixels.columns, pixels.rows), 0, 0);

const GreyPicture = observer(({ model, alt }: { readonly model: GreyPictureModel; readonly alt: string }) => {
  const label = useLabels(fileLabels);
  const { pixels, frame, range } = model;
  const [lowest, highest] = range;
  return (
    <>
      <canvas
        role="img"
        aria-label={alt}
        className={styles.dicom}
        width={pixels.columns}
        height={pixels.rows}
        ref={(canvas) => {
          paint(canvas, model);
        }}
      />
      <Slider
        label={label("brightness")}
        value={model.brightness}
        min={lowest}
        max={highest}
        write={model.setBrightness}
      />
      <Slider label={label("contrast")} value={model.contrast} min={1} max={model.widest} write={model.setContrast} />
      {pixels.frames > 1 && (
        <Slider
          label={label("frame", { number: frame + 1, count: pixels.frames })}
          value={frame}
          min={0}
          max={pixels.frames - 1}
          write={model.setFrame}
        />
      )}
      <Button onClick={model.reset}>{label("resetWindow")}</Button>
    </>
  );
});

/** A DICOM file: its picture, when it is uncompressed and grey, and what its header states. */
export const DicomView = observer(({ picture, alt }: { readonly picture: DicomPicture; readonly alt: string }) => {
  const label = useLabels(fileLabels);
  const model = useOwnModel(() => greyPictureOf(picture));
  const { facts } = picture;
  return (
    <section aria-label={label("dicom")}>
      {model === null ? <p>{label("dicomNotShown")}</p> : <GreyPicture model={model} alt={alt} />}
      <p className={styles.small}>{label("dicomPurpose")}</p>
      <DetailList
        details={details(
          { label: label("patientName"), text: facts.patientName },
          { label: label("birth"), text: formatDay(facts.birth) },
          { label: label("modality"), text: facts.modality },
          { label: label("studiedOn"), text: formatDay(facts.studiedOn) },
          { label: label("study"), text: facts.study },
          { label: label("series"), text: facts.series },
          { label: label("bodyPart"), text: facts.bodyPart },
          { label: label("institution"), text: facts.institution },
          { label: label("manufacturer"), text: facts.manufacturer },
          { label: label("pixels"), text: `${facts.columns} × ${facts.rows}` },
          { label: label("frames"), text: facts.frames > 1 ? String(facts.frames) : "" },
        )}
      />
    </section>
  );
});
