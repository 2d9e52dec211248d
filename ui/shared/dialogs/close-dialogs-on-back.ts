import { reaction } from "mobx";
import type { DialogsModel } from "./dialogs-model.ts";
import { interceptBack, pushGuardEntry } from "./history-guard.ts";

const pressEscape = (): void => {
  const top = [...document.querySelectorAll("[role$=dialog]")].at(-1);
  const from = top?.contains(document.activeElement) ? document.activeElement : top;
  from?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
};

/**
 * The browser's back button acts on an open dialog as Esc does, including the question about unsaved changes,
 * instead of leaving the page. An open dialog has its own history entry; after its use the entry
 * is skipped.
 *
 * @returns ends it
 */
export const closeDialogsOnBack = (dialogs: DialogsModel): (() => void) => {
  const stopPushing = reaction(
    () => dialogs.hasOpen,
    (any) => any && pushGuardEntry(),
    { fireImmediately: true },
  );
  const stopIntercepting = interceptBack(() => {
    if (!dialogs.hasOpen) return false;
    pressEscape();
    if (dialogs.hasOpen) pushGuardEntry();
    return true;
  });
  return () => {
    stopPushing();
    stopIntercepting();
  };
};
