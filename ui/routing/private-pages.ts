import type { DOCTOR_ROUTES } from "@libretto/core/navigation/doctor-routes";
import type { PublicPage, RouteName } from "@libretto/core/navigation/routes";
import type { ComponentType } from "react";
import type { Messages } from "../shared/messages-model.ts";
import { loadDialogs } from "../shell/Frame.tsx";
import { preload } from "../shell/load-with-retry.ts";
import { errorPageLoads } from "./error-pages.ts";
import { page } from "./uninterrupted-page.tsx";

type PageName = Exclude<RouteName, "login" | PublicPage> | keyof typeof DOCTOR_ROUTES;
export type PrivatePages = Readonly<Record<PageName, ComponentType>>;

/**
 * The pages of a signed-in user.
 *
 * @param addMessages adds the messages that only some pages need
 */
export const privatePages = (addMessages: (messages: Messages) => void): PrivatePages => {
  const therapies = () => import("../record/therapies/TherapiesPage.tsx");
  const files = () => import("../devices/FilesPage.tsx");
  const labResults = () => import("../record/lab-results/LabResultsPage.tsx");
  const accessLog = () => import("../record/access-log/AccessLogPage.tsx");
  const bin = () => import("../record/bin/BinPage.tsx");
  const subscription = () => import("../subscription/SubscriptionPage.tsx");
  const account = () => import("../account/AccountPage.tsx");
  const security = () => import("../account/security/SecurityPage.tsx");
  const consents = () => import("../account/privacy/ConsentsPage.tsx");
  const restore = () => import("../account/restore/RestorePage.tsx");
  const calculators = async () => {
    const module = await import("../calculators/CalculatorPages.tsx");
    addMessages(module.CALCULATOR_MESSAGES);
    return module;
  };
  preload([
    loadDialogs,
    therapies,
    labResults,
    files,
    accessLog,
    bin,
    subscription,
    account,
    security,
    consents,
    restore,
    ...errorPageLoads,
  ]);
  return {
    sheet: page(() => import("../record/patient/SheetPage.tsx"), "SheetPage"),
    therapies: page(therapies, "TherapiesPage"),
    files: page(files, "FilesPage"),
    labResults: page(labResults, "LabResultsPage"),
    accessLog: page(accessLog, "AccessLogPage"),
    bin: page(bin, "BinPage"),
    subscription: page(subscription, "SubscriptionPage"),
    calculators: page(calculators, "CalculatorPages"),
    account: page(account, "AccountPage"),
    security: page(security, "SecurityPage"),
    consents: page(consents, "ConsentsPage"),
    restore: page(restore, "RestorePage"),
    doctor: page(() => import("../doctor/DoctorPages.tsx"), "DoctorPages"),
  };
};
