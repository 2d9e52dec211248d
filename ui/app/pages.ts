import type { Language, MessageCode } from "@libretto/core/messages/codes";
import type { RouteName } from "@libretto/core/navigation/routes";
import { type ComponentType, lazy } from "react";
import { dialogs } from "./Frame.tsx";
import { beforehand, patiently } from "./patience.ts";

export type Pages = Readonly<Record<Exclude<RouteName, "login"> | "area" | "notFound", ComponentType>>;

/** Messages in both languages. */
export type Messages = Readonly<Record<Language, Partial<Readonly<Record<MessageCode, string>>>>>;

interface PagesParts {
  /** Resolves once the models of pages can be made. */
  readonly ready: () => Promise<unknown>;
  /** Takes in messages that only some pages say. */
  readonly learn: (words: Messages) => void;
}

/** Pages that come when they are asked for, once their models can be made; the login page is there at once. */
export const pagesOf = ({ ready, learn }: PagesParts): Pages => {
  const page = <K extends string>(load: () => Promise<Readonly<Record<K, ComponentType>>>, name: K) =>
    lazy(async () => {
      const [module] = await patiently(() => Promise.all([load(), ready()]));
      return { default: module[name] };
    });
  const calculators = async () => {
    const [pages, { WORDS }] = await Promise.all([
      import("../calculators/CalculatorPages.tsx"),
      import("../calculators/words.ts"),
    ]);
    learn(WORDS);
    return pages;
  };
  const therapies = () => import("../record/therapies/TherapiesPage.tsx");
  const accessLog = () => import("../record/access-log/AccessLogPage.tsx");
  const subscription = () => import("../subscription/SubscriptionPage.tsx");
  const account = () => import("../account/AccountPage.tsx");
  const area = () => {
    beforehand([dialogs, therapies, accessLog, subscription, account]);
    return import("./SignedInArea.tsx");
  };
  return {
    area: page(area, "SignedInArea"),
    notFound: page(() => import("./NotFoundPage.tsx"), "NotFoundPage"),
    register: page(() => import("../account/RegisterPage.tsx"), "RegisterPage"),
    confirm: page(() => import("../account/ConfirmPage.tsx"), "ConfirmPage"),
    passwordReset: page(() => import("../account/PasswordResetPage.tsx"), "PasswordResetPage"),
    drugDetails: page(() => import("../catalogues/DrugDetailsPage.tsx"), "DrugDetailsPage"),
    sheet: page(() => import("../record/patient/SheetPage.tsx"), "SheetPage"),
    therapies: page(therapies, "TherapiesPage"),
    accessLog: page(accessLog, "AccessLogPage"),
    subscription: page(subscription, "SubscriptionPage"),
    account: page(account, "AccountPage"),
    calculators: page(calculators, "CalculatorPages"),
  };
};
