import { join } from "node:path";
import type { Language } from "@libretto/core/messages/codes";
import { ROUTES } from "@libretto/core/navigation/routes";
import { kitLabels } from "@libretto/ui/shared/kit-labels";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { browserForFile } from "../support/chromium.ts";
import { expectAccessible } from "../support/journeys/accessible.ts";
import { button, dialog, type Screen, type Visit, visitOf } from "../support/journeys/screen.ts";
import { privateScreens, publicScreens } from "../support/journeys/screens.ts";
import { accountOf, addressOf, signIn, WORDS } from "../support/journeys/sign-in.ts";
import { type Product, startProduct } from "../support/product.ts";

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 360, height: 740 };
/** Where `npm run screenshots` wants the pictures. */
const { SCREENSHOTS } = process.env;

/** What the screens themselves provoke: cut connections, and a server that fails. */
const expected = [/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /status of 500/];

describe("every screen, without a console error,", () => {
  const { newPage } = browserForFile();
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  });
  afterAll(() => product?.stop());

  /** Leaves what lies on top, throwing away what was typed. */
  const closeDialogs = ({ page, words }: Visit) =>
    expect
      .poll(async () => {
        const discard = button(page, words(kitLabels)("discard"));
        if (await discard.isVisible()) await discard.click();
        else if (await dialog(page).isVisible()) await page.keyboard.press("Escape");
        return page.locator("[role$=dialog], [role=menu]").count();
      })
      .toBe(0);

  const picture = async ({ page, narrow, language }: Visit, name: string) => {
    if (SCREENSHOTS === undefined) return;
    const fullPage = !(await dialog(page).isVisible());
    const file = `${name}-${narrow ? NARROW.width : WIDE.width}-${language}.png`;
    await page.screenshot({ path: join(SCREENSHOTS, file), fullPage, animations: "disabled" });
  };

  const look = async (visit: Visit, { name, dark }: Screen) => {
    await picture(visit, name);
    await expectAccessible(visit.page);
    if (!dark) return;
    await visit.page.emulateMedia({ colorScheme: "dark" });
    await picture(visit, `${name}-dark`);
    await expectAccessible(visit.page);
    await visit.page.emulateMedia({ colorScheme: "light" });
  };

  /** Looks at one screen after the other, and gives back what is wrong with them. */
  const tour = async (visit: Visit, screens: readonly Screen[]): Promise<readonly string[]> => {
    const { page, narrow } = visit;
    const problems: string[] = [];
    let opened = "";
    for (const screen of screens.filter(({ only }) => only === undefined || (only === "narrow") === narrow)) {
      try {
        if (opened === screen.at) await closeDialogs(visit);
        else await page.goto(addressOf(product, screen.at));
        await screen.show(visit);
        await look(visit, screen);
        opened = screen.at;
      } catch (problem) {
        problems.push(`${screen.name}: ${problem instanceof Error ? problem.message : problem}`);
        opened = "";
      }
      if (!screen.lasts && opened !== "") continue;
      opened = "";
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.context().setOffline(false);
      await page.goto("about:blank");
    }
    return problems;
  };

  it.each<{ language: Language; size: typeof WIDE }>([
    { language: "it", size: WIDE },
    { language: "it", size: NARROW },
    { language: "en", size: WIDE },
    { language: "en", size: NARROW },
  ])("can be read and used by everybody: $language, $size.width px", async ({ language, size }) => {
    const page = await newPage({ viewport: size, expected });
    page.setDefaultTimeout(10_000);
    await page.clock.install();
    await page.goto(addressOf(product, ROUTES.login));
    await button(page, { it: "IT Italiano", en: "EN English" }[language]).click();
    const visit = visitOf(page, language, size === NARROW);
    const problems = await tour(visit, publicScreens);
    await signIn(page, product, accountOf(product, "patient"), { words: WORDS[language] });
    expect([...problems, ...(await tour(visit, privateScreens))].join("\n\n")).toBe("");
  });
});
