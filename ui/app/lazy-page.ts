import { type ComponentType, lazy } from "react";
import { patiently } from "./patience.ts";

/** A page by the name of its component, once it has come and whatever else it waits for is ready. */
export const pageWhen =
  (ready: () => Promise<unknown>) =>
  <K extends string, P = unknown>(load: () => Promise<Readonly<Record<K, ComponentType<P>>>>, name: K) =>
    lazy(async () => {
      const [module] = await patiently(() => Promise.all([load(), ready()]));
      return { default: module[name] };
    });
