import { type ComponentType, lazy } from "react";
import { patiently } from "./patience.ts";

/** Pages to be seen without a session, but for the login page, which is there at once. */
export type PublicPage =
  | "secondStep"
  | "register"
  | "confirm"
  | "confirmEmail"
  | "passwordReset"
  | "drugDetails"
  | "emergency";

/** A page by the name of its component, once it has come and whatever else it waits for is ready. */
export const pageWhen =
  (ready: () => Promise<unknown>) =>
  <K extends string>(load: () => Promise<Readonly<Record<K, ComponentType>>>, name: K) =>
    lazy(async () => {
      const [module] = await patiently(() => Promise.all([load(), ready()]));
      return { default: module[name] };
    });
