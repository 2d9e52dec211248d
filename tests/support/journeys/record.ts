import type { BrowserContext, Locator, Page } from "playwright";
import { expect } from "vitest";
import type { BrowserForFile, PageOptions } from "../chromium.ts";
import { confirmFindings, unconfirmedFindings } from "../drug-findings.ts";
import type { Product } from "../product.ts";
import { dialog } from "./screen.ts";
import { accountOf, addressOf, signIn } from "./sign-in.ts";

/** The words of forms in the language of the page. */
export const FORM = { it: { save: "Salva", question: "Salvare le modifiche ?" } } as const;

/**
 * Opens pages of the demo patient, each in a browser of its own: signs in by the form the first time, and from then on
 * begins with what that left in the browser.
 */
export const signedInPages = ({ newPage }: BrowserForFile, usually: string) => {
  let signedIn: Awaited<ReturnType<BrowserContext["storageState"]>> | undefined;
  return async (
    product: Product,
    {
      prepare,
      at = usually,
      ...options
    }: PageOptions & { readonly prepare?: (page: Page) => Promise<void>; readonly at?: string } = {},
  ): Promise<Page> => {
    const page = await newPage({ ...options, ...(signedIn && { storageState: signedIn }) });
    await prepare?.(page);
    if (signedIn !== undefined) {
      await page.goto(addressOf(product, at));
      return page;
    }
    await signIn(page, product, accountOf(product, "patient"), { at: `/login?da=${encodeURIComponent(at)}` });
    signedIn = await page.context().storageState();
    return page;
  };
};

/** A field of the dialog on top by its label, whether or not it is required. */
export const field = (page: Page, label: string): Locator =>
  dialog(page)
    .locator("input, select, textarea")
    .and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)));

/** What is said below a field: hints, problems, corrections. */
export const notesOf = (input: Locator): Promise<string> =>
  input.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.innerText ?? "")
      .join("\n"),
  );

/** A row of a list by some of its words. */
export const row = (list: Locator, words: string): Locator => list.getByRole("listitem").filter({ hasText: words });

/** Presses Salva, and answers the question that follows. */
export const saveAndConfirm = async (page: Page): Promise<void> => {
  await dialog(page).getByRole("button", { name: FORM.it.save, exact: true }).click();
  await page.getByRole("alertdialog", { name: FORM.it.question }).getByRole("button", { name: FORM.it.save }).click();
};

/** The polite notice that says so. */
export const told = (page: Page, words: string): Promise<void> =>
  page.getByRole("status").getByText(words, { exact: true }).waitFor();

/** No dialog is open. */
export const closed = (page: Page): Promise<void> => expect.poll(() => dialog(page).count()).toBe(0);

/** The signed-in patient's calls as a program would make them, with the session of the page. */
export const callsOf = async (page: Page, product: Pick<Product, "url">) => {
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
    let answer = await send(method, path, data, more);
    const findings = answer.status() === 422 ? unconfirmedFindings(await answer.json()) : null;
    if (findings !== null) answer = await send(method, path, confirmFindings(data, findings), more);
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  return { call, headers, patient: () => call("GET", `/api/patient/${account}`) };
};
