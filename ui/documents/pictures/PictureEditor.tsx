import { CORNERS, type Corner, cornerOf, turnedSize } from "@libretto/core/documents/pages/picture-edit";
import { observer } from "mobx-react-lite";
import { type PointerEvent, useId, useState } from "react";
import { Button } from "../../shared/controls/Button.tsx";
import { useLabels } from "../../shared/labels.ts";
import type { PictureEditsModel } from "./picture-edits-model.ts";
import { pictureLabels } from "./picture-labels.ts";
import styles from "./pictures.module.css";
import { usePictureAddresses } from "./use-picture-addresses.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

const percentOf = (part: number): number => Math.round(part * 100);
const ownSize = ({ naturalWidth, naturalHeight }: HTMLImageElement): Size => ({
  width: naturalWidth,
  height: naturalHeight,
});

/** A corner of the part: it is dragged, or moved with the arrow keys. */
const CornerHandle = observer(({ model, corner }: { readonly model: PictureEditsModel; readonly corner: Corner }) => {
  const label = useLabels(pictureLabels);
  const { x, y } = cornerOf(model.edit.crop, corner);
  const move = ({ currentTarget, clientX, clientY, pointerId }: PointerEvent<HTMLButtonElement>) => {
    const frame = currentTarget.parentElement?.getBoundingClientRect();
    if (frame === undefined || !currentTarget.hasPointerCapture(pointerId)) return;
    model.moveTo(corner, { x: (clientX - frame.left) / frame.width, y: (clientY - frame.top) / frame.height });
  };
  return (
    <button
      type="button"
      className={styles.corner}
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      aria-label={label(corner, { x: percentOf(x), y: percentOf(y) })}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={move}
      onKeyDown={(event) => {
        if (model.moveByKey(corner, event.key, event.shiftKey)) event.preventDefault();
      }}
    />
  );
});

interface FrameProps {
  readonly model: PictureEditsModel;
  readonly address: string;
  readonly size: Size;
}

/** The turned picture; what is outside the part is darker. */
const EditedPicture = observer(({ model, address, size }: FrameProps) => {
  const label = useLabels(pictureLabels);
  const { turns, crop } = model.edit;
  const { width, height } = turnedSize(size, turns);
  // in parts of the frame, which has the size of the turned picture
  const part = (own: number, turned: number): string => `${(own * 100) / turned}%`;
  const [left, top] = [crop.left * width, crop.top * height];
  const inner = `M${left} ${top}h${crop.width * width}v${crop.height * height}h${-crop.width * width}z`;
  return (
    <div
      className={styles.edited}
      style={{ width: `min(100%, calc(60vh * ${width / height}))`, aspectRatio: `${width} / ${height}` }}
    >
      {/* an image, because that of an SVG is not turned as a camera says in every browser */}
      <img
        src={address}
        alt={label("page", { page: model.index + 1 })}
        style={{
          ...{ width: part(size.width, width), height: part(size.height, height) },
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <path className={styles.outside} fillRule="evenodd" d={`M0 0h${width}v${height}h${-width}z${inner}`} />
        <path className={styles.part} d={inner} vectorEffect="non-scaling-stroke" />
      </svg>
      {CORNERS.map((corner) => (
        <CornerHandle key={corner} model={model} corner={corner} />
      ))}
    </div>
  );
});

/** A picture when the browser has decoded it, or that it cannot show it. */
const LoadedPicture = ({ model, address }: Omit<FrameProps, "size">) => {
  const label = useLabels(pictureLabels);
  const [size, setSize] = useState<Size | "unknown" | null>(null);
  if (size === "unknown") return <p>{label("notShown")}</p>;
  if (size !== null) return <EditedPicture model={model} address={address} size={size} />;
  return (
    <img
      className="visually-hidden"
      src={address}
      alt=""
      onLoad={({ currentTarget }) => setSize(ownSize(currentTarget))}
      onError={() => setSize("unknown")}
    />
  );
};

interface Props {
  readonly model: PictureEditsModel;
  readonly name: string;
  /** Whether rows were read already: they are read again. */
  readonly hasRows: boolean;
  readonly read: () => void;
  readonly cancel: () => void;
}

/** The button that opened the editor has disappeared: the title gets its focus. */
const focusTitle = (title: HTMLElement | null): void => title?.focus();

/** Turns and crops the pictures of a file before their text is recognised. */
export const PictureEditor = observer(({ model, name, hasRows, read, cancel }: Props) => {
  const label = useLabels(pictureLabels);
  const [address] = usePictureAddresses(model.shown);
  const id = useId();
  const { index, count, edit } = model;
  const crop = { width: percentOf(edit.crop.width), height: percentOf(edit.crop.height) };
  return (
    <section className={styles.editor} aria-labelledby={id}>
      <h2 id={id} ref={focusTitle} tabIndex={-1}>
        {label("editTitle", { name })}
      </h2>
      <p>{label("editAbout")}</p>
      <div className={styles.tools}>
        <Button onClick={model.turn}>{label("turn")}</Button>
        <Button onClick={model.reset}>{label("wholePicture")}</Button>
        {count > 1 && (
          <>
            <Button disabled={index === 0} onClick={() => model.show(index - 1)}>
              {label("previousPage")}
            </Button>
            <Button disabled={index === count - 1} onClick={() => model.show(index + 1)}>
              {label("nextPage")}
            </Button>
            <span>{label("pageOf", { page: index + 1, count })}</span>
          </>
        )}
      </div>
      {address !== undefined && <LoadedPicture key={address} model={model} address={address} />}
      <p role="status" className={styles.note}>
        {label("partOf", { ...crop, degrees: edit.turns * 90 })}
      </p>
      {hasRows && <p className={styles.note}>{label("readsAgain")}</p>}
      <div className={styles.tools}>
        <Button tone="primary" onClick={read}>
          {label("readPicture")}
        </Button>
        <Button tone="plain" onClick={cancel}>
          {label("cancelEdit")}
        </Button>
      </div>
    </section>
  );
});
