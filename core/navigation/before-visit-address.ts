import { Id } from "../kernel/id.ts";
import { ROUTES } from "./routes.ts";

/** The address of the page that prepares an appointment, by the id of the visit. */
export const beforeVisitAddress = (appointment: Id): string => `${ROUTES.beforeVisit}?appuntamento=${appointment}`;

/** The appointment that the query of that page names; null when it names none. */
export const appointmentOfQuery = (query: string): Id | null => {
  const id = Number(/[?&]appuntamento=([1-9]\d{0,15})(?:&|$)/.exec(query)?.[1] ?? 0);
  return Id.is(id) && id > 0 ? id : null;
};
