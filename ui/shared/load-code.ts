import { failure } from "@libretto/core/kernel/failure";
import type { Disclosure } from "./disclosure.ts";
import type { NoticesModel } from "./notices-model.ts";

/** Loads code on demand. When that fails, for example without a network, it shows a notice and returns null. */
export const loadCode = async <A>(notices: NoticesModel, load: () => Promise<A>): Promise<A | null> => {
  const code = await load().catch(() => null);
  if (code === null) notices.showFailure(failure("unavailable", "failure.unavailable"));
  return code;
};

/** Shows or hides a part of the page. Its code is loaded before it is shown; without its code it stays hidden. */
export const toggleAfterLoading = async (
  part: Disclosure,
  notices: NoticesModel,
  load: () => Promise<unknown>,
): Promise<void> => {
  if (part.isOpen) part.hide();
  else if ((await loadCode(notices, load)) !== null) part.show();
};
