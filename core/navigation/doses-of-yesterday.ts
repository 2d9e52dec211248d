import { ROUTES } from "./routes.ts";

const QUERY = "?giorno=ieri";

/** The address of the doses of all medications of yesterday. */
export const DOSES_OF_YESTERDAY = ROUTES.doseLog + QUERY;

/** Whether the query of an address names yesterday. */
export const namesYesterday = (query: string): boolean => query === QUERY;
