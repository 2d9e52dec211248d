/** Whether the last press was a key of the keyboard and not a pointer. */
let wasKey = false;

window.addEventListener("keydown", () => (wasKey = true), { capture: true, passive: true });
window.addEventListener("pointerdown", () => (wasKey = false), { capture: true, passive: true });

export const lastInputWasKey = (): boolean => wasKey;
