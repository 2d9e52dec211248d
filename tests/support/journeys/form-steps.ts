import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { sectionLabels } from "@libretto/ui/shared/section/section-labels";
import type { Locator } from "playwright";
import { button, dialog, part, type Visit } from "./screen.ts";

export const NO_SUCH_TEXT = "xyzzy";

export const title = async ({ page }: Visit, words: string) => {
  await page.getByRole("heading", { level: 1, name: words, exact: true }).waitFor();
};

type Action = "edit" | "lock" | "move" | "remove";

/** Presses an action of a list's first row; on a phone it stands in the row's menu. */
export const act = async ({ page, words, narrow }: Visit, list: string, action: Action) => {
  const row = part(page, list).getByRole("listitem").first();
  const name = new RegExp(`^${words(sectionLabels)(action)}`);
  if (!narrow) return button(row, name).click();
  await row.locator("[aria-haspopup=menu]").click();
  await page.getByRole("menuitem", { name }).click();
};

export const addTo = async ({ page, words }: Visit, list: string) => {
  await button(part(page, list), words(sectionLabels)("addTo", { list })).click();
  await dialog(page).waitFor();
};

export const field = ({ page }: Visit, name: string) =>
  dialog(page)
    .locator("input, select, textarea")
    .and(page.getByLabel(new RegExp(`^${name}( \\*)?$`)));

export const save = ({ page, words }: Visit) => button(dialog(page), words(kitLabels)("save")).click();

export const found = ({ page }: Visit) => dialog(page).locator("[role=option]");

export const summary = ({ page }: Visit) => dialog(page).getByRole("alert").getByRole("listitem").first().waitFor();

/** Chooses a level by its number and name; the option also says who sees the row. */
export const chooseLevel = async (select: Locator, level: string): Promise<void> => {
  const value = await select.locator("option", { hasText: level }).getAttribute("value");
  await select.selectOption(value);
};
