import { ROUTES, returnAddress } from "@libretto/core/navigation/routes";

/** Goes to an address of the application. */
export type NavigateTo = (address: string, how?: { readonly replace?: boolean }) => void;

/** The query under which the login page keeps the wanted address. */
const RETURN_PARAMETER = "da";

/** Lets models go to a page; the router lends its way of going. */
export class RouterModel {
  private navigate: NavigateTo = () => undefined;
  private hasArrived = false;

  /** The router is there. */
  setNavigate(navigate: NavigateTo) {
    this.navigate = navigate;
  }

  /** A page shows its title; false for the first of the visit, which leaves the focus where a browser puts it. */
  recordArrival(): boolean {
    const { hasArrived } = this;
    this.hasArrived = true;
    return hasArrived;
  }

  go(address: string, how?: { readonly replace?: boolean }) {
    this.navigate(address, how);
  }
}

/** The login page, from which one comes back to the wanted address. */
export const loginAddress = (returnTo: string): string =>
  `${ROUTES.login}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;

/** Where to go after signing in, from the login page's query. */
export const returnAddressIn = (query: string): string =>
  returnAddress(new URLSearchParams(query).get(RETURN_PARAMETER));
