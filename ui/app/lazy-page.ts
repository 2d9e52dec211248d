import { type ComponentType, lazy } from "react";
import { patiently } from "./patience.ts";

type Shown = <P extends object>(Page: ComponentType<P>) => ComponentType<P>;

/** A page by the name of its component, once it has come and whatever else it waits for is ready. */
export const pageWhen =
  (ready: () => Promise<unknown>, shown: Shown = (Page) => Page) =>
  <K extends string, P extends object>(load: () => Promise<Readonly<Record<K, ComponentType<P>>>>, name: K) =>
    lazy(async () => {
      const [module] = await Promise.all([patiently(load), patiently(ready)]);
      return { default: shown(module[name]) };
    });
