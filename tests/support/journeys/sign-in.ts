import type { Page } from "playwright";
import type { Account, Product } from "../server/product.ts";

/** Labels of the first screens, in the language of the page. */
export const LOGIN_LABELS = {
  it: { signIn: "Accedi", sheet: "Scheda paziente" },
  en: { signIn: "Sign in", sheet: "Patient sheet" },
} as const;
export type LoginLabels = (typeof LOGIN_LABELS)[keyof typeof LOGIN_LABELS];

type Login = Pick<Account, "email" | "password">;

/** The demo's account of this role; only the start that created the accounts returns them. */
export const accountOf = ({ accounts }: Pick<Product, "accounts">, role: Account["role"]): Account => {
  const account = accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The product made no ${role}`);
  return account;
};

/** The URL of a page of the product, by its path below the base path. */
export const urlOf = ({ url }: Pick<Product, "url">, path: string): string => `${url}/webui${path}`;

/** The fields of the open login page; a password has no role, so it is found by its label. */
export const loginFields = (page: Page) => ({
  email: page.getByRole("textbox", { name: "E-mail" }),
  password: page.getByLabel(/^Password/),
});

/** Fills in the open login page, and sends it. */
export const submitLogin = async (
  page: Page,
  { email, password }: Login,
  labels: LoginLabels = LOGIN_LABELS.it,
): Promise<void> => {
  const fields = loginFields(page);
  await fields.email.fill(email);
  await fields.password.fill(password);
  await page.getByRole("button", { name: labels.signIn, exact: true }).click();
};

/** Opens a path of the product (below /webui), signs in there, and waits until the login page is left. */
export const signIn = async (
  page: Page,
  product: Pick<Product, "url">,
  login: Login,
  { at = "/login", labels = LOGIN_LABELS.it }: { readonly at?: string; readonly labels?: LoginLabels } = {},
): Promise<void> => {
  await page.goto(urlOf(product, at));
  await submitLogin(page, login, labels);
  await page.waitForURL(({ pathname }) => pathname !== "/webui/login");
  await page.getByRole("heading", { level: 1 }).filter({ hasNotText: labels.signIn }).waitFor();
};
