import { type BodySide, CANVAS, type Point } from "@libretto/core/body-model/canvas";
import { toCanvasPoint } from "@libretto/core/record/diary/body-drawing";
import { observer } from "mobx-react-lite";
import { type PointerEvent, useMemo } from "react";
import type { BodyDrawingModel } from "./body-drawing-model.ts";
import styles from "./diary.module.css";
import { redrawOnChange } from "./redraw-on-change.ts";

interface Props {
  readonly model: BodyDrawingModel;
  readonly side: BodySide;
  /** The accessible name. */
  readonly label: string;
}

const pointsOf = (event: PointerEvent<HTMLCanvasElement>): readonly Point[] => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const passed = event.nativeEvent.getCoalescedEvents();
  return (passed.length === 0 ? [event] : passed).map(({ clientX, clientY }) =>
    toCanvasPoint({ x: clientX - left, y: clientY - top }, { width, height }),
  );
};

/** One side of the body. One draws on it with mouse, pen or finger; two fingers scroll the page. */
export const BodyCanvas = observer(({ model, side, label }: Props) => {
  const draw = useMemo(
    () => (canvas: HTMLCanvasElement | null) => (canvas === null ? undefined : redrawOnChange(canvas, model, side)),
    [model, side],
  );
  return (
    <canvas
      ref={draw}
      className={styles.canvas}
      role="img"
      aria-label={label}
      style={{ aspectRatio: `${CANVAS.width} / ${CANVAS.height}` }}
      onPointerDown={(event) => {
        const [at] = pointsOf(event);
        if (event.button !== 0 || !event.isPrimary || at === undefined) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        model.start(side, at);
      }}
      onPointerMove={(event) => {
        if (event.isPrimary) for (const at of pointsOf(event)) model.move(at);
      }}
      onPointerUp={(event) => event.isPrimary && model.finish()}
      onPointerCancel={model.cancel}
    />
  );
});
