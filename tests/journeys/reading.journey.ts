import { ROUTES } from "@libretto/core/navigation/routes";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { useBrowser } from "../support/browser/chromium.ts";
import { expectAccessible, PHONE } from "../support/journeys/accessibility.ts";
import { openSharedDemo } from "../support/journeys/demo.ts";
import { itOnRequest } from "../support/journeys/on-request.ts";
import { accountOf, signIn, urlOf } from "../support/journeys/sign-in.ts";
import type { Account, Product } from "../support/server/product.ts";

/** A browser with an Italian voice, and with a recognition that hears one sentence; neither makes a sound. */
const addVoiceAndRecognition = (page: Page) =>
  page.addInitScript(() => {
    const spoken: string[] = [];
    const state = { spoken, cancels: 0 };
    class Utterance {
      voice: unknown = null;
      lang = "";
      onend: (() => void) | null = null;
      onerror: (() => void) | null = null;
      constructor(readonly text: string) {}
    }
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => [
        { lang: "it-IT", localService: false, name: "remote" },
        { lang: "it-IT", localService: true, name: "local" },
      ],
      speak: ({ text }: Utterance) => void spoken.push(text),
      cancel: () => {
        state.cancels += 1;
      },
    });
    class Recognition extends EventTarget {
      onresult: ((event: unknown) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        const result = Object.assign([{ transcript: "mal di testa la sera" }], { isFinal: true });
        queueMicrotask(() => this.onresult?.({ resultIndex: 0, results: [result] }));
      }
      stop() {
        this.onend?.();
      }
    }
    Object.defineProperty(window, "speechSynthesis", { value: synthesis });
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      SpeechRecognition: Recognition,
      speechState: state,
    });
  });

const speechOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { speechState: { spoken: string[]; cancels: number } }).speechState);

/** The words of buttons and titles that are broken over two lines. Hyphens and slashes are places for a break. */
const findBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const isBroken = (node: Node, { index, 0: word }: RegExpMatchArray) => {
      const range = document.createRange();
      range.setStart(node, index ?? 0);
      range.setEnd(node, (index ?? 0) + word.length);
      return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)).size > 1;
    };
    const broken: string[] = [];
    for (const part of document.querySelectorAll("main :is(button, h1, h2, h3, nav a)")) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        for (const word of node.textContent?.matchAll(/[^\s/·-]+/g) ?? [])
          if (isBroken(node, word)) broken.push(word[0]);
    }
    return broken;
  });

describe("large reading and voice", () => {
  const { newPage } = useBrowser();
  let product: Product;
  let patient: Account;
  beforeAll(async () => {
    product = await openSharedDemo();
    patient = accountOf(product, "patient");
  });

  it("shows text of 24 px without sideways scrolling on a phone, and remembers it for the person", async () => {
    const page = await newPage({ viewport: PHONE });
    await signIn(page, product, patient);
    const openMenu = () => page.getByRole("button", { name: /^Menu dell'account/ }).click();
    const reading = page.getByRole("menuitemcheckbox", { name: /Aa Lettura grande/ });
    await openMenu();
    expect(await reading.getAttribute("aria-checked")).toBe("false");
    await reading.press("Enter");
    const sizeOf = (selector: string) =>
      page.evaluate(
        (name) => Number.parseFloat(getComputedStyle(document.querySelector(name) as Element).fontSize),
        selector,
      );
    await expect.poll(() => sizeOf("body")).toBe(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    for (const [address, awaited] of [
      [ROUTES.sheet, /^Aggiungi: Contatti di emergenza/],
      [ROUTES.visits, /^Aggiungi: Appuntamenti/],
      [ROUTES.history, /^Riservatezza: Familiare/],
      [ROUTES.doseLog, /^Giorno prima/],
    ] as const) {
      await page.goto(urlOf(product, address));
      await page.getByRole("button", { name: awaited }).waitFor();
      if (address === ROUTES.doseLog) {
        // its doses have no answer yet
        await page.getByRole("link", { name: "Losartan", exact: true }).last().click();
        await page.getByRole("button", { name: /^Settimana precedente/ }).click();
        await page
          .getByRole("button", { name: /^Presa: Losartan/ })
          .first()
          .waitFor();
      }
      expect(await findBrokenWords(page), address).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
    await page.goto(urlOf(product, ROUTES.sheet));
    await page.getByRole("heading", { level: 1, name: "Scheda paziente" }).waitFor();
    await expect.poll(() => sizeOf("body")).toBe(24);
    await openMenu();
    await page.getByRole("menuitem", { name: "Esci" }).click();
    await page.waitForURL("**/webui/login");
    await expect.poll(() => sizeOf("body")).toBe(16);
    await signIn(page, product, patient);
    await expect.poll(() => sizeOf("body")).toBe(24);
  });

  it("reads the sheet and a row aloud with a voice of the device, and stops when the page changes", async () => {
    const page = await newPage();
    await addVoiceAndRecognition(page);
    await signIn(page, product, patient);
    // the part of the day is folded at other times
    const morning = page.getByRole("button", { name: /^Mattina/ });
    if ((await morning.getAttribute("aria-expanded")) === "false") await morning.click();
    await page.getByRole("button", { name: "Leggi ad alta voce" }).click();
    await page.getByRole("button", { name: "Ferma la lettura" }).waitFor();
    const { spoken, cancels } = await speechOf(page);
    expect(spoken.join(" ")).toMatch(/Oggi.*Levotiroxina.*Allergie e intolleranze.*Penicilline/s);
    await page.getByRole("navigation", { name: "Sezioni di Registro" }).getByRole("link", { name: "Farmaci" }).click();
    await page.getByRole("heading", { level: 1, name: "Farmaci" }).waitFor();
    await expect.poll(async () => (await speechOf(page)).cancels).toBe(cancels + 1);
    await page.getByRole("button", { name: "Losartan", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Losartan" });
    await dialog.getByRole("button", { name: "Leggi ad alta voce" }).click();
    await expect.poll(async () => (await speechOf(page)).spoken.at(-1)).not.toBe(spoken.at(-1));
    await expectAccessible(page);
  });

  itOnRequest("says who hears dictated words before the first use, and writes them in the field", async () => {
    const page = await newPage();
    await addVoiceAndRecognition(page);
    await signIn(page, product, patient, { at: "/login?da=/Registro/Taccuino/nuova" });
    const dictate = page.getByRole("button", { name: /^Detta: / }).first();
    await dictate.click();
    const question = page.getByRole("alertdialog").or(page.getByRole("dialog")).last();
    await question.getByText(/trascritto dal produttore del browser/).waitFor();
    await expectAccessible(page);
    await question.getByRole("button", { name: "Ho capito, detta" }).click();
    await expect
      .poll(() => page.getByRole("textbox").evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)))
      .toContain("mal di testa la sera");
  });
});
