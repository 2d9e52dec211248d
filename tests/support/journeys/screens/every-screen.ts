import { join } from "node:path";
import type { Language } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describePage, useBrowser } from "../../browser/chromium.ts";
import type { Account, Product } from "../../server/product.ts";
import { type CheckedRules, type CheckedScope, expectAccessible, PHONE } from "../accessibility.ts";
import { startDemo } from "../demo.ts";
import { drawsFrame, waitForFrame } from "../frames.ts";
import { accountOf, LOGIN_LABELS, signIn, urlOf } from "../sign-in.ts";
import { button, type PageVisit, type ScreenDefinition, topDialog, visitOf } from "./screen.ts";

export const WIDE = { width: 1280, height: 900 };
const ACTION_TIMEOUT_MS = 20_000;
/** For one screen in all its looks. */
const VISIT_LIMIT_MS = 60_000;
/** A visit that the browser did not end: it gave no answer in time, or has lost what the tools of the test wait for. */
const LOST_ANSWER = /The visit took more than|promise was garbage collected/;
const TEST_TIMEOUT_MS = 600_000;
/** The folder of the pictures for `npm run screenshots`; and whether `npm run verify:screens` runs. */
const { SCREENSHOTS, EVERY_SCREEN } = process.env;
const shouldTakePictures = SCREENSHOTS !== undefined;
/** Variants, and every look of each screen in both languages, are for these two; `npm test` visits the main screens. */
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
  const isNarrow = page.viewportSize()?.width === PHONE.width;
  if (isNarrow && height > PHONE.height && !(await topDialog(page).isVisible()))
    await page.setViewportSize({ ...PHONE, height });
  return height;
};

/** Checks a page, and once more when its height changed meanwhile. */
const checkPage = async (page: Page, rules: CheckedRules, scope: CheckedScope): Promise<void> => {
  const height = await extendToPageHeight(page);
  try {
    await expectAccessible(page, rules, scope);
  } catch (problem) {
    if ((await heightOf(page)) === height) throw problem;
    await extendToPageHeight(page);
    await expectAccessible(page, rules, scope);
  }
};

/** How a screen is looked at, and the rules that are checked then. */
interface Look {
  readonly width: "wide" | "narrow";
  readonly scheme: "light" | "dark";
  readonly language: Language;
  readonly rules: CheckedRules;
}

/** What the visits before one have left, and how it looks at its screen. */
interface VisitState {
  /** The path of the page that is open, or nothing when the page must be loaded. */
  readonly openPath: string;
  readonly looks: readonly Look[];
  readonly checkedPages: Set<string>;
}

const ITALIAN = { language: "it", rules: "all" } as const;
const WIDE_AND_DARK: Look = { ...ITALIAN, width: "wide", scheme: "dark" };
const WIDE_AND_LIGHT: Look = { ...ITALIAN, width: "wide", scheme: "light" };
const NARROW_AND_LIGHT: Look = { ...ITALIAN, width: "narrow", scheme: "light" };
/** With the longer words of English. */
const NARROW_AND_ENGLISH: Look = { ...NARROW_AND_LIGHT, language: "en" };

/**
 * The look of a screen in `npm test`. Main screens take turns: pages consist of the same components, so two pages show
 * them in both looks. Another state of a page is checked in a narrow window, where everything has less space.
 */
const lookOf = ({ dark, only }: ScreenDefinition, index: number): Look => {
  if (only === "wide") return dark ? WIDE_AND_DARK : WIDE_AND_LIGHT;
  if (!dark) return NARROW_AND_LIGHT;
  if (only === "narrow") return { ...NARROW_AND_LIGHT, scheme: "dark" };
  return index % 2 === 0 ? WIDE_AND_DARK : NARROW_AND_ENGLISH;
};

/** Every look in one language, for `npm run verify:screens` and the pictures. */
const allLooksOf = ({ dark, only }: ScreenDefinition, language: Language): readonly Look[] =>
  (["wide", "narrow"] as const)
    .filter((width) => only === undefined || only === width)
    .flatMap((width) => [
      { width, scheme: "light", language, rules: width === "wide" && language === "it" ? "all" : "withoutColours" },
      ...(dark ? [{ width, scheme: "dark", language, rules: "coloursOnly" } as const] : []),
    ]);

const takeScreenshot = async (page: Page, { name }: ScreenDefinition, { scheme, language }: Look) => {
  if (SCREENSHOTS === undefined) return;
  await extendToPageHeight(page);
  const fullPage = !(await topDialog(page).isVisible());
  const shown = scheme === "dark" ? `${name}-dark` : name;
  const file = `${shown}-${page.viewportSize()?.width}-${language}.png`;
  await page.screenshot({ path: join(SCREENSHOTS, file), fullPage, animations: "disabled" });
};

/** Changes the language of the shown screen. The button is inert below a dialog, and not visible in a narrow window. */
const changeLanguage = async (page: Page, language: Language) => {
  const shown = page.locator(`html[lang=${language}]`);
  if ((await shown.count()) > 0) return;
  const dialogs = await countDialogs(page);
  await page
    .locator(`button[aria-label="${LANGUAGE_BUTTONS[language]}"]`)
    .first()
    .evaluate((element: HTMLElement) => element.click());
  await shown.waitFor({ state: "attached" });
  await waitForFrame(page);
  expect(await countDialogs(page), "open dialogs after the change of language").toBe(dialogs);
};

/** Components that depend on the width are rendered before the next frame. */
const changeWidth = async (page: Page, width: Look["width"]) => {
  const size = width === "wide" ? WIDE : PHONE;
  if (page.viewportSize()?.width === size.width) return;
  await page.setViewportSize(size);
  await waitForFrame(page);
};

/** Returns what to check in a look: the page below a dialog is checked once, without a dialog. */
const findScope = async (page: Page, path: string, { width, scheme }: Look, checkedPages: Set<string>) => {
  const checked = `${path} ${width} ${scheme}`;
  const hasDialog = await topDialog(page).isVisible();
  if (hasDialog && checkedPages.has(checked)) return "dialogs";
  if (!hasDialog) checkedPages.add(checked);
  return "page";
};

/** Checks a shown screen in its looks, and shows it as before. */
const checkScreen = async (
  { page, language }: PageVisit,
  screen: ScreenDefinition,
  { looks, checkedPages }: Pick<VisitState, "looks" | "checkedPages">,
) => {
  try {
    for (const look of looks) {
      await changeWidth(page, look.width);
      await page.emulateMedia({ colorScheme: look.scheme });
      await changeLanguage(page, look.language);
      await takeScreenshot(page, screen, look);
      await checkPage(page, look.rules, await findScope(page, screen.path, look, checkedPages));
    }
  } finally {
    await page.emulateMedia({ colorScheme: "light" });
    await changeLanguage(page, language);
  }
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
  await page.setViewportSize(visit.narrow ? PHONE : WIDE);
  await screen.before?.(visit);
  if (isOpen) return screen.show(visit);
  if (screen.before !== undefined || openPath === "") await openUrl(page, url);
  else if (screen.path.includes("#") || (await countDialogs(page)) > 0) await openUrl(page, url);
  else await followLink(page, url);
  await screen.show(visit);
};

/** Rejects when the work takes longer: some operations of the browser wait without a limit when it draws no frames. */
const limitTime = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The visit took more than ${VISIT_LIMIT_MS} ms`)), VISIT_LIMIT_MS);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
};

/** Shows and checks a screen, and returns its problem. */
const visitScreen = async (
  visit: PageVisit,
  product: Product,
  screen: ScreenDefinition,
  state: VisitState,
): Promise<string | undefined> => {
  const work = async () => {
    await showScreen(visit, product, screen, state.openPath);
    await checkScreen(visit, screen, state);
  };
  try {
    await limitTime(work());
    return undefined;
  } catch (problem) {
    return `${screen.name}: ${problem instanceof Error ? problem.message : problem}`;
  }
};

/**
 * Visits one screen after the other, and returns their problems. Chromium rarely stops drawing a window whose size
 * changes often, so that nothing on it can be clicked, or never answers the check of a page. The screen then is visited on
 * a new page.
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
  for (const [index, screen] of screens.entries()) {
    const looks = visitsEverything ? allLooksOf(screen, language) : [lookOf(screen, index)];
    const visit = (): Promise<string | undefined> =>
      visitScreen(visitOf(page, language, screen.only === "narrow"), product, screen, {
        ...{ openPath, looks, checkedPages },
      });
    let problem = await visit();
    if (problem !== undefined && (LOST_ANSWER.test(problem) || !(await drawsFrame(page)))) {
      await page.close();
      page = await openPage();
      openPath = "";
      problem = await visit();
    }
    if (problem !== undefined) problems.push(`${problem}\n${(await drawsFrame(page)) ? await describePage(page) : ""}`);
    openPath = problem === undefined && !screen.needsReload ? screen.path : "";
    if (openPath !== "") continue;
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.context().setOffline(false);
  }
  await page.close();
  return problems;
};

/** Visits screens, and checks each of them in its looks without loading it again. */
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
