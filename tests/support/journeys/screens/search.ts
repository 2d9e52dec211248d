import { ROUTES } from "@libretto/core/navigation/routes";
import { searchLabels } from "@libretto/ui/record/search/search-labels";
import type { ScreenDefinition } from "./screen.ts";

/** The search over the whole record. */
export const searchScreens: readonly ScreenDefinition[] = [
  {
    name: "search",
    path: ROUTES.search,
    dark: true,
    show: async ({ page, labels }) => {
      const field = page.getByRole("searchbox", { name: labels(searchLabels)("field") });
      await field.fill("ramipril");
      await page
        .getByRole("link", { name: /ramipril/i })
        .first()
        .waitFor();
    },
  },
];
