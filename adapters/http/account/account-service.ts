import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { AccountService } from "@libretto/core/ports/accounts/account-service";
import { accountEndpoints } from "../../contract/account/registration.ts";
import { carerEndpoints } from "../../contract/record/carers.ts";
import type { Client } from "../client.ts";

/** Registration and credentials, over the API. */
export const httpAccountService = ({ call }: Client): AccountService => {
  const toVoid = taskEither.map(() => undefined);
  return {
    register: (form) => pipe(call(accountEndpoints.register, { body: form }), toVoid),
    confirm: (token) => pipe(call(accountEndpoints.confirm, { body: { token } }), toVoid),
    requestPasswordReset: (email) => pipe(call(accountEndpoints.forgotPassword, { body: { email } }), toVoid),
    resetPassword: (token, password) =>
      pipe(call(accountEndpoints.resetPassword, { body: { token, password } }), toVoid),
    acceptHandOver: (token, form) => pipe(call(carerEndpoints.acceptHandOver, { body: { token, ...form } }), toVoid),
  };
};
