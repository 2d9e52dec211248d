import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROUTES } from "@libretto/core/navigation/routes";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { type StaticSite, serveFolder } from "../support/browser/static-site.ts";
import { storyUrl } from "../support/browser/story-url.ts";
import { startDemo } from "../support/journeys/demo.ts";
import { privateScreens } from "../support/journeys/screens/all.ts";
import { doctorScreens } from "../support/journeys/screens/doctor.ts";
import { visitOf } from "../support/journeys/screens/screen.ts";
import { accountOf, LOGIN_LABELS, signIn, urlOf } from "../support/journeys/sign-in.ts";
import type { Account, Product } from "../support/server/product.ts";
import { IMPORTED_DOCUMENT } from "./imported-document.ts";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "docs/images");
const SIZE = { width: 1100, height: 760 };
const PASSPORT = "formule-cliniche-rischio-cardiovascolare--score-2";

interface Picture {
  readonly file: string;
  /** Who sees the screen. */
  readonly role: Account["role"];
  readonly screen: string;
  /** The part of the screen at the top of the picture; without it, the picture begins with the page. */
  readonly top?: (page: Page) => Locator;
}

/** The pictures of the product in the README. */
const PICTURES: readonly Picture[] = [
  { file: "sheet", role: "patient", screen: "sheet" },
  {
    file: "lab-results",
    role: "patient",
    screen: "lab-results",
    top: (page) => page.getByRole("region", { name: "Total cholesterol" }),
  },
  { file: "shared-record", role: "doctor", screen: "shared-record" },
  { file: "body-drawing", role: "patient", screen: "diary-entry" },
];

/** The document that the picture of the import shows. */
const document = {
  name: "summary.json",
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(IMPORTED_DOCUMENT)),
};

const screens = [...privateScreens, ...doctorScreens];
const { newPage } = useBrowser();
let product: Product;
let storybook: StaticSite;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [product, storybook] = await Promise.all([startDemo(), serveFolder(join(ROOT, "build/storybook"))]);
});
afterAll(() => Promise.all([product?.stop(), storybook?.stop()]));

/** Takes a picture of the window, after scrolling a part of the page to the top. */
const takePicture = async (page: Page, file: string, top?: Locator) => {
  await top?.first().evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await page.screenshot({ path: join(FOLDER, `${file}.jpg`), type: "jpeg", quality: 80, animations: "disabled" });
};

const openInEnglish = async (role: Account["role"], path: string): Promise<Page> => {
  const page = await newPage({ viewport: SIZE });
  await page.goto(urlOf(product, "/login"));
  await page.getByRole("button", { name: "EN English" }).first().click();
  await page.locator("html[lang=en]").waitFor();
  await signIn(page, product, accountOf(product, role), { labels: LOGIN_LABELS.en, at: path });
  return page;
};

it.each(PICTURES)("takes the picture $file", async ({ file, role, screen: name, top }) => {
  const screen = screens.find((one) => one.name === name && one.only !== "narrow");
  if (screen === undefined) throw new Error(`No screen has the name ${name}`);
  const page = await openInEnglish(role, screen.path);
  await screen.show(visitOf(page, "en", false));
  await takePicture(page, file, top?.(page));
});

it("takes the picture of the import of a document", async () => {
  const page = await openInEnglish("patient", ROUTES.documents);
  await page.getByLabel(/^Document/).setInputFiles(document);
  const results = page.getByRole("region", { name: "Laboratory results" });
  await results.waitFor();
  await takePicture(page, "import", page.getByText("summary.json"));
});

it("takes the picture of the passport of a formula", async () => {
  const page = await newPage({ viewport: SIZE });
  await page.goto(storyUrl(storybook, PASSPORT, "en"));
  await page.getByRole("heading", { level: 1 }).waitFor();
  await takePicture(page, "formula", page.getByRole("heading", { name: "Passport" }));
});
