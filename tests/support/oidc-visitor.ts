type Seen = { readonly url: string; readonly page: string };

/** A browser without a screen: keeps cookies, follows redirects until one leads to us. */
const browser = (ours: string) => {
  const cookies = new Map<string, string>();
  const go = async (address: string, form?: Record<string, string>): Promise<Seen> => {
    if (address.startsWith(ours)) return { url: address, page: "" };
    const answer = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form !== undefined && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    const page = await answer.text();
    return next === null ? { url: address, page } : go(new URL(next, address).href);
  };
  return go;
};

const actionOf = ({ url, page }: Seen): string => new URL(/action="([^"]+)"/.exec(page)?.[1] ?? "", url).href;

/** Signs in and agrees, as a person would on the provider's pages; gives the answer that comes back to `ours`. */
export const visitProvider = async (
  address: string,
  ours: string,
  login = "anna",
): Promise<{ readonly code: string; readonly state: string }> => {
  const go = browser(ours);
  const agreement = await go(actionOf(await go(address)), { prompt: "login", login, password: "x" });
  const { url } = await go(actionOf(agreement), { prompt: "consent" });
  const { searchParams } = new URL(url);
  return { code: searchParams.get("code") ?? "", state: searchParams.get("state") ?? "" };
};
