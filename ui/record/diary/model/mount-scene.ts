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

/** One pointer turns the scene or clicks on it, two pointers zoom. */
class PointerControl {
  private readonly pointers = new Map<number, { readonly x: number; readonly y: number }>();
  /** The pixels since the first pointer was pressed; more than a click allows as soon as there are two. */
  private moved = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly scene: BodyScene,
    private readonly model: PaintedBodyModel,
  ) {}

  /** Listens to the pointers until the signal. */
  listen(signal: AbortSignal) {
    const { canvas, pointers } = this;
    canvas.addEventListener("pointerdown", (event) => this.press(event), { signal });
    canvas.addEventListener("pointermove", (event) => this.move(event), { signal });
    canvas.addEventListener("pointerup", (event) => this.release(event), { signal });
    canvas.addEventListener("pointercancel", (event) => pointers.delete(event.pointerId), { signal });
  }

  private press(event: PointerEvent) {
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.moved = this.pointers.size > 1 ? CLICK_DISTANCE + 1 : 0;
  }

  private move(event: PointerEvent) {
    const last = this.pointers.get(event.pointerId);
    if (last === undefined) return;
    const spreadBefore = this.spread;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size > 1 && spreadBefore > 0) return this.scene.zoomBy(spreadBefore / this.spread);
    const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
    this.moved += Math.abs(dx) + Math.abs(dy);
    this.scene.turnBy(-dx * RADIANS_PER_PIXEL, dy * RADIANS_PER_PIXEL);
  }

  private release(event: PointerEvent) {
    this.pointers.delete(event.pointerId);
    const region = this.moved > CLICK_DISTANCE ? null : this.scene.regionAt(event.clientX, event.clientY);
    if (region !== null) this.model.paint(region);
  }

  /** The distance of two pointers in pixels; 0 without two. */
  private get spread(): number {
    const [one, other] = [...this.pointers.values()];
    return one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);
  }
}

/** The wheel zooms, and the keys turn the scene and zoom, until the signal. */
const listenToWheelAndKeys = (canvas: HTMLCanvasElement, scene: BodyScene, signal: AbortSignal): void => {
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
};

/**
 * Connects a scene to the pointer, the keys and the painted regions.
 *
 * @returns ends it
 */
export const mountScene = (canvas: HTMLCanvasElement, scene: BodyScene, model: PaintedBodyModel): (() => void) => {
  const ending = new AbortController();
  new PointerControl(canvas, scene, model).listen(ending.signal);
  listenToWheelAndKeys(canvas, scene, ending.signal);
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
