import type { ComponentType } from "react";
import { type PublicPage, pageWhen } from "./lazy-page.ts";

export type Pages = Readonly<Record<PublicPage | "area", ComponentType>>;

/** Pages that come when they are asked for, once their models can be made; all others come with the signed-in area. */
export const pagesOf = (ready: () => Promise<unknown>): Pages => {
  const page = pageWhen(ready);
  return {
    area: page(() => import("./SignedInArea.tsx"), "SignedInArea"),
    register: page(() => import("../account/RegisterPage.tsx"), "RegisterPage"),
    confirm: page(() => import("../account/ConfirmPage.tsx"), "ConfirmPage"),
    confirmEmail: page(() => import("../security/ConfirmEmailPage.tsx"), "ConfirmEmailPage"),
    secondStep: page(() => import("../security/SecondStepPage.tsx"), "SecondStepPage"),
    passwordReset: page(() => import("../account/PasswordResetPage.tsx"), "PasswordResetPage"),
    emergency: page(() => import("../emergency/EmergencyPage.tsx"), "EmergencyPage"),
    drugDetails: page(() => import("../catalogues/DrugDetailsPage.tsx"), "DrugDetailsPage"),
  };
};
