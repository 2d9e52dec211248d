import { isLeft } from "@libretto/core/kernel/fp";
import type { Interceptor } from "./interceptor.ts";

/**
 * Requests step-up authentication when the server requires it (AU-8), and then repeats the request once.
 *
 * @param stepUp asks the user; true when the server accepted the authentication
 */
export const repeatAfterStepUp =
  (stepUp: () => Promise<boolean>): Interceptor =>
  async (request, next) => {
    const first = await next(request);
    const isRequired = isLeft(first.result) && first.result.left.code === "account.proveAgain";
    return isRequired && (await stepUp()) ? next(request) : first;
  };
