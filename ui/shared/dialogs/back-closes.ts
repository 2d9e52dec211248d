import { reaction } from "mobx";
import type { DialogsModel } from "./dialogs-model.ts";

/** Marks the entry of the history that stands between an open dialog and the page below it. */
const GUARD = "dialog";
type State = Readonly<Record<string, unknown>> | null;

/** The entry without its mark: an entry of the history and its guard are alike but for that. */
const plain = (state: State): string => JSON.stringify({ ...state, [GUARD]: undefined });

/**
 * The browser's way back does to an open dialog what Esc does, with the question where something typed would be lost,
 * instead of leaving the page below it. An open dialog has an entry of its own in the history; once that has served it
 * is passed over.
 */
export const backClosesDialogs = (dialogs: DialogsModel): void => {
  const state = () => history.state as State;
  const onGuard = () => state()?.[GUARD] === true;
  /** The guard that one stood on last. */
  let guard: string | null = onGuard() ? plain(state()) : null;
  const raise = () => {
    if (!onGuard()) history.pushState({ ...state(), [GUARD]: true }, "");
    guard = plain(state());
  };
  const pressEscape = () => {
    const top = [...document.querySelectorAll("[role$=dialog]")].at(-1);
    const from = top?.contains(document.activeElement) ? document.activeElement : top;
    from?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  };
  reaction(
    () => dialogs.any,
    (any) => any && raise(),
    { fireImmediately: true },
  );
  window.addEventListener(
    "popstate",
    (event) => {
      const left = guard !== null && !onGuard() && plain(state()) === guard;
      guard = onGuard() ? plain(state()) : null;
      if (!left) return;
      // the router has nothing to do: the page is the same
      event.stopImmediatePropagation();
      if (!dialogs.any) return history.back();
      pressEscape();
      if (dialogs.any) raise();
    },
    { capture: true },
  );
};
