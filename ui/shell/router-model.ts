import { ROUTES, returnAddress } from "@libretto/core/navigation/routes";

/** Navigates to an address of the application. */
export type NavigateTo = (address: string, options?: { readonly replace?: boolean }) => void;

/** The query parameter of the login page with the return address. */
const RETURN_PARAMETER = "da";

/** Lets models navigate; the router provides the function. */
export class RouterModel {
  private navigate: NavigateTo = () => undefined;
  private hasArrived = false;

  /** Called when the router is mounted. */
  setNavigate(navigate: NavigateTo) {
    this.navigate = navigate;
  }

  /**
   * Records that a page shows its title. False for the first page of the visit, which keeps the browser's initial
   * focus.
   */
  recordArrival(): boolean {
    const { hasArrived } = this;
    this.hasArrived = true;
    return hasArrived;
  }

  go(address: string, options?: { readonly replace?: boolean }) {
    this.navigate(address, options);
  }
}

/** The address of the login page with a return address. */
export const loginAddress = (returnTo: string): string =>
  `${ROUTES.login}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;

/** The return address in the query of the login page. */
export const returnAddressIn = (query: string): string =>
  returnAddress(new URLSearchParams(query).get(RETURN_PARAMETER));
