import { type ComponentType, lazy } from "react";
import { loadWithRetry } from "../shell/load-with-retry.ts";

type WrapPage = <P extends object>(Page: ComponentType<P>) => ComponentType<P>;

/** A page that is shown when its code and `ready` have resolved. */
export const lazyPageAfter =
  (ready: () => Promise<unknown>, wrap: WrapPage = (Page) => Page) =>
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
    lazy(async () => {
      const [Page] = await Promise.all([loadWithRetry(load), loadWithRetry(ready)]);
      return { default: wrap(Page) };
    });
