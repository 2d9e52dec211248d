import { toCanonicalPath } from "@libretto/core/navigation/canonical-path";
import { PUBLIC_PAGES, PUBLIC_ROUTES, type PublicPage } from "@libretto/core/navigation/public-pages";
import { matchRoutes } from "react-router-dom";
import type { LazyPage } from "../shell/page/lazy-page.ts";
import { page } from "../shell/page/uninterrupted-page.tsx";
import { AtCanonicalPath } from "./AtCanonicalPath.tsx";

const pages: Readonly<Record<PublicPage, LazyPage>> = {
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
  handOver: page(async () => (await import("../account/hand-over/HandOverPage.tsx")).HandOverPage),
  emergency: page(async () => (await import("../emergency/EmergencyPage.tsx")).EmergencyPage),
  shareLink: page(async () => (await import("../doctor/share-link/ShareLinkPage.tsx")).ShareLinkPage),
  accessibility: page(async () => (await import("../accessibility/AccessibilityPage.tsx")).AccessibilityPage),
  model3d: page(async () => (await import("./Model3dInFrame.tsx")).Model3dInFrame),
  drugDetails: page(async () => (await import("../catalogues/DrugDetailsPage.tsx")).DrugDetailsPage),
};

/** A page without a session, except the login page. Each is loaded separately. */
const PublicPages = ({ name }: { readonly name: PublicPage }) => {
  const Page = pages[name];
  return (
    <AtCanonicalPath>
      <Page />
    </AtCanonicalPath>
  );
};

const routes = PUBLIC_PAGES.map((name) => ({ path: PUBLIC_ROUTES[name], name }));

/** Loads the public pages with the one of `firstPath`, which reports a failure when it is shown. */
export const loadPublicPages = async (firstPath: string): Promise<typeof PublicPages> => {
  const match = matchRoutes(routes, toCanonicalPath(firstPath))?.at(-1);
  if (match !== undefined) await pages[match.route.name].load().catch(() => undefined);
  return PublicPages;
};
