import type { Page } from "playwright";

/** Opens all parts of a shared record from its first screen, in Italian. */
export const openWholeRecord = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Altre parti" }).click();
  await page.getByRole("menuitem", { name: "Tutto il libretto" }).click();
};
