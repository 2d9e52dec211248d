import { join } from "node:path";
import type { Language } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useBrowser } from "../../browser/chromium.ts";
import type { Product } from "../../server/product.ts";
import { type CheckedRules, expectAccessible, expectNoHorizontalScroll } from "../accessibility.ts";
import { startDemo } from "../demo.ts";
import { waitForFrame } from "../frames.ts";
import { accountOf, LOGIN_LABELS, signIn, urlOf } from "../sign-in.ts";
import { adminScreens } from "./admin.ts";
import { privateScreens, publicScreens } from "./all.ts";
import { doctorScreens } from "./doctor.ts";
import { button, type PageVisit, type ScreenDefinition, topDialog, visitOf } from "./screen.ts";

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 360, height: 740 };
const ACTION_TIMEOUT_MS = 20_000;
const TEST_TIMEOUT_MS = 600_000;
/**
 * The folder of the pictures for `npm run screenshots`; and whether `npm run verify:screens` visits each screen in
 * both languages.
 */
const { SCREENSHOTS, EVERY_SCREEN } = process.env;
export const shouldTakePictures = SCREENSHOTS !== undefined;

/** Errors that the screens cause intentionally: interrupted connections, and a failing server. */
const expectedErrors = [
  /ERR_FAILED/,
  /ERR_INTERNET_DISCONNECTED/,
  /status of 500/,
  /status of 404 .*\/farmacoDetails\//,
];

/**
 * Visits every screen and dialog in a window of this size: in Italian all of them, in English the main ones. English
 * differs on a phone only by longer words, so its wide screens are narrowed for a moment to check that nothing
 * overflows.
 */
export const checkEveryScreen = (size: typeof WIDE, language: Language): void => {
  const { newPage } = useBrowser();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  const hasOpenDialog = async ({ page }: PageVisit) => (await page.locator("[role$=dialog], [role=menu]").count()) > 0;

  /** Closes open dialogs, and discards typed text. */
  const closeAll = (visit: PageVisit) =>
    expect
      .poll(async () => {
        const { page, labels } = visit;
        const discard = button(page, labels(kitLabels)("discard"));
        if (await discard.isVisible()) await discard.click();
        else if (await hasOpenDialog(visit)) await page.keyboard.press("Escape");
        return hasOpenDialog(visit);
      })
      .toBe(false);

  const heightOf = ({ page }: PageVisit) => page.evaluate(() => document.documentElement.scrollHeight);

  /** Makes the window as high as the page, so that the bottom bar of a phone covers nothing. */
  const extendToPageHeight = async (visit: PageVisit): Promise<number> => {
    const { page, narrow } = visit;
    const height = await heightOf(visit);
    if (narrow && height > NARROW.height && !(await topDialog(page).isVisible()))
      await page.setViewportSize({ ...NARROW, height });
    return height;
  };

  /** Checks a page, and once more when its height changed meanwhile. */
  const checkPage = async (visit: PageVisit, rules: CheckedRules): Promise<void> => {
    const height = await extendToPageHeight(visit);
    try {
      await expectAccessible(visit.page, rules);
    } catch (problem) {
      if ((await heightOf(visit)) === height) throw problem;
      await checkPage(visit, rules);
    }
  };

  const takeScreenshot = async ({ page, narrow, language }: PageVisit, name: string) => {
    if (SCREENSHOTS === undefined) return;
    const fullPage = !(await topDialog(page).isVisible());
    const file = `${name}-${narrow ? NARROW.width : WIDE.width}-${language}.png`;
    await page.screenshot({ path: join(SCREENSHOTS, file), fullPage, animations: "disabled" });
  };

  /**
   * Colours are the same in both languages and sizes and are checked in one; the dark scheme differs only in colours.
   */
  const checkScreen = async (visit: PageVisit, { name, dark, only }: ScreenDefinition) => {
    const { page, narrow } = visit;
    const italian = visit.language === "it";
    await extendToPageHeight(visit);
    await takeScreenshot(visit, name);
    await checkPage(visit, italian && (!narrow || only === "narrow") ? "all" : "withoutColours");
    if (!italian && !narrow && only === undefined) {
      await page.setViewportSize(NARROW);
      // Components that depend on the width are rendered before the next frame.
      await waitForFrame(page);
      await expectNoHorizontalScroll(page);
    }
    if (!dark || !(shouldTakePictures || (italian && (!narrow || only === "narrow")))) return;
    await page.emulateMedia({ colorScheme: "dark" });
    await takeScreenshot(visit, `${name}-dark`);
    await checkPage(visit, "coloursOnly");
    await page.emulateMedia({ colorScheme: "light" });
  };

  /** Loads a URL again; one with a fragment would otherwise not reload the page. */
  const openUrl = async ({ page }: PageVisit, at: string) => {
    if (at.includes("#")) await page.goto("about:blank");
    await page.goto(urlOf(product, at));
  };

  /** Changes the page within the loaded application, as a link does, which is much faster than loading it again. */
  const followLink = ({ page }: PageVisit, path: string) =>
    page.evaluate(
      (url) => {
        history.pushState({}, "", url);
        dispatchEvent(new PopStateEvent("popstate", { state: {} }));
      },
      urlOf(product, path),
    );

  /** Visits one screen after the other, and returns their problems. */
  const visitScreens = async (visit: PageVisit, screens: readonly ScreenDefinition[]): Promise<readonly string[]> => {
    const { page, narrow, language } = visit;
    const problems: string[] = [];
    let openUrlPath = "";
    const isOfWindow = ({ only }: ScreenDefinition) => only === undefined || (only === "narrow") === narrow;
    const isWanted = ({ dark }: ScreenDefinition) =>
      dark || language === "it" || EVERY_SCREEN !== undefined || shouldTakePictures;
    for (const screen of screens.filter(isOfWindow).filter(isWanted)) {
      try {
        await screen.before?.(visit);
        if (screen.before !== undefined || openUrlPath === "") await openUrl(visit, screen.path);
        else if (openUrlPath === screen.path) await closeAll(visit);
        else if (screen.path.includes("#") || (await hasOpenDialog(visit))) await openUrl(visit, screen.path);
        else await followLink(visit, screen.path);
        await screen.show(visit);
        await checkScreen(visit, screen);
        await page.setViewportSize(narrow ? NARROW : WIDE);
        openUrlPath = screen.path;
      } catch (problem) {
        problems.push(`${screen.name}: ${problem instanceof Error ? problem.message : problem}`);
        openUrlPath = "";
      }
      if (!screen.needsReload && openUrlPath !== "") continue;
      openUrlPath = "";
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().setOffline(false);
    }
    return problems;
  };

  interface VisitResult {
    readonly visit: PageVisit;
    readonly problems: readonly string[];
  }
  const asPatient = async (): Promise<VisitResult> => {
    const page = await newPage({ viewport: size, expectedErrors });
    page.setDefaultTimeout(ACTION_TIMEOUT_MS);
    await page.goto(urlOf(product, ROUTES.login));
    await button(page, { it: "IT Italiano", en: "EN English" }[language]).click();
    const visit = visitOf(page, language, size === NARROW);
    const before = await visitScreens(visit, publicScreens);
    await signIn(page, product, accountOf(product, "patient"), { labels: LOGIN_LABELS[language] });
    return { visit, problems: [...before, ...(await visitScreens(visit, privateScreens))] };
  };
  const asOther = async (
    { visit, problems }: VisitResult,
    role: "doctor" | "admin",
    screens: readonly ScreenDefinition[],
  ): Promise<VisitResult> => {
    const { page, language } = visit;
    await page.evaluate(() => localStorage.removeItem("libretto.session"));
    await signIn(page, product, accountOf(product, role), { labels: LOGIN_LABELS[language] });
    return { visit, problems: [...problems, ...(await visitScreens(visit, screens))] };
  };

  it(
    `every screen is accessible, ${size.width} px wide, in ${language}, without a console error`,
    async () => {
      // The doctor after the patient, whose access log lists what a doctor opened.
      const doctor = await asOther(await asPatient(), "doctor", doctorScreens);
      const { problems } = await asOther(doctor, "admin", adminScreens);
      expect(problems.join("\n\n")).toBe("");
    },
    TEST_TIMEOUT_MS,
  );
};
