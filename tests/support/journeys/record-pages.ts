import type { BrowserContext, Locator, Page } from "playwright";
import { expect } from "vitest";
import type { PageOptions, TestBrowser } from "../browser/chromium.ts";
import { confirmFindings, unconfirmedFindings } from "../requests/drug-findings.ts";
import type { Account, Product } from "../server/product.ts";
import { topDialog } from "./screens/screen.ts";
import { accountOf, signIn, urlOf } from "./sign-in.ts";

/** Labels of forms in the language of the page. */
export const FORM_LABELS = { it: { save: "Salva", question: "Salvare le modifiche ?" } } as const;

type Role = Account["role"];
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The browser storage of the signed-in people of each product, for all test files of a worker that use the product. */
const signedInStorage = new WeakMap<Product, Map<Role, StorageState>>();
const findStorages = (product: Product): Map<Role, StorageState> => {
  const storages = signedInStorage.get(product) ?? new Map<Role, StorageState>();
  signedInStorage.set(product, storages);
  return storages;
};

/**
 * Opens pages of the demo's account of a role, each in its own browser: signs in by the form the first time, and then
 * reuses the browser storage. A test that signs out signs in by itself.
 */
const pagesOf =
  (role: Role) =>
  ({ newPage }: TestBrowser, defaultPath: string) =>
  async (
    product: Product,
    {
      prepare,
      at = defaultPath,
      ...options
    }: PageOptions & { readonly prepare?: (page: Page) => Promise<unknown>; readonly at?: string } = {},
  ): Promise<Page> => {
    const storages = findStorages(product);
    const storageState = storages.get(role);
    const page = await newPage({ ...options, ...(storageState && { storageState }) });
    await prepare?.(page);
    if (storageState === undefined) {
      await signIn(page, product, accountOf(product, role), { at: `/login?da=${encodeURIComponent(at)}` });
      storages.set(role, await page.context().storageState());
    } else await page.goto(urlOf(product, at));
    return page;
  };

/** Opens pages of the demo patient. */
export const pagesOfPatient = pagesOf("patient");
/** Opens pages of the demo doctor with the most grants. */
export const pagesOfDoctor = pagesOf("doctor");

/** A field of the top dialog by its label, required or not. */
export const dialogField = (page: Page, label: string): Locator =>
  topDialog(page)
    .locator("input, select, textarea")
    .and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)));

/** The text below a field: hints, problems, corrections. */
export const fieldDescription = (input: Locator): Promise<string> =>
  input.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.innerText ?? "")
      .join("\n"),
  );

/** A row of a list by a part of its text. */
export const rowWith = (list: Locator, text: string): Locator => list.getByRole("listitem").filter({ hasText: text });

/** Presses Salva. */
export const pressSave = (page: Page): Promise<void> =>
  topDialog(page).getByRole("button", { name: FORM_LABELS.it.save, exact: true }).click();

/** Presses Salva, and answers the question that follows. */
export const saveAndConfirm = async (page: Page, question: string = FORM_LABELS.it.question): Promise<void> => {
  await pressSave(page);
  await page.getByRole("alertdialog", { name: question }).getByRole("button", { name: FORM_LABELS.it.save }).click();
};

/** Waits for the polite notice with this text. */
export const waitForNotice = (page: Page, text: string): Promise<void> =>
  page.getByRole("status").getByText(text, { exact: true }).waitFor();

/** No dialog is open. */
export const waitForNoDialog = (page: Page): Promise<void> => expect.poll(() => topDialog(page).count()).toBe(0);

/** A client of the signed-in patient with the session of the page. */
export const apiClientOf = async (page: Page, product: Pick<Product, "url">) => {
  const session = await page.evaluate(() => localStorage.getItem("libretto.session") ?? "{}");
  const { token, account } = JSON.parse(session) as { readonly token: string; readonly account: number };
  const headers = { authorization: `Bearer ${token}` };
  const send = (method: string, path: string, data: unknown, more: Readonly<Record<string, string>>) =>
    page.request.fetch(`${product.url}${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(data !== undefined && { data }),
    });
  const call = async (method: string, path: string, data?: unknown, more: Readonly<Record<string, string>> = {}) => {
    let response = await send(method, path, data, more);
    const findings = response.status() === 422 ? unconfirmedFindings(await response.json()) : null;
    if (findings !== null) response = await send(method, path, confirmFindings(data, findings), more);
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return response.json();
  };
  return { call, headers, patient: () => call("GET", `/api/patient/${account}`) };
};
