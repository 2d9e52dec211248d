import type { PublicPage } from "@libretto/core/navigation/public-pages";
import type { ComponentType } from "react";
import { AtCanonicalPath } from "./AtCanonicalPath.tsx";
import { page } from "./uninterrupted-page.tsx";

const pages: Readonly<Record<PublicPage, ComponentType>> = {
  register: page(async () => (await import("../account/RegisterPage.tsx")).RegisterPage),
  confirm: page(async () => (await import("../account/ConfirmPage.tsx")).ConfirmPage),
  confirmEmail: page(
    async () => (await import("../account/security/credentials/ConfirmEmailPage.tsx")).ConfirmEmailPage,
  ),
  stopEmailChange: page(
    async () => (await import("../account/security/credentials/StopEmailChangePage.tsx")).StopEmailChangePage,
  ),
  secondStep: page(async () => (await import("../account/security/second-factor/SecondStepPage.tsx")).SecondStepPage),
  passwordReset: page(async () => (await import("../account/PasswordResetPage.tsx")).PasswordResetPage),
  emergency: page(async () => (await import("../emergency/EmergencyPage.tsx")).EmergencyPage),
  shareLink: page(async () => (await import("../doctor/share-link/ShareLinkPage.tsx")).ShareLinkPage),
  accessibility: page(async () => (await import("../accessibility/AccessibilityPage.tsx")).AccessibilityPage),
  model3d: page(async () => (await import("../record/diary/model/Model3dPage.tsx")).Model3dPage),
  drugDetails: page(async () => (await import("../catalogues/DrugDetailsPage.tsx")).DrugDetailsPage),
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
