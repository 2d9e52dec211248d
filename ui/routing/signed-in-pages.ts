import { toCanonicalPath } from "@libretto/core/navigation/canonical-path";
import { START_PAGE } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { matchRoutes, parsePath } from "react-router-dom";
import type { Messages } from "../shared/messages-model.ts";
import { loadDrawer } from "../shell/menu/load-drawer.ts";
import { PageProgressModel } from "../shell/page/page-progress-model.ts";
import { uninterruptedPages } from "../shell/page/uninterrupted-page.tsx";
import { NotFoundPage, WrongAudiencePage } from "./error-pages.ts";
import { privatePages } from "./private-pages.ts";

/** The lazy components of all pages of a signed-in user, and the progress of the page that is loading. */
export const createSignedInPages = (addMessages: (messages: Messages) => void) => {
  const progress = new PageProgressModel();
  const page = uninterruptedPages((loading) => void progress.showDuring(loading));
  const pages = privatePages.map((descriptor) => ({
    ...descriptor,
    path: ROUTES[descriptor.name],
    Page: page(() => descriptor.load(addMessages)),
  }));
  return {
    pages,
    progress,
    /** The pages to preload, so that they open at once and without a network. */
    preloaded: [
      ...pages.filter(({ isPreloaded }) => isPreloaded).map(({ Page }) => Page),
      NotFoundPage,
      WrongAudiencePage,
      { load: loadDrawer },
    ],
    /** Loads the page of an address. It never fails: the page reports the error when it is shown. */
    loadAt: async (path: string): Promise<void> => {
      const { pathname = START_PAGE } = parsePath(path);
      const match = matchRoutes(pages, toCanonicalPath(pathname))?.at(-1);
      await match?.route.Page.load().catch(() => undefined);
    },
  };
};
export type SignedInPages = ReturnType<typeof createSignedInPages>;
