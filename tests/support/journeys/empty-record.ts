import type { Page } from "playwright";

/** From now on the response for the record is empty. */
export const respondWithEmptyRecord = (page: Page): Promise<unknown> =>
  page.route("**/api/patient/*", async (route) => {
    const response = await route.fetch();
    const record = Object.entries((await response.json()) as Record<string, unknown>).map(([name, value]) =>
      Array.isArray(value) && name !== "liveli_confidencialita" ? [name, []] : [name, name === "totals" ? {} : value],
    );
    await route.fulfill({ response, json: Object.fromEntries(record) });
  });
