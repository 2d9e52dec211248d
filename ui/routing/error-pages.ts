import { page } from "../shell/page/uninterrupted-page.tsx";

/** The pages for addresses that show nothing. Most people never meet them, so they are no part of the first load. */
export const NotFoundPage = page(async () => (await import("../shell/page/NotFoundPage.tsx")).NotFoundPage);
export const ClosedRecordPage = page(async () => (await import("./ClosedRecordPage.tsx")).ClosedRecordPage);
export const WrongAudiencePage = page(async () => (await import("./WrongAudiencePage.tsx")).WrongAudiencePage);
