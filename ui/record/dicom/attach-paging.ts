import type { SeriesViewerModel } from "./series-viewer-model.ts";

/** The way of a finger to the next image. */
const SWIPE_PIXELS = 24;
/** The way of a wheel to the next image; a wheel with steps gives more at once. */
const WHEEL_PIXELS = 40;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

type Pager = Pick<SeriesViewerModel, "step" | "show" | "count">;

/** Whether an event is on the picture, and not on its sliders. */
const isPicture = ({ target }: Event): boolean => target instanceof HTMLCanvasElement;

/** The keys page, except in a slider or a list, which use them themselves. */
const pageByKey = (model: Pager) => (event: KeyboardEvent) => {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  const step = STEPS[event.key];
  const end = event.key === "Home" ? 0 : event.key === "End" ? model.count - 1 : null;
  if ((step === undefined && end === null) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  void (end === null ? model.step(step ?? 0) : model.show(end));
};

/** The wheel pages on the picture instead of scrolling the page. */
const pageByWheel = (model: Pager) => {
  let way = 0;
  return (event: WheelEvent) => {
    if (!isPicture(event) || event.ctrlKey || event.deltaY === 0) return;
    event.preventDefault();
    way += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : Math.sign(event.deltaY) * WHEEL_PIXELS;
    const steps = Math.trunc(way / WHEEL_PIXELS);
    way -= steps * WHEEL_PIXELS;
    if (steps !== 0) void model.step(steps);
  };
};

/** A finger or the mouse pages when it moves to the side; up and down it scrolls the page. */
const pageByPointer = (model: Pager, picture: HTMLElement, signal: AbortSignal) => {
  let start: number | null = null;
  const end = () => {
    start = null;
  };
  picture.addEventListener(
    "pointerdown",
    (event) => {
      start = isPicture(event) ? event.clientX : null;
    },
    { signal },
  );
  picture.addEventListener(
    "pointermove",
    (event) => {
      if (start === null || event.buttons === 0) return;
      const steps = Math.trunc((start - event.clientX) / SWIPE_PIXELS);
      start -= steps * SWIPE_PIXELS;
      if (steps !== 0) void model.step(steps);
    },
    { signal },
  );
  for (const name of ["pointerup", "pointercancel", "pointerleave"] as const)
    picture.addEventListener(name, end, { signal });
};

/**
 * Pages through a series by the keys inside the viewer, and by wheel and finger on the picture. As listeners of the
 * elements: those of React cannot prevent the page from scrolling.
 *
 * @returns a function that removes the listeners
 */
export const attachPaging = (viewer: HTMLElement, picture: HTMLElement, model: Pager): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  viewer.addEventListener("keydown", pageByKey(model), { signal });
  picture.addEventListener("wheel", pageByWheel(model), { signal, passive: false });
  pageByPointer(model, picture, signal);
  return () => controller.abort();
};
