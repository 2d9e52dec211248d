import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import styles from "./dicom.module.css";
import type { GreyPictureModel } from "./grey-picture-model.ts";
import { pictureLabels } from "./picture-labels.ts";

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly write: (value: number) => void;
}

/** A slider with its name. */
export const Slider = ({ label, value, min, max, step, write }: SliderProps) => {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max }}
        step={step ?? "any"}
        value={value}
        onChange={(event) => write(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
};

const paint = (canvas: HTMLCanvasElement | null, { rgba, pixels }: GreyPictureModel) =>
  canvas?.getContext("2d")?.putImageData(new ImageData(rgba, pixels.columns, pixels.rows), 0, 0);

/** The windows that the header proposes, as buttons. */
const Presets = observer(({ model }: { readonly model: GreyPictureModel }) => {
  const label = useLabels(pictureLabels);
  const { presets, window: shown } = model;
  if (presets.length === 0) return null;
  return (
    <fieldset className={styles.presets}>
      <legend>{label("windows")}</legend>
      {presets.map((preset) => (
        <Button
          key={`${preset.name} ${preset.centre} ${preset.width}`}
          aria-pressed={preset.centre === shown.centre && preset.width === shown.width}
          onClick={() => model.setWindow(preset)}
        >
          {label(preset.name === "" ? "window" : "windowNamed", { ...preset })}
        </Button>
      ))}
    </fieldset>
  );
});

/** A grey picture with its brightness, contrast and frames. */
export const GreyPicture = observer(({ model, alt }: { readonly model: GreyPictureModel; readonly alt: string }) => {
  const label = useLabels(pictureLabels);
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
      <Presets model={model} />
      <Button onClick={model.reset}>{label("resetWindow")}</Button>
    </>
  );
});
