import { privacyEndpoints } from "../../contract/account/privacy.ts";
import type { Interceptor } from "./interceptor.ts";

/**
 * Blocks sign-ins until the deletion of an account is answered, like a sign-out: its response deletes the data in the
 * browser. In the list it stands after the step-up authentication, so that no sign-in waits while the user enters a
 * password.
 *
 * @param blockSignIns starts the work and blocks sign-ins until it ends
 */
export const blockSignInsDuringDeletion =
  (blockSignIns: <A>(work: () => Promise<A>) => () => Promise<A>): Interceptor =>
  (request, next) =>
    request.endpoint.name === privacyEndpoints.destroyUser.name ? blockSignIns(() => next(request))() : next(request);
