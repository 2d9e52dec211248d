import { join } from "node:path";
import type { Language } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../browser/chromium.ts";
import type { Account, Product } from "../../server/product.ts";
import { type CheckedRules, type CheckedScope, expectAccessible, expectNoHorizontalScroll } from "../accessibility.ts";
import { startDemo } from "../demo.ts";
import { drawsFrame, waitForFrame } from "../frames.ts";
import { accountOf, LOGIN_LABELS, signIn, urlOf } from "../sign-in.ts";
import { button, type PageVisit, type ScreenDefinition, topDialog, visitOf } from "./screen.ts";

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 360, height: 740 };
const ACTION_TIMEOUT_MS = 20_000;
const TEST_TIMEOUT_MS = 600_000;
/** The folder of the pictures for `npm run screenshots`; and whether `npm run verify:screens` runs. */
const { SCREENSHOTS, EVERY_SCREEN } = process.env;
const shouldTakePictures = SCREENSHOTS !== undefined;
/** Variants, and all screens in English, are visited apart; `npm test` shows the main ones in English in a narrow window. */
const visitsEverything = shouldTakePictures || EVERY_SCREEN !== undefined;
const LANGUAGES: readonly Language[] = visitsEverything ? ["it", "en"] : ["it"];
const LANGUAGE_BUTTONS = { it: "IT Italiano", en: "EN English" } as const;

/** Errors that the screens cause intentionally: interrupted connections, and a failing server. */
const expectedErrors = [
  /ERR_FAILED/,
  /ERR_INTERNET_DISCONNECTED/,
  /status of 500/,
  /status of 404 .*\/farmacoDetails\//,
  // the record of nobody
  /status of 404 .*\/api\/patient\/1\b/,
];

/** The screens that each kind of user visits. */
type ScreensByRole = Partial<Record<"visitor" | Account["role"], readonly ScreenDefinition[]>>;

const DIALOGS = "[role$=dialog], [role=menu]";
const countDialogs = (page: Page) => page.locator(DIALOGS).count();
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Closes the top dialog. It has no focus when a change of language has replaced the element with the focus. */
const pressEscape = async (page: Page) => {
  await page.evaluate((dialogs) => {
    const top = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
    if (top?.contains(document.activeElement) === false) top.focus();
  }, DIALOGS);
  await page.keyboard.press("Escape");
};

/** Closes open dialogs, and discards typed text. */
const closeAll = ({ page, labels }: PageVisit) =>
  expect
    .poll(async () => {
      const discard = button(page, labels(kitLabels)("discard"));
      if (await discard.isVisible()) await discard.click();
      else if ((await countDialogs(page)) > 0) await pressEscape(page);
      return countDialogs(page);
    })
    .toBe(0);

/** Makes a narrow window as high as the page, so that the bottom bar of a phone covers nothing. */
const extendToPageHeight = async (page: Page): Promise<number> => {
  const height = await heightOf(page);
  const isNarrow = page.viewportSize()?.width === NARROW.width;
  if (isNarrow && height > NARROW.height && !(await topDialog(page).isVisible()))
    await page.setViewportSize({ ...NARROW, height });
  return height;
};

/** Checks a page, and once more when its height changed meanwhile. */
const checkPage = async (page: Page, rules: CheckedRules, scope: CheckedScope): Promise<void> => {
  const height = await extendToPageHeight(page);
  try {
    await expectAccessible(page, rules, scope);
  } catch (problem) {
    if ((await heightOf(page)) === height) throw problem;
    await checkPage(page, rules, scope);
  }
};

const takeScreenshot = async ({ page, language }: PageVisit, name: string) => {
  if (SCREENSHOTS === undefined) return;
  await extendToPageHeight(page);
  const fullPage = !(await topDialog(page).isVisible());
  const file = `${name}-${page.viewportSize()?.width}-${language}.png`;
  await page.screenshot({ path: join(SCREENSHOTS, file), fullPage, animations: "disabled" });
};

/** The dark scheme differs only in colours. */
const checkDark = async (visit: PageVisit, name: string, scope: CheckedScope) => {
  await visit.page.emulateMedia({ colorScheme: "dark" });
  await takeScreenshot(visit, `${name}-dark`);
  await checkPage(visit.page, "coloursOnly", scope);
  await visit.page.emulateMedia({ colorScheme: "light" });
};

/** The look of a page: its width and its colours. */
type Look = `${"wide" | "narrow"}, ${"light" | "dark"}`;

/** Returns what to check in a look: the page below a dialog is checked once, without a dialog. */
const findScope = async ({ page }: PageVisit, path: string, look: Look, checkedPages: Set<string>) => {
  const checked = `${path} ${look}`;
  const hasDialog = await topDialog(page).isVisible();
  if (hasDialog && checkedPages.has(checked)) return "dialogs";
  if (!hasDialog) checkedPages.add(checked);
  return "page";
};

/** Colours are the same in both languages and sizes, and are checked in one. */
const checkScreen = async (visit: PageVisit, { name, path, dark }: ScreenDefinition, checkedPages: Set<string>) => {
  const isItalian = visit.language === "it";
  const scopeIn = (scheme: "light" | "dark") =>
    findScope(visit, path, `${visit.narrow ? "narrow" : "wide"}, ${scheme}`, checkedPages);
  await takeScreenshot(visit, name);
  await checkPage(visit.page, isItalian ? "all" : "withoutColours", await scopeIn("light"));
  if (dark && (isItalian || shouldTakePictures)) await checkDark(visit, name, await scopeIn("dark"));
};

/** Changes the language of the shown screen. The button is inert below a dialog, and not visible in a narrow window. */
const changeLanguage = async (page: Page, language: Language) => {
  const dialogs = await countDialogs(page);
  await page
    .locator(`button[aria-label="${LANGUAGE_BUTTONS[language]}"]`)
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
  await waitForFrame(page);
  expect(await countDialogs(page), "open dialogs after the change of language").toBe(dialogs);
};

const checkInEnglish = async (page: Page, scope: CheckedScope) => {
  await changeLanguage(page, "en");
  try {
    await checkPage(page, "withoutColours", scope);
  } finally {
    await changeLanguage(page, "it");
  }
};

/** Checks a shown screen in a narrow window. A main screen has the longer words of English there. */
const checkNarrow = async (visit: PageVisit, { name, path, dark }: ScreenDefinition, checkedPages: Set<string>) => {
  const { page, language, narrow } = visit;
  if (!narrow) {
    await page.setViewportSize(NARROW);
    // Components that depend on the width are rendered before the next frame.
    await waitForFrame(page);
    await takeScreenshot(visit, name);
    if (dark && shouldTakePictures) await checkDark(visit, name, "page");
  }
  await expectNoHorizontalScroll(page);
  const scope = await findScope(visit, path, "narrow, light", checkedPages);
  if (dark && language === "it") await checkInEnglish(page, scope);
  else if (!narrow) await checkPage(page, "withoutColours", scope);
};

/** Loads a URL again; one with a fragment would otherwise not reload the page. */
const openUrl = async (page: Page, url: string) => {
  if (url.includes("#")) await page.goto("about:blank");
  await page.goto(url);
};

/** Changes the page within the loaded application, as a link does, which is much faster than loading it again. */
const followLink = (page: Page, url: string) =>
  page.evaluate((address) => {
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, url);

/** Opens the page of a screen, and performs the actions that lead to it. */
const showScreen = async (visit: PageVisit, product: Product, screen: ScreenDefinition, openPath: string) => {
  const { page } = visit;
  const url = urlOf(product, screen.path);
  const isOpen = openPath === screen.path && screen.before === undefined;
  if (isOpen) await closeAll(visit);
  await page.setViewportSize(visit.narrow ? NARROW : WIDE);
  await screen.before?.(visit);
  if (isOpen) return screen.show(visit);
  if (screen.before !== undefined || openPath === "") await openUrl(page, url);
  else if (screen.path.includes("#") || (await countDialogs(page)) > 0) await openUrl(page, url);
  else await followLink(page, url);
  await screen.show(visit);
};

/** Shows and checks a screen, and returns its problem. */
const visitScreen = async (
  visit: PageVisit,
  product: Product,
  screen: ScreenDefinition,
  { openPath, checkedPages }: { readonly openPath: string; readonly checkedPages: Set<string> },
): Promise<string | undefined> => {
  try {
    await showScreen(visit, product, screen, openPath);
    await checkScreen(visit, screen, checkedPages);
    if (screen.only !== "wide") await checkNarrow(visit, screen, checkedPages);
    return undefined;
  } catch (problem) {
    return `${screen.name}: ${problem instanceof Error ? problem.message : problem}`;
  }
};

/**
 * Visits one screen after the other, and returns their problems. Chromium rarely stops drawing a window whose size
 * changes often; it answers further, but nothing on it can be clicked. The screen then is visited on a new page.
 */
const visitScreens = async (
  openPage: () => Promise<Page>,
  product: Product,
  language: Language,
  screens: readonly ScreenDefinition[],
): Promise<readonly string[]> => {
  const problems: string[] = [];
  const checkedPages = new Set<string>();
  let page = await openPage();
  let openPath = "";
  for (const screen of screens) {
    const visit = (): Promise<string | undefined> =>
      visitScreen(visitOf(page, language, screen.only === "narrow"), product, screen, { openPath, checkedPages });
    let problem = await visit();
    if (problem !== undefined && !(await drawsFrame(page))) {
      await page.close();
      page = await openPage();
      openPath = "";
      problem = await visit();
    }
    if (problem !== undefined) problems.push(problem);
    openPath = problem === undefined && !screen.needsReload ? screen.path : "";
    if (openPath !== "") continue;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().setOffline(false);
  }
  await page.close();
  return problems;
};

/**
 * Visits screens in a wide window, and makes it narrow for a moment at each, because almost only style sheets depend on
 * the width.
 */
export const checkEveryScreen = (screensByRole: ScreensByRole): void => {
  const { newPage } = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  it.each(LANGUAGES)(
    "every screen is accessible, wide and narrow, without a console error, in %s",
    async (language) => {
      const openPageAs = (role: keyof ScreensByRole) => async (): Promise<Page> => {
        const page = await newPage({ viewport: WIDE, expectedErrors });
        page.setDefaultTimeout(ACTION_TIMEOUT_MS);
        await page.goto(urlOf(product, ROUTES.login));
        await button(page, LANGUAGE_BUTTONS[language]).click();
        if (role !== "visitor")
          await signIn(page, product, accountOf(product, role), { labels: LOGIN_LABELS[language] });
        return page;
      };
      const problems: string[] = [];
      for (const role of ["visitor", "patient", "doctor", "admin"] as const) {
        const screens = screensByRole[role]?.filter(({ isVariant }) => visitsEverything || !isVariant);
        if (screens !== undefined) problems.push(...(await visitScreens(openPageAs(role), product, language, screens)));
      }
      expect(problems.join("\n\n")).toBe("");
    },
    TEST_TIMEOUT_MS,
  );
};
