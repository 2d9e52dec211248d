import { page } from "./uninterrupted-page.tsx";

const loadNotFound = async () => (await import("../shell/page/NotFoundPage.tsx")).NotFoundPage;
const loadWrongAudience = async () => (await import("./WrongAudiencePage.tsx")).WrongAudiencePage;

/** The pages for addresses that show nothing. Most people never meet them, so they are no part of the first load. */
export const NotFoundPage = page(loadNotFound);
export const WrongAudiencePage = page(loadWrongAudience);

/** Load them in advance: without a network nothing can be loaded later. */
export const errorPageLoads = [loadNotFound, loadWrongAudience] as const;
