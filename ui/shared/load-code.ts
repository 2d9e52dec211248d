import { failure } from "@libretto/core/kernel/failure";
import type { NoticesModel } from "./notices-model.ts";

/** Loads code on demand. When that fails, for example without a network, it shows a notice and returns null. */
export const loadCode = async <A>(notices: NoticesModel, load: () => Promise<A>): Promise<A | null> => {
  const code = await load().catch(() => null);
  if (code === null) notices.showFailure(failure("unavailable", "failure.unavailable"));
  return code;
};
