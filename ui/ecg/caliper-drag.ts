import type { PointerEvent } from "react";
import type { Caliper, EcgModel } from "./ecg-model.ts";

/** Follows the pointer with a caliper until it is let go. */
export const dragCaliper = (model: EcgModel, which: Caliper, event: PointerEvent<HTMLElement>): void => {
  const sheet = event.currentTarget.closest("[data-sheet]");
  if (sheet === null || event.button !== 0) return;
  event.preventDefault();
  event.stopPropagation();
  const { pointerId } = event;
  const follow = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top } = sheet.getBoundingClientRect();
    const seen = (sheet.parentElement ?? sheet).getBoundingClientRect();
    // a caliper that leaves the window could not be taken hold of any more
    const x = Math.max(seen.left, Math.min(seen.right, clientX));
    const { secondsAt, millivoltsAt } = model.layout;
    model.place(which, { seconds: secondsAt(x - left), millivolts: millivoltsAt(clientY - top) });
  };
  const moved = (next: globalThis.PointerEvent) => {
    if (next.pointerId === pointerId) follow(next);
  };
  const released = (next: globalThis.PointerEvent) => {
    if (next.pointerId !== pointerId) return;
    model.release();
    for (const [type, heard] of listeners) removeEventListener(type, heard);
  };
  const listeners = [
    ["pointermove", moved],
    ["pointerup", released],
    ["pointercancel", released],
  ] as const;
  for (const [type, heard] of listeners) addEventListener(type, heard);
  model.hold();
  follow(event);
};

/** With a mouse or a pen on the bare paper: one caliper is put down there, the other follows. A finger scrolls. */
export const dragBetween = (model: EcgModel, event: PointerEvent<HTMLElement>): void => {
  if (model.calipers === null || event.pointerType === "touch" || event.button !== 0) return;
  const { left, top } = event.currentTarget.getBoundingClientRect();
  const { secondsAt, millivoltsAt } = model.layout;
  model.place("from", { seconds: secondsAt(event.clientX - left), millivolts: millivoltsAt(event.clientY - top) });
  dragCaliper(model, "to", event);
};
