let waiting: (() => void)[] | null = null;

/**
 * Does it at once, or while the pointer is down as soon as it is up, before the click counts. Leaving a field shows
 * its message and moves what lies below: done between press and release, it takes the button from under the pointer.
 */
export const whenReleased = (act: () => void): void => {
  if (waiting === null) act();
  else waiting.push(act);
};

const release = () => {
  const acts = waiting ?? [];
  waiting = null;
  for (const act of acts) act();
};

const MAIN_BUTTON = 0;

/** Lets `whenReleased` know when the pointer is down; a drag and a menu end a press without a release. */
export const watchPresses = (window: EventTarget): void => {
  const on = (type: string, act: (event: Event) => void) => window.addEventListener(type, act, true);
  on("mousedown", (event) => {
    if ((event as MouseEvent).button === MAIN_BUTTON) waiting ??= [];
  });
  for (const end of ["mouseup", "dragend", "contextmenu"]) on(end, release);
};
