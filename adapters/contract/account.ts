import { RegistrationWire } from "@libretto/core/account/registration-wire";
import { Email, Secret } from "@libretto/core/account/wire";
import * as t from "io-ts";
import { Nothing } from "./codecs.ts";
import { secretRow, Token } from "./secret-row.ts";

const ConfirmationBody = t.exact(t.type({ token: Token }));
const ForgottenBody = t.exact(t.type({ email: Email }));
const ResetBody = t.exact(t.type({ token: Token, password: Secret }));

export const accountEndpoints = {
  register: secretRow({
    name: "register",
    method: "POST",
    path: "/api/user/register",
    body: RegistrationWire,
    answer: Nothing,
    form: "nothing",
    audit: "register",
    about: "Registers a patient and mails a confirmation link; answers alike for known and unknown addresses",
  }),
  confirm: secretRow({
    name: "confirm",
    method: "POST",
    path: "/api/user/confirm",
    body: ConfirmationBody,
    answer: Nothing,
    form: "nothing",
    audit: "confirm",
    about: "Confirms the address of a registration by the mailed token",
  }),
  forgotPassword: secretRow({
    name: "forgotPassword",
    method: "POST",
    path: "/api/user/password/forgot",
    body: ForgottenBody,
    answer: Nothing,
    form: "nothing",
    audit: "passwordForgotten",
    about: "Mails a one-time link; answers alike for known and unknown addresses",
  }),
  resetPassword: secretRow({
    name: "resetPassword",
    method: "POST",
    path: "/api/user/password/reset",
    body: ResetBody,
    answer: Nothing,
    form: "nothing",
    audit: "passwordReset",
    about: "Sets a new password by the mailed token; ends every session of the account",
  }),
} as const;
