import type { Frame, Page, Request, Route } from "playwright";

/** How a call fails: an error of the server, no answer, or a session that has ended. */
export type FaultKind = "error" | "noAnswer" | "signedOut";

const problem = (status: number, kind: string, code: string) => ({
  status,
  contentType: "application/problem+json",
  json: { status, kind, code },
});

const ANSWERS: Readonly<Record<FaultKind, (route: Route) => Promise<void>>> = {
  error: (route) => route.fulfill(problem(500, "failed", "failure.apology")),
  noAnswer: (route) => route.abort(),
  signedOut: (route) => route.fulfill(problem(401, "signedOut", "failure.signedOut")),
};

const ID = /\d{4,}/g;
/** A call by its method and path; ids are replaced, so that calls for different rows are one. */
export const callOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace(ID, ":id")}`;

const API = "**/api/**";

/** Lets the calls that satisfy a condition fail, until the returned function is called. */
export const failCalls = async (
  page: Page,
  kind: FaultKind,
  isFailing: (call: string) => boolean,
): Promise<() => Promise<void>> => {
  const handle = (route: Route) => (isFailing(callOf(route.request())) ? ANSWERS[kind](route) : route.fallback());
  await page.route(API, handle);
  return () => page.unroute(API, handle);
};

/** Visible messages that screen readers announce. */
const messageOf = (page: Page) => page.locator("[role=alert]:visible").filter({ hasText: /\S/ }).first();

const waitForIdleNetwork = (page: Page): Promise<void> => page.waitForLoadState("networkidle");

/** Waits until a message is announced, or until nothing is loaded any more. */
export const waitForMessageOrIdleNetwork = (page: Page): Promise<void> =>
  Promise.any([waitForIdleNetwork(page), messageOf(page).waitFor()]);

/** Opens an address, and returns its calls when the page is loaded. Late calls of the page before do not count. */
export const openAndListCalls = async (
  page: Page,
  url: string,
  waitUntilLoaded = waitForIdleNetwork,
): Promise<readonly string[]> => {
  const calls = new Set<string>();
  const listen = (request: Request) => void (request.url().includes("/api/") && calls.add(callOf(request)));
  const listenFromCommit = (frame: Frame) => {
    if (frame !== page.mainFrame()) return;
    page.off("framenavigated", listenFromCommit);
    page.on("request", listen);
  };
  page.on("framenavigated", listenFromCommit);
  await page.goto(url);
  await waitUntilLoaded(page);
  page.off("request", listen);
  return [...calls];
};

/** Opens all closed groups of the page, because a message may be in one. */
export const openGroups = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const group of document.querySelectorAll<HTMLElement>("main h2 [aria-expanded=false]")) group.click();
  });

const MESSAGE_TIMEOUT_MS = 3_000;

/** Whether a visible message appears that screen readers announce. */
export const announcesMessage = (page: Page): Promise<boolean> =>
  messageOf(page)
    .waitFor({ timeout: MESSAGE_TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );
