import { dragCaliper } from "@libretto/ui/ecg/caliper-drag";
import { EcgModel } from "@libretto/ui/ecg/ecg-model";
import type { PointerEvent } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { anEcg } from "../../support/devices/ecg.ts";

afterEach(() => vi.unstubAllGlobals());

/** A window 400 pixels wide, from 100 to 500, over paper that was scrolled by 50. */
const SEEN = { left: 100, right: 500 };
const PAPER = { left: 50, top: 0 };

it("a caliper follows the pointer, and stays at the edge of the window when the pointer leaves it", () => {
  const listeners = new Map<string, (event: unknown) => void>();
  vi.stubGlobal("addEventListener", (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal("removeEventListener", (type: string) => listeners.delete(type));
  const sheet = { getBoundingClientRect: () => PAPER, parentElement: { getBoundingClientRect: () => SEEN } };
  const model = new EcgModel(anEcg());
  model.showCalipers(1);
  const secondsAt = (x: number) => model.layout.secondsAt(x - PAPER.left);
  const at = (clientX: number) => ({ clientX, clientY: 80, pointerId: 1 });

  dragCaliper(model, "to", {
    ...at(300),
    button: 0,
    currentTarget: { closest: () => sheet },
    preventDefault: () => undefined,
    stopPropagation: () => undefined,
  } as unknown as PointerEvent<HTMLElement>);
  const places = [300, 2000, -900].map((x) => {
    listeners.get("pointermove")?.(at(x));
    return model.calipers?.to.seconds ?? Number.NaN;
  });
  const sample = 1 / model.recording.trace.hertz;
  [300, SEEN.right, SEEN.left].forEach((x, index) => {
    expect(Math.abs((places[index] as number) - Math.max(0, secondsAt(x)))).toBeLessThanOrEqual(sample);
  });
  expect(model.isDragging).toBe(true);
  listeners.get("pointerup")?.(at(2000));
  expect([model.isDragging, listeners.size]).toEqual([false, 0]);
});
