import { reaction } from "mobx";
import type { DialogsModel } from "./dialogs-model.ts";
import { guardBack, raiseGuard } from "./guard-back.ts";

const pressEscape = (): void => {
  const top = [...document.querySelectorAll("[role$=dialog]")].at(-1);
  const from = top?.contains(document.activeElement) ? document.activeElement : top;
  from?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
};

/**
 * The browser's way back does to an open dialog what Esc does, with the question where something typed would be lost,
 * instead of leaving the page below it. An open dialog has an entry of its own in the history; once that has served it
 * is passed over.
 *
 * @returns ends it
 */
export const backClosesDialogs = (dialogs: DialogsModel): (() => void) => {
  const endRaising = reaction(
    () => dialogs.any,
    (any) => any && raiseGuard(),
    { fireImmediately: true },
  );
  const endGuarding = guardBack(() => {
    if (!dialogs.any) return false;
    pressEscape();
    if (dialogs.any) raiseGuard();
    return true;
  });
  return () => {
    endRaising();
    endGuarding();
  };
};
