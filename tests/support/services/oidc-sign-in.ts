type VisitedPage = { readonly url: string; readonly page: string };

/** A headless browser: keeps cookies, and follows redirects until one leads to the product. */
const createBrowser = (ownUrl: string) => {
  const cookies = new Map<string, string>();
  const visit = async (address: string, form?: Record<string, string>): Promise<VisitedPage> => {
    if (address.startsWith(ownUrl)) return { url: address, page: "" };
    const response = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = response.headers.get("location");
    const page = await response.text();
    return next === null ? { url: address, page } : visit(new URL(next, address).href);
  };
  return visit;
};

const actionOf = ({ url, page }: VisitedPage): string => new URL(/action="([^"]+)"/.exec(page)?.[1] ?? "", url).href;

/** Signs in and consents on the provider's pages; returns the response to the product's URL. */
export const signInAtProvider = async (
  address: string,
  ownUrl: string,
  login = "anna",
): Promise<{ readonly code: string; readonly state: string }> => {
  const go = createBrowser(ownUrl);
  const consentPage = await go(actionOf(await go(address)), { prompt: "login", login, password: "x" });
  const { url } = await go(actionOf(consentPage), { prompt: "consent" });
  const { searchParams } = new URL(url);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
};
