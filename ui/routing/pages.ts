import type { PublicPage } from "@libretto/core/navigation/public-pages";
import type { ComponentType } from "react";
import { lazyPageAfter } from "./lazy-page.ts";

/** Pages loaded on demand, when their models can be created: the public ones and the signed-in area. */
export interface Pages {
  readonly publicPages: ComponentType<{ readonly name: PublicPage }>;
  readonly area: ComponentType;
}

export const createPages = (ready: () => Promise<unknown>): Pages => {
  const page = lazyPageAfter(ready);
  return {
    publicPages: page(async () => (await import("./PublicPages.tsx")).PublicPages),
    area: page(async () => (await import("./SignedInArea.tsx")).SignedInArea),
  };
};
