import { page } from "./uninterrupted-page.tsx";

const notFound = () => import("../shell/page/NotFoundPage.tsx");
const wrongRole = () => import("./WrongRolePage.tsx");

/** The pages for addresses that show nothing. Most people never meet them, so they are no part of the first load. */
export const NotFoundPage = page(notFound, "NotFoundPage");
export const WrongRolePage = page(wrongRole, "WrongRolePage");

/** Load them in advance: without a network nothing can be loaded later. */
export const errorPageLoads = [notFound, wrongRole] as const;
