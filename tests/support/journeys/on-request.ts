import { it } from "vitest";

/**
 * A journey of `npm run verify:journeys`. `npm test` leaves it out, because tests without a browser prove its rules, and
 * another journey shows the same mechanism of the browser.
 */
export const itOnRequest: ReturnType<typeof it.skipIf> = it.skipIf(process.env.EVERY_JOURNEY === undefined);
