import { PUBLIC_ROUTES, returnAddress } from "@libretto/core/navigation/public-pages";

/** Navigates to an address of the application. */
export type NavigateTo = (address: string, options?: { readonly replace?: boolean }) => void;

/** The query parameter with the return address. */
const RETURN_PARAMETER = "da";

/** Lets models navigate; the router provides the function. */
export class RouterModel {
  private navigate: NavigateTo = () => undefined;
  private hasArrived = false;
  private pageTitle = "";
  private windowName = "";

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

  /** Shows the title of a page in the title of the window. */
  setPageTitle(title: string) {
    this.pageTitle = title;
    this.showTitle();
  }

  /** Adds the name of the patient whose record a carer has opened to the title of the window; empty for the own record. */
  setWindowName(name: string) {
    this.windowName = name;
    this.showTitle();
  }

  private showTitle() {
    document.title = [this.pageTitle, this.windowName, "Libretto"].filter(Boolean).join(" · ");
  }

  go(address: string, options?: { readonly replace?: boolean }) {
    this.navigate(address, options);
  }
}

/** An address with the address to return to afterwards. */
export const withReturnAddress = (address: string, returnTo: string): string =>
  `${address}?${RETURN_PARAMETER}=${encodeURIComponent(returnTo)}`;

/** The address of the login page with a return address. */
export const loginAddress = (returnTo: string): string => withReturnAddress(PUBLIC_ROUTES.login, returnTo);

/** The requested return address in a query; null without one. */
export const requestedReturnIn = (query: string): string | null => {
  const requested = new URLSearchParams(query).get(RETURN_PARAMETER);
  return requested === null ? null : returnAddress(requested);
};

/** The return address in the query of the login page. */
export const returnAddressIn = (query: string): string => returnAddress(requestedReturnIn(query));
