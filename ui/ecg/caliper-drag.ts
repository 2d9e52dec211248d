import type { PointerEvent } from "react";
import type { Caliper, EcgModel } from "./ecg-model.ts";

/** Moves a caliper with the pointer until it is released. */
export const dragCaliper = (model: EcgModel, which: Caliper, event: PointerEvent<HTMLElement>): void => {
  const sheet = event.currentTarget.closest("[data-sheet]");
  if (sheet === null || event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const { pointerId } = event;
  const follow = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top } = sheet.getBoundingClientRect();
    const windowRect = (sheet.parentElement ?? sheet).getBoundingClientRect();
    // the caliper stays in the window, where it can be dragged again
    const x = Math.max(windowRect.left, Math.min(windowRect.right, clientX));
    const { secondsAt, millivoltsAt } = model.layout;
    model.placeCaliper(which, { seconds: secondsAt(x - left), millivolts: millivoltsAt(clientY - top) });
  };
  const onMove = (next: globalThis.PointerEvent) => {
    if (next.pointerId === pointerId) follow(next);
  };
  const onRelease = (next: globalThis.PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    model.endDrag();
    for (const [type, listener] of listeners) removeEventListener(type, listener);
  };
  const listeners = [
    ["pointermove", onMove],
    ["pointerup", onRelease],
    ["pointercancel", onRelease],
  ] as const;
  for (const [type, listener] of listeners) addEventListener(type, listener);
  model.startDrag();
  follow(event);
};

/** Places one caliper and drags the other, with a mouse or a pen. A finger scrolls. */
export const dragBetween = (model: EcgModel, event: PointerEvent<HTMLElement>): void => {
  if (model.calipers === null || event.pointerType === "touch" || event.button !== 0) return;
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const { secondsAt, millivoltsAt } = model.layout;
  model.placeCaliper("from", {
    seconds: secondsAt(event.clientX - left),
    millivolts: millivoltsAt(event.clientY - top),
  });
  dragCaliper(model, "to", event);
};
