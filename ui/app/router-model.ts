import { ROUTES, returnAddress } from "@libretto/core/navigation/routes";

/** Goes to an address of the application. */
export type Go = (address: string, how?: { readonly replace?: boolean }) => void;

/** The query under which the login page keeps the wanted address. */
const WANTED = "da";

/** Lets models go to a page; the router lends its way of going. */
export class RouterModel {
  private way: Go = () => undefined;
  private begun = false;

  /** The router is there. */
  lend(way: Go) {
    this.way = way;
  }

  /** A page shows its title; false for the first of the visit, which leaves the focus where a browser puts it. */
  arrive(): boolean {
    const { begun } = this;
    this.begun = true;
    return begun;
  }

  go(address: string, how?: { readonly replace?: boolean }) {
    this.way(address, how);
  }
}

/** The login page, from which one comes back to the wanted address. */
export const loginAddress = (wanted: string): string => `${ROUTES.login}?${WANTED}=${encodeURIComponent(wanted)}`;

/** Where to go after signing in, from the login page's query. */
export const wantedAddress = (query: string): string => returnAddress(new URLSearchParams(query).get(WANTED));
