import { Instant } from "@libretto/core/kernel/dates";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import type { CookieConsents } from "@libretto/core/ports/accounts/cookie-consents";

const NAME = "libretto-consenso";
const YEAR_SECONDS = 365 * 86_400;

const write = (value: string, seconds: number): void => {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${NAME}=${value}; Max-Age=${seconds}; Path=${BASE_PATH}/; SameSite=Strict${secure}`;
};

/** The consent to cookies, in a cookie that lasts a year. */
export const browserCookieConsents: CookieConsents = {
  load: () => {
    const [, text = ""] = new RegExp(`(?:^|; )${NAME}=([^;]*)`).exec(document.cookie) ?? [];
    const value = decodeURIComponent(text);
    return Instant.is(value) ? value : null;
  },
  save: (at) => write(encodeURIComponent(at), YEAR_SECONDS),
  clear: () => write("", 0),
};
