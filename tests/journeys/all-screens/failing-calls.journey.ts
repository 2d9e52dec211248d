import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../../support/browser/chromium.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import {
  announcesMessage,
  type FaultKind,
  failCalls,
  openAndListCalls,
  openGroups,
  waitForMessageOrIdleNetwork,
} from "../../support/journeys/failing-calls.ts";
import { pagesOfPatient } from "../../support/journeys/record-pages.ts";
import { privateScreens } from "../../support/journeys/screens/all.ts";
import { button, topDialog } from "../../support/journeys/screens/screen.ts";
import { urlOf } from "../../support/journeys/sign-in.ts";
import type { Product } from "../../support/server/product.ts";

/**
 * `npm run verify:faults` visits every page, and lets each call fail alone, in every way. `npm test` visits one page of
 * each kind, and all its calls fail together.
 */
const { EVERY_FAULT } = process.env;
const TEST_TIMEOUT_MS = EVERY_FAULT === undefined ? 180_000 : 1_200_000;
const KINDS: readonly FaultKind[] = EVERY_FAULT === undefined ? ["error"] : ["error", "noAnswer"];

/** Calls of every page; the screens of the sheet cover the failure of the record itself. */
const COMMON_CALLS = ["GET /api/settings", "GET /api/menu", "GET /api/patient/:id"];
/** Calls that a page can do without: what they answer is an addition that is absent then, and misleads nobody. */
const OPTIONAL_CALLS = [
  "GET /api/statimatrimoniali", // the marital status in words
  "GET /api/specialita", // the names of tags in read views; the form reports their failure
  "POST /api/farmacifilter", // the date of the drug data
  "GET /api/consensi/:id/storico", // a sentence at every consent, which would be announced once for each
  "GET /api/taccuino/miniature", // small pictures; the row says that there are drawings
  "GET /api/user/identities", // the providers that the installation offers
];
const isOwn = (call: string): boolean => ![...COMMON_CALLS, ...OPTIONAL_CALLS].includes(call);

/** The pages of the screens, without those that a link with a secret opens. */
const EVERY_PATH = [...new Set(privateScreens.map(({ path }) => path))].filter((path) => !/[#?]/.test(path));
/** One page of each kind: the parts of the sheet, a list, a form, a report, a calculator, a catalogue, the account. */
const ONE_OF_EACH_KIND = [
  ...[ROUTES.sheet, ROUTES.therapies, ROUTES.labResults, ROUTES.history, ROUTES.diary, ROUTES.timeline, ROUTES.report],
  ...[ROUTES.search, ROUTES.centres, ROUTES.doctors, ROUTES.account, ROUTES.reminders],
  ...EVERY_PATH.filter((path) => path.endsWith("Score")).slice(0, 1),
];
const PATHS = EVERY_FAULT === undefined ? ONE_OF_EACH_KIND : EVERY_PATH;

/** Pages whose first row has a form with a text field. */
const FORM_PATHS = [ROUTES.therapies, ROUTES.diagnoses, ROUTES.visits, ROUTES.vaccinations, ROUTES.sheet];
/** Those of them that ask before a change is saved. */
const ASKING_PATHS: readonly string[] = [ROUTES.vaccinations, ROUTES.sheet];
const EDIT = /^Modifica: /;
const isWrite = (call: string): boolean => /^(PUT|POST|DELETE) \/api\/(patient|farmaci|rilevazioni)/.test(call);

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };
const KEPT = "Quello che hai scritto è ancora qui.";
/** Whether an element is in the part of the page that the window shows. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return (
      top >= 0 && bottom <= innerHeight && shown.contains(document.elementFromPoint(innerWidth / 2, (top + bottom) / 2))
    );
  });

const expectedErrors = [/status of 500/, /ERR_FAILED/];

describe("a call that fails", () => {
  const pageOf = pagesOfPatient(useBrowser(), ROUTES.sheet);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo(EVERY_FAULT === undefined ? {} : { env: { REQUESTS_PER_MINUTE: "1000000" } });
  });
  afterAll(() => product?.stop());

  /** Does the work for each path; two pages share the paths, so that one continues while the other waits. */
  const visitEach = async (paths: readonly string[], work: (page: Page, path: string) => Promise<void>) => {
    const pages = [await pageOf(product, { expectedErrors }), await pageOf(product, { expectedErrors })];
    const left = [...paths];
    await Promise.all(
      pages.map(async (page) => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) await work(page, path);
      }),
    );
  };

  /** Opens a page while calls fail, and describes the problem when no message is announced. */
  const findSilence = async (page: Page, path: string, kind: FaultKind, isFailing: (call: string) => boolean) => {
    const restore = await failCalls(page, kind, isFailing);
    const calls = await openAndListCalls(page, urlOf(product, path), waitForMessageOrIdleNetwork);
    const failed = calls.filter(isFailing);
    await openGroups(page);
    const isSilent = failed.length > 0 && !(await announcesMessage(page));
    await restore();
    return isSilent ? [`${path}: ${kind} of ${failed.join(", ")}`] : [];
  };

  /** Conditions for the calls that fail in one visit: all own calls of the page, or each of them alone. */
  const listFailures = async (page: Page, path: string): Promise<readonly ((call: string) => boolean)[]> => {
    if (EVERY_FAULT === undefined) return [isOwn];
    const calls = await openAndListCalls(page, urlOf(product, path));
    return calls.filter(isOwn).map((own) => (call) => call === own);
  };

  it(
    "leaves a visible and announced message on every page that reads with it",
    async () => {
      const silent: string[] = [];
      await visitEach(PATHS, async (page, path) => {
        for (const isFailing of await listFailures(page, path))
          for (const kind of KINDS) silent.push(...(await findSilence(page, path, kind, isFailing)));
      });
      expect(silent).toEqual([]);
    },
    TEST_TIMEOUT_MS,
  );

  /** Changes the first text of the first row's form. */
  const editFirstText = async (page: Page): Promise<Locator> => {
    await button(page, EDIT).first().click();
    const field = topDialog(page).locator("textarea, input[type=text]:not([role=combobox]):not([readonly])").last();
    await field.fill(`${await field.inputValue()} (2)`);
    return field;
  };

  const save = async (page: Page, path: string) => {
    await button(topDialog(page), "Salva").click();
    if (!ASKING_PATHS.includes(path)) return;
    const question = page.getByRole("alertdialog");
    await question.waitFor();
    await button(question, "Salva").click();
    await question.waitFor({ state: "detached" });
  };

  it(
    "while saving leaves a message and what was typed, and the next save succeeds",
    async () => {
      await visitEach(FORM_PATHS, async (page, path) => {
        await page.setViewportSize(WIDE);
        await page.goto(urlOf(product, path));
        await button(page, EDIT).first().waitFor();
        const field = await editFirstText(page);
        await page.setViewportSize(PHONE);
        const typed = await field.inputValue();
        for (const kind of ["error", "noAnswer"] as const) {
          const restore = await failCalls(page, kind, isWrite);
          await save(page, path);
          await expect.poll(() => isInSight(topDialog(page).getByRole("alert").getByText(KEPT))).toBe(true);
          await restore();
          expect([path, kind, await field.inputValue()]).toEqual([path, kind, typed]);
        }
        await save(page, path);
        await expect.poll(() => topDialog(page).count()).toBe(0);
      });
    },
    TEST_TIMEOUT_MS,
  );
});
