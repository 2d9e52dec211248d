let waiting: (() => void)[] | null = null;

/**
 * Does it at once, or while the pointer is down as soon as it is up, before the click counts. Leaving a field shows
 * its message and moves what lies below: done between press and release, it takes the button from under the pointer.
 */
export const whenReleased = (act: () => void): void => {
  if (waiting === null) act();
  else waiting.push(act);
};

const press = () => {
  waiting ??= [];
};
const release = () => {
  const acts = waiting ?? [];
  waiting = null;
  for (const act of acts) act();
};

const MAIN_BUTTON = 0;
/** Where a press ends of which no release is told. */
const ENDS = ["mouseup", "dragend", "contextmenu", "blur"] as const;

/** Lets `whenReleased` know when the pointer is down; returns how to stop. */
export const watchPresses = (window: EventTarget): (() => void) => {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  window.addEventListener("mousedown", (event) => (event as MouseEvent).button === MAIN_BUTTON && press(), options);
  for (const end of ENDS)
    window.addEventListener(end, (event) => (end !== "blur" || event.target === window) && release(), options);
  return () => {
    stop.abort();
    release();
  };
};
