import type { PublicPage } from "@libretto/core/navigation/routes";
import type { ComponentType } from "react";
import { AtCanonicalPath } from "./AtCanonicalPath.tsx";
import { page } from "./uninterrupted-page.tsx";

const pages: Readonly<Record<PublicPage, ComponentType>> = {
  register: page(() => import("../account/RegisterPage.tsx"), "RegisterPage"),
  confirm: page(() => import("../account/ConfirmPage.tsx"), "ConfirmPage"),
  confirmEmail: page(() => import("../account/security/credentials/ConfirmEmailPage.tsx"), "ConfirmEmailPage"),
  stopEmailChange: page(() => import("../account/security/credentials/StopEmailChangePage.tsx"), "StopEmailChangePage"),
  secondStep: page(() => import("../account/security/second-factor/SecondStepPage.tsx"), "SecondStepPage"),
  passwordReset: page(() => import("../account/PasswordResetPage.tsx"), "PasswordResetPage"),
  emergency: page(() => import("../emergency/EmergencyPage.tsx"), "EmergencyPage"),
  drugDetails: page(() => import("../catalogues/DrugDetailsPage.tsx"), "DrugDetailsPage"),
};

/** A page without a session, except the login page. Each is loaded separately. */
export const PublicPages = ({ name }: { readonly name: PublicPage }) => {
  const Page = pages[name];
  return (
    <AtCanonicalPath>
      <Page />
    </AtCanonicalPath>
  );
};
