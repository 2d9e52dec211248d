import type { PublicPage } from "@libretto/core/navigation/routes";
import type { ComponentType } from "react";
import { pageWhen } from "./lazy-page.ts";

/** What comes when it is asked for, once its models can be made: pages for everybody, and the signed-in area. */
export interface Pages {
  readonly open: ComponentType<{ readonly name: PublicPage }>;
  readonly area: ComponentType;
}

export const pagesOf = (ready: () => Promise<unknown>): Pages => {
  const page = pageWhen(ready);
  return {
    open: page(() => import("./OpenPages.tsx"), "OpenPages"),
    area: page(() => import("./SignedInArea.tsx"), "SignedInArea"),
  };
};
