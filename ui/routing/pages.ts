import type { PublicPage } from "@libretto/core/navigation/routes";
import type { ComponentType } from "react";
import { lazyPageAfter } from "./lazy-page.ts";

/** What comes when it is asked for, once its models can be made: pages for everybody, and the signed-in area. */
export interface Pages {
  readonly publicPages: ComponentType<{ readonly name: PublicPage }>;
  readonly area: ComponentType;
}

export const makePages = (ready: () => Promise<unknown>): Pages => {
  const page = lazyPageAfter(ready);
  return {
    publicPages: page(() => import("./PublicPages.tsx"), "PublicPages"),
    area: page(() => import("./SignedInArea.tsx"), "SignedInArea"),
  };
};
