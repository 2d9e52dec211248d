import type { RouteName } from "@libretto/core/navigation/routes";
import { type ComponentType, lazy } from "react";

export type Pages = Readonly<Record<Exclude<RouteName, "login"> | "area" | "notFound", ComponentType>>;

/** Pages that come when they are asked for, once their models can be made; the login page is there at once. */
export const pagesOf = (ready: () => Promise<unknown>): Pages => {
  const page = <K extends string>(load: () => Promise<Readonly<Record<K, ComponentType>>>, name: K) =>
    lazy(async () => {
      const [module] = await Promise.all([load(), ready()]);
      return { default: module[name] };
    });
  return {
    area: page(() => import("./SignedInArea.tsx"), "SignedInArea"),
    notFound: page(() => import("./NotFoundPage.tsx"), "NotFoundPage"),
    register: page(() => import("../account/RegisterPage.tsx"), "RegisterPage"),
    confirm: page(() => import("../account/ConfirmPage.tsx"), "ConfirmPage"),
    passwordReset: page(() => import("../account/PasswordResetPage.tsx"), "PasswordResetPage"),
    drugDetails: page(() => import("../catalogues/DrugDetailsPage.tsx"), "DrugDetailsPage"),
    sheet: page(() => import("../record/patient/SheetPage.tsx"), "SheetPage"),
    therapies: page(() => import("../record/therapies/TherapiesPage.tsx"), "TherapiesPage"),
    accessLog: page(() => import("../record/access-log/AccessLogPage.tsx"), "AccessLogPage"),
    subscription: page(() => import("../subscription/SubscriptionPage.tsx"), "SubscriptionPage"),
    account: page(() => import("../account/AccountPage.tsx"), "AccountPage"),
  };
};
