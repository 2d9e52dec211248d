import { join } from "node:path";
import type { Language } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { afterAll, beforeAll, expect, it } from "vitest";
import { browserForFile } from "../chromium.ts";
import type { Product } from "../product.ts";
import { expectAccessible, expectNothingWider, type Judged } from "./accessible.ts";
import { startDemo } from "./demo.ts";
import { doctorScreens } from "./doctor-screens.ts";
import { button, dialog, type Screen, type Visit, visitOf } from "./screen.ts";
import { privateScreens, publicScreens } from "./screens.ts";
import { accountOf, addressOf, signIn, WORDS } from "./sign-in.ts";

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 360, height: 740 };
const PATIENCE = 20_000;
const TIME_FOR_ALL = 600_000;
/** Where `npm run screenshots` wants the pictures; and whether `npm run verify:screens` wants each screen in both languages. */
const { SCREENSHOTS, EVERY_SCREEN } = process.env;

/** What the screens themselves provoke: cut connections, and a server that fails. */
const expected = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 500/, /status of 404 .*\/farmacoDetails\//];

/**
 * Looks at every screen and dialog in a window of that size: on a wide one also at the main ones in English. On a phone
 * English has nothing of its own but longer words, so its wide screens are made narrow for a moment, to see that nothing
 * sticks out.
 */
export const everyScreen = (size: typeof WIDE): void => {
  const { newPage } = browserForFile();
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  /** Leaves what lies on top, throwing away what was typed. */
  const closeAll = ({ page, words }: Visit) =>
    expect
      .poll(async () => {
        const discard = button(page, words(kitLabels)("discard"));
        const open = page.locator("[role$=dialog], [role=menu]");
        if (await discard.isVisible()) await discard.click();
        else if ((await open.count()) > 0) await page.keyboard.press("Escape");
        return open.count();
      })
      .toBe(0);

  const heightOf = ({ page }: Visit) => page.evaluate(() => document.documentElement.scrollHeight);

  /** Makes the window as high as the page, so that the bar at the bottom of a phone lies over nothing. */
  const unroll = async (visit: Visit): Promise<number> => {
    const { page, narrow } = visit;
    const height = await heightOf(visit);
    if (narrow && height > NARROW.height && !(await dialog(page).isVisible()))
      await page.setViewportSize({ ...NARROW, height });
    return height;
  };

  /** Judges a page, and once more when something came in meanwhile, over which the bar lay. */
  const judge = async (visit: Visit, what: Judged): Promise<void> => {
    const height = await unroll(visit);
    try {
      await expectAccessible(visit.page, what);
    } catch (problem) {
      if ((await heightOf(visit)) === height) throw problem;
      await judge(visit, what);
    }
  };

  const picture = async ({ page, narrow, language }: Visit, name: string) => {
    if (SCREENSHOTS === undefined) return;
    const fullPage = !(await dialog(page).isVisible());
    const file = `${name}-${narrow ? NARROW.width : WIDE.width}-${language}.png`;
    await page.screenshot({ path: join(SCREENSHOTS, file), fullPage, animations: "disabled" });
  };

  /** Colours are the same in both languages and sizes and are judged in one; in the dark nothing but colours is different. */
  const look = async (visit: Visit, { name, dark, only }: Screen) => {
    const { page, narrow } = visit;
    const italian = visit.language === "it";
    const forPictures = SCREENSHOTS !== undefined;
    await unroll(visit);
    await picture(visit, name);
    await judge(visit, italian ? "all" : "words");
    if (!italian && !narrow && only === undefined) {
      await page.setViewportSize(NARROW);
      // what asks for the width is drawn anew before the next frame
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await expectNothingWider(page);
    }
    if (!dark || !(forPictures || (italian && (!narrow || only === "narrow")))) return;
    await page.emulateMedia({ colorScheme: "dark" });
    await picture(visit, `${name}-dark`);
    await judge(visit, "colours");
    await page.emulateMedia({ colorScheme: "light" });
  };

  /** Loads an address anew; one with a fragment would else be a place on the page that is already there. */
  const open = async ({ page }: Visit, at: string) => {
    if (at.includes("#")) await page.goto("about:blank");
    await page.goto(addressOf(product, at));
  };

  /** Looks at one screen after the other, and gives back what is wrong with them. */
  const tour = async (visit: Visit, screens: readonly Screen[]): Promise<readonly string[]> => {
    const { page, narrow, language } = visit;
    const problems: string[] = [];
    let opened = "";
    const isOfWindow = ({ only }: Screen) => only === undefined || (only === "narrow") === narrow;
    const isWanted = ({ dark }: Screen) =>
      dark || language === "it" || EVERY_SCREEN !== undefined || SCREENSHOTS !== undefined;
    for (const screen of screens.filter(isOfWindow).filter(isWanted)) {
      try {
        await screen.before?.(visit);
        if (opened === screen.at && screen.before === undefined) await closeAll(visit);
        else await open(visit, screen.at);
        await screen.show(visit);
        await look(visit, screen);
        await page.setViewportSize(narrow ? NARROW : WIDE);
        opened = screen.at;
      } catch (problem) {
        problems.push(`${screen.name}: ${problem instanceof Error ? problem.message : problem}`);
        opened = "";
      }
      if (!screen.lasts && opened !== "") continue;
      opened = "";
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().setOffline(false);
    }
    return problems;
  };

  interface Toured {
    readonly visit: Visit;
    readonly problems: readonly string[];
  }
  const asPatient = async (language: Language): Promise<Toured> => {
    const page = await newPage({ viewport: size, expected });
    page.setDefaultTimeout(PATIENCE);
    await page.goto(addressOf(product, ROUTES.login));
    await button(page, { it: "IT Italiano", en: "EN English" }[language]).click();
    const visit = visitOf(page, language, size === NARROW);
    const before = await tour(visit, publicScreens);
    await signIn(page, product, accountOf(product, "patient"), { words: WORDS[language] });
    return { visit, problems: [...before, ...(await tour(visit, privateScreens))] };
  };
  const asDoctor = async ({ visit, problems }: Toured): Promise<readonly string[]> => {
    const { page, language } = visit;
    await page.evaluate(() => localStorage.removeItem("libretto.session"));
    await signIn(page, product, accountOf(product, "doctor"), { words: WORDS[language] });
    return [...problems, ...(await tour(visit, doctorScreens))].map((problem) => `${language} ${problem}`);
  };

  const languages: readonly Language[] = size === WIDE || SCREENSHOTS !== undefined ? ["it", "en"] : ["it"];
  it(
    `every screen can be read and used by everybody, ${size.width} px wide, in ${languages.join(" and ")}, without a console error`,
    async () => {
      const toured = await Promise.all(languages.map(asPatient));
      // not before: the patient's log tells of what a doctor opened
      const problems = await Promise.all(toured.map(asDoctor));
      expect(problems.flat().join("\n\n")).toBe("");
    },
    TIME_FOR_ALL,
  );
};
