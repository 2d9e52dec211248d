import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { sectionLabels } from "@libretto/ui/shared/section/section-labels";
import type { Locator } from "playwright";
import { button, type PageVisit, regionOf, topDialog } from "./screen.ts";

export const NO_SUCH_TEXT = "xyzzy";

export const waitForTitle = async ({ page }: PageVisit, text: string) => {
  await page.getByRole("heading", { level: 1, name: text, exact: true }).waitFor();
};

type Action = "edit" | "lock" | "move" | "remove";

/** Presses an action of a list's first row; on a phone it is in the row's menu. */
export const pressRowAction = async ({ page, labels, narrow }: PageVisit, list: string, action: Action) => {
  const row = regionOf(page, list).getByRole("listitem").first();
  const name = new RegExp(`^${labels(sectionLabels)(action)}`);
  if (!narrow) return button(row, name).click();
  // on a phone some lists are folded at first
  const folded = regionOf(page, list).locator("h2 button[aria-expanded=false]");
  if (await folded.isVisible()) await folded.click();
  await row.locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name }).click();
};

export const openAddDialog = async ({ page, labels }: PageVisit, list: string) => {
  await button(regionOf(page, list), labels(sectionLabels)("addTo", { list })).click();
  await topDialog(page).waitFor();
};

export const dialogField = ({ page }: PageVisit, name: string) =>
  topDialog(page)
    .locator("input, select, textarea")
    .and(page.getByLabel(new RegExp(`^${name}( \\*)?$`)));

export const pressSave = ({ page, labels }: PageVisit) => button(topDialog(page), labels(kitLabels)("save")).click();

export const searchOptions = ({ page }: PageVisit) => topDialog(page).locator("[role=option]");

export const waitForErrorSummary = ({ page }: PageVisit) =>
  topDialog(page).getByRole("alert").getByRole("listitem").first().waitFor();

/** Chooses a level by its number and name; the option also says who sees the row. */
export const chooseLevel = async (select: Locator, level: string): Promise<void> => {
  const value = await select.locator("option", { hasText: level }).getAttribute("value");
  await select.selectOption(value);
};
