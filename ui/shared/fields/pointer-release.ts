let pendingActions: (() => void)[] | null = null;

/**
 * Does it at once, or while the pointer is down as soon as it is up, before the click counts. Leaving a field shows
 * its message and moves what lies below: done between press and release, it takes the button from under the pointer.
 */
export const afterPointerRelease = (action: () => void): void => {
  if (pendingActions === null) action();
  else pendingActions.push(action);
};

const release = () => {
  const actions = pendingActions ?? [];
  pendingActions = null;
  for (const action of actions) action();
};

const MAIN_BUTTON = 0;

/** Lets `whenReleased` know when the pointer is down; a drag and a menu end a press without a release. */
export const watchPointer = (window: EventTarget): void => {
  const on = (type: string, action: (event: Event) => void) => window.addEventListener(type, action, true);
  on("mousedown", (event) => {
    if ((event as MouseEvent).button === MAIN_BUTTON) pendingActions ??= [];
  });
  for (const end of ["mouseup", "dragend", "contextmenu"]) on(end, release);
};
