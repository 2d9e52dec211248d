import type { PublicPage } from "@libretto/core/navigation/public-pages";
import type { Messages } from "../shared/messages-model.ts";
import { type LazyPage, lazyPages } from "../shell/page/lazy-page.ts";

/** Pages loaded on demand, when their models can be created: the public ones and the signed-in area. */
export interface Pages {
  readonly publicPages: LazyPage<{ readonly name: PublicPage }>;
  readonly area: LazyPage;
}

interface Options {
  /** Loads the container of the models. */
  readonly ready: () => Promise<unknown>;
  readonly addMessages: (messages: Messages) => void;
  /** The address that the area shows first. */
  readonly firstPath: () => string;
}

export const createPages = ({ ready, addMessages, firstPath }: Options): Pages => {
  const page = lazyPages({ ready });
  return {
    publicPages: page(async () => (await import("./PublicPages.tsx")).loadPublicPages(firstPath())),
    area: page(async () => (await import("./SignedInArea.tsx")).loadArea(addMessages, firstPath())),
  };
};
