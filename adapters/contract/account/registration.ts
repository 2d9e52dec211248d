import { RegistrationWire } from "@libretto/core/account/registration-wire";
import { Email, Secret } from "@libretto/core/account/wire";
import * as t from "io-ts";
import { Empty } from "../codecs.ts";
import { defineSecretEndpoint, Token } from "./secret-endpoint.ts";

const ConfirmationBody = t.exact(t.type({ token: Token }));
const ForgottenBody = t.exact(t.type({ email: Email }));
const ResetBody = t.exact(t.type({ token: Token, password: Secret }));

export const accountEndpoints = {
  register: defineSecretEndpoint({
    name: "register",
    method: "POST",
    path: "/api/user/register",
    body: RegistrationWire,
    response: Empty,
    responseFormat: "nothing",
    audit: "register",
    about:
      "Registers a patient and sends a confirmation link by e-mail; the response is the same for known and unknown addresses",
  }),
  confirm: defineSecretEndpoint({
    name: "confirm",
    method: "POST",
    path: "/api/user/confirm",
    body: ConfirmationBody,
    response: Empty,
    responseFormat: "nothing",
    audit: "confirm",
    about: "Confirms the address of a registration with the token from the e-mail",
  }),
  forgotPassword: defineSecretEndpoint({
    name: "forgotPassword",
    method: "POST",
    path: "/api/user/password/forgot",
    body: ForgottenBody,
    response: Empty,
    responseFormat: "nothing",
    audit: "passwordForgotten",
    about: "Sends a one-time link by e-mail; the response is the same for known and unknown addresses",
  }),
  resetPassword: defineSecretEndpoint({
    name: "resetPassword",
    method: "POST",
    path: "/api/user/password/reset",
    body: ResetBody,
    response: Empty,
    responseFormat: "nothing",
    audit: "passwordReset",
    about: "Sets a new password with the token from the e-mail; ends every session of the account",
  }),
} as const;
