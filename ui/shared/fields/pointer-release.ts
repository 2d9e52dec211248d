let pendingActions: (() => void)[] | null = null;

/**
 * Runs an action at once or, while the pointer is down, as soon as it is released, before the click. A message on blur
 * moves the content below; during a press it would move the button away from the pointer.
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

/** Watches the state of the pointer. A drag and a context menu end a press without a release. */
export const watchPointer = (window: EventTarget): void => {
  const on = (type: string, action: (event: Event) => void) => window.addEventListener(type, action, true);
  on("mousedown", (event) => {
    if ((event as MouseEvent).button === MAIN_BUTTON) pendingActions ??= [];
  });
  for (const end of ["mouseup", "dragend", "contextmenu"]) on(end, release);
};
