import { reaction } from "mobx";
import type { PreferencesModel } from "./preferences-model.ts";

const ATTRIBUTE = "data-reading";

/** Shows the page in the way of reading that the signed-in person chose. Returns the function that ends this. */
export const followReading = (
  preferences: Pick<PreferencesModel, "current">,
  root: Pick<Element, "setAttribute" | "removeAttribute">,
  loadStyles: () => Promise<unknown>,
): (() => void) => {
  const isLarge = (): boolean => preferences.current?.isReadingLarge ?? false;
  return reaction(
    isLarge,
    async (large) => {
      // without the styles the text keeps its size
      if (large) await loadStyles().catch(() => undefined);
      if (isLarge()) root.setAttribute(ATTRIBUTE, "large");
      else root.removeAttribute(ATTRIBUTE);
    },
    { fireImmediately: true },
  );
};
