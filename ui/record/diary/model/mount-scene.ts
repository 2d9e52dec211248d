import { autorun } from "mobx";
import type { BodyScene } from "./body-scene.ts";
import type { PaintedBodyModel } from "./painted-body-model.ts";

/** Pixels between press and release up to which it is a click, not a turn. */
const CLICK_DISTANCE = 6;
const RADIANS_PER_PIXEL = 0.01;
const KEY_STEP = 0.15;
const ZOOM_STEP = 1.1;

/** What the keys do while the model has the focus. */
const KEYS: Readonly<Record<string, (scene: BodyScene) => void>> = {
  ArrowLeft: (scene) => scene.turnBy(-KEY_STEP, 0),
  ArrowRight: (scene) => scene.turnBy(KEY_STEP, 0),
  ArrowUp: (scene) => scene.turnBy(0, KEY_STEP),
  ArrowDown: (scene) => scene.turnBy(0, -KEY_STEP),
  "+": (scene) => scene.zoomBy(1 / ZOOM_STEP),
  "-": (scene) => scene.zoomBy(ZOOM_STEP),
  Home: (scene) => scene.show("front"),
  End: (scene) => scene.show("back"),
};

/**
 * Connects a scene to the pointer, the keys and the painted regions: one pointer turns or clicks, two zoom.
 *
 * @returns ends it
 */
export const mountScene = (canvas: HTMLCanvasElement, scene: BodyScene, model: PaintedBodyModel): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;
  const pointers = new Map<number, { readonly x: number; readonly y: number }>();
  let moved = 0;
  const spread = (): number => {
    const [one, other] = [...pointers.values()];
    return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
  };
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      canvas.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = pointers.size > 1 ? CLICK_DISTANCE + 1 : 0;
    },
    { signal },
  );
  canvas.addEventListener(
    "pointermove",
    (event) => {
      const last = pointers.get(event.pointerId);
      if (last === undefined) return;
      const spreadBefore = spread();
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size > 1 && spreadBefore > 0) return scene.zoomBy(spreadBefore / spread());
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      moved += Math.abs(dx) + Math.abs(dy);
      scene.turnBy(-dx * RADIANS_PER_PIXEL, dy * RADIANS_PER_PIXEL);
    },
    { signal },
  );
  canvas.addEventListener(
    "pointerup",
    (event) => {
      pointers.delete(event.pointerId);
      const region = moved > CLICK_DISTANCE ? null : scene.regionAt(event.clientX, event.clientY);
      if (region !== null) model.paint(region);
    },
    { signal },
  );
  canvas.addEventListener("pointercancel", (event) => pointers.delete(event.pointerId), { signal });
  canvas.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      scene.zoomBy(event.deltaY > 0 ? ZOOM_STEP : 1 / ZOOM_STEP);
    },
    { signal, passive: false },
  );
  canvas.addEventListener(
    "keydown",
    (event) => {
      const act = KEYS[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act(scene);
    },
    { signal },
  );
  const sizes = new ResizeObserver(() => scene.resize());
  sizes.observe(canvas);
  const stopPainting = autorun(() => scene.paint(model.degrees));
  return () => {
    ending.abort();
    sizes.disconnect();
    stopPainting();
    scene.dispose();
  };
};
