import type { Page } from "playwright";

/** From now on the record is answered as if nothing had been written into it yet. */
export const emptyRecord = (page: Page): Promise<unknown> =>
  page.route("**/api/patient/*", async (route) => {
    const answer = await route.fetch();
    const record = Object.entries((await answer.json()) as Record<string, unknown>).map(([name, value]) =>
      Array.isArray(value) && name !== "liveli_confidencialita" ? [name, []] : [name, name === "totals" ? {} : value],
    );
    await route.fulfill({ response: answer, json: Object.fromEntries(record) });
  });
