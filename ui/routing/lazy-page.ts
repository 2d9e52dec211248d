import { type ComponentType, lazy } from "react";
import { loadWithRetry } from "../shell/load-with-retry.ts";

type WrapPage = <P extends object>(Page: ComponentType<P>) => ComponentType<P>;

/** A page by the name of its component. It is shown when its code and `ready` have resolved. */
export const lazyPageAfter =
  (ready: () => Promise<unknown>, wrap: WrapPage = (Page) => Page) =>
  <K extends string, P extends object>(load: () => Promise<Readonly<Record<K, ComponentType<P>>>>, name: K) =>
    lazy(async () => {
      const [module] = await Promise.all([loadWithRetry(load), loadWithRetry(ready)]);
      return { default: wrap(module[name]) };
    });
