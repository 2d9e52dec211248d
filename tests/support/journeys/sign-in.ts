import type { Page } from "playwright";
import type { Account, Product } from "../product.ts";

/** What controls of the first screens are called, in the language of the page. */
export const WORDS = {
  it: { signIn: "Accedi", sheet: "Scheda paziente" },
  en: { signIn: "Sign in", sheet: "Patient sheet" },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

type Login = Pick<Account, "email" | "password">;

/** The demo's account of this role; only the start that made the accounts tells them. */
export const accountOf = ({ accounts }: Pick<Product, "accounts">, role: Account["role"]): Account => {
  const account = accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The product made no ${role}`);
  return account;
};

/** A page of the product, named by its address below the base path. */
export const addressOf = ({ url }: Pick<Product, "url">, path: string): string => `${url}/webui${path}`;

/** The fields of the login page that is open; a password has no role, so it goes by its label. */
export const loginFields = (page: Page) => ({
  email: page.getByRole("textbox", { name: "E-mail" }),
  password: page.getByLabel(/^Password/),
});

/** Fills the login page that is open, and sends it. */
export const submitLogin = async (page: Page, { email, password }: Login, words: Words = WORDS.it): Promise<void> => {
  const fields = loginFields(page);
  await fields.email.fill(email);
  await fields.password.fill(password);
  await page.getByRole("button", { name: words.signIn, exact: true }).click();
};

/** Opens an address of the product (below /webui), signs in there, and waits until the login page is left. */
export const signIn = async (
  page: Page,
  product: Pick<Product, "url">,
  login: Login,
  { at = "/login", words = WORDS.it }: { readonly at?: string; readonly words?: Words } = {},
): Promise<void> => {
  await page.goto(addressOf(product, at));
  await submitLogin(page, login, words);
  await page.waitForURL(({ pathname }) => pathname !== "/webui/login");
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: words.signIn }).waitFor();
};
