import { isRight } from "@libretto/core/kernel/fp";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import { itCalculators } from "@libretto/core/messages/parts/it-calculators";
import { CALCULATOR_ROUTES, CALCULATORS } from "@libretto/core/navigation/calculator-routes";
import { BASE_PATH } from "@libretto/core/navigation/public-pages";
import { ROUTES } from "@libretto/core/navigation/routes";
import { EmergencyContentWire } from "@libretto/core/record/across/emergency/emergency-view-wire";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { files, kardiaTraces } from "@libretto/core/record/files/wire";
import { PatientWire } from "@libretto/core/record/patient/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../adapters/print/read-pdf.ts";
import { useBrowser } from "../../support/browser/chromium.ts";
import { startDemo } from "../../support/journeys/demo.ts";
import { waitForEmail } from "../../support/journeys/outbox.ts";
import { apiClientOf, pagesOfPatient } from "../../support/journeys/record-pages.ts";
import { emergencyContent, WELL_FORMED_CODE } from "../../support/journeys/screens/emergency.ts";
import { topDialog } from "../../support/journeys/screens/screen.ts";
import { urlOf } from "../../support/journeys/sign-in.ts";
import { watchPage } from "../../support/journeys/watch-page.ts";
import { anUpload } from "../../support/record/files.ts";
import { NEED_THERAPY, sampleRowOf } from "../../support/record/sample-rows.ts";
import { HOSTILE_LINKS, HOSTILE_TEXTS } from "../../support/requests/hostile-texts.ts";
import { withTextResult } from "../../support/requests/row-with-text.ts";
import { findTextFields, storedBy } from "../../support/requests/text-fields.ts";
import type { Product } from "../../support/server/product.ts";

/** A name has space for two or three of the texts: all of them need many visits (`npm run verify:texts`). */
const EVERY_NAME = process.env.EVERY_NAME !== undefined;
const PRIVATE = [ROUTES.sheet, ROUTES.therapies, ROUTES.files, ROUTES.accessLog, ROUTES.account, ROUTES.subscription];
/** Pages that show little of the record: the test visits them without reloading. */
const OTHER_PAGES = [ROUTES.security, ROUTES.consents, ...Object.values(CALCULATOR_ROUTES)];
const PUBLIC = [ROUTES.login, ROUTES.register, ROUTES.passwordReset, "/farmacoDetails/ST0088"];
/** Everything that a document could do by itself, or lead to. */
const ACTS_IN_A_PDF = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|EmbeddedFile|RichMedia)\b/;

const PDF = ".pdf";
const NAME_LIMIT = 100;

type Wire = Readonly<Record<string, unknown>>;
type Calls = Awaited<ReturnType<typeof apiClientOf>>;

describe("hostile texts", () => {
  const browser = useBrowser();
  const open = pagesOfPatient(browser, ROUTES.sheet);
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  });
  afterAll(() => product?.stop());

  /** A file's name must also end like its content. */
  const storeFile = (input: unknown): unknown => {
    const name = String((input as Wire).file_nome);
    return storedBy(files)({ ...(input as Wire), file_nome: name.endsWith(PDF) ? name : `${name}${PDF}` }) && input;
  };

  /** Writes into a section until each of the texts was in each text field. */
  const fill = async (
    { call }: Calls,
    patient: Readonly<Record<string, unknown>>,
    section: AnySection,
    differs: object,
  ): Promise<readonly string[]> => {
    const at = `/api/patient/${patient.id_paziente}/${section.collection}`;
    const fields = findTextFields(
      section.wire.encode({ ...sampleRowOf(section, { ...withTextResult(section), ...differs }), id: 0 }),
      section === files ? storeFile : storedBy(section),
    );
    let [only] = (section.single ? patient[section.collection] : []) as readonly Wire[];
    for (const made of fields.createRowsWith(HOSTILE_TEXTS) as readonly Wire[])
      if (section === files)
        await call("POST", "/api/files", {
          ...made,
          file_nome: `${made.file_nome}${PDF}`,
          file: dataUrlOf(anUpload()),
        });
      else if (only === undefined) {
        const storedRow = await call("POST", at, made);
        if (section.single) only = storedRow;
      } else {
        const { [section.idField]: id, version } = only;
        only = await call("PUT", `${at}/${id}`, { ...made, [section.idField]: id, version });
      }
    return fields.names;
  };

  /** The hostile links that the server does not refuse. */
  const findStoredLinks = async (page: Page, headers: Calls["headers"], patient: unknown) => {
    const answers = await Promise.all(
      HOSTILE_LINKS.map(async (link) => {
        const data = { linkid: 0, name: "x", link, descrizione: "" };
        const answer = await page.request.post(`${product.url}/api/patient/${patient}/links`, { headers, data });
        return [link, answer.status()] as const;
      }),
    );
    return answers.filter(([, status]) => status !== 400 && status !== 422);
  };

  /** The sheet with hostile names and streets, a few texts at a time. */
  const hostileSheets = (sheet: Wire): readonly Wire[] => {
    const user = sheet.user as Wire;
    const whole = ({ street, ...names }: Wire): Wire => {
      const detail = { ...(user.contact_detail as Wire), contatto_indirizzo: street };
      return { ...sheet, ...names, user: { ...user, contact_detail: detail } };
    };
    const storeSheet = (input: unknown): unknown => {
      const patient = PatientWire.decode(whole(input as Wire));
      if (!isRight(patient)) return null;
      const { name, surname, street } = patient.right;
      return name.length > NAME_LIMIT || surname.length > NAME_LIMIT
        ? null
        : { paziente_nome: name, paziente_cognome: surname, street };
    };
    const free = { paziente_nome: "x", paziente_cognome: "x", street: "x" };
    return findTextFields(free, storeSheet)
      .createRowsWith(HOSTILE_TEXTS)
      .map((made) => whole(made as Wire));
  };

  /** Opens a page, and waits until it shows its content. */
  const visit = async (page: Page, path: string) => {
    await page.goto(urlOf(product, path), { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    if (path === ROUTES.sheet) await page.getByText("onerror").first().waitFor();
  };

  /** Opens a page through its links; every calculator shows its limits (PR-11). */
  const step = async (page: Page, path: string) => {
    const before = await page.getByRole("heading", { level: 1 }).first().innerText();
    await page.evaluate((address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }, BASE_PATH + path);
    await expect.poll(() => page.getByRole("heading", { level: 1 }).first().innerText()).not.toBe(before);
    if (path.startsWith(CALCULATORS)) await page.getByText(itCalculators["calculators.disclaimer"]).first().waitFor();
  };

  /** Forms show stored values in their own fields. */
  const openForms = async (page: Page) => {
    await visit(page, ROUTES.therapies);
    await page
      .getByRole("button", { name: /^Modifica/ })
      .first()
      .click();
    await topDialog(page).waitFor();
  };

  it("BR-4, BR-5, BR-6: no stored text is executed anywhere, and no other server is requested; PR-11: each calculator shows its limits", async () => {
    const page = await open(product);
    const seen = await watchPage(page, product);
    const calls = await apiClientOf(page, product);
    const { call, patient } = calls;
    const before = await patient();
    const therapy = before.tbl_terapie[0].id_terapie;
    // before the hostile allergies, which every medication would then have to confirm
    const medications = await fill(calls, before, therapies, {});
    const others = await Promise.all(
      sections
        .filter((section) => section !== therapies && section !== kardiaTraces) // Stored and shown like other files.
        .map((section) => fill(calls, before, section, NEED_THERAPY.includes(section.name) ? { therapy } : {})),
    );
    const filled = [medications, ...others];
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(40);
    expect(filled.filter((names) => names.length === 0)).toEqual([]);

    const linkCount = (await patient()).links.length;
    expect(await findStoredLinks(page, calls.headers, before.id_paziente), "BR-5: only web addresses").toEqual([]);
    expect((await patient()).links.length).toBe(linkCount);

    const own = `/api/patient/${before.id_paziente}`;
    let { version } = before;
    const pages = [...PRIVATE];
    const sheets = hostileSheets(before);
    for (const sheet of EVERY_NAME ? sheets : sheets.slice(0, pages.length)) {
      ({ version } = await call("PUT", own, { ...(sheet as Wire), version }));
      await visit(page, pages.pop() ?? ROUTES.sheet);
    }
    for (const path of OTHER_PAGES) await step(page, path);
    await openForms(page);

    const shown = findTextFields(emergencyContent, (input) => {
      const view = EmergencyContentWire.decode(input);
      return isRight(view) ? EmergencyContentWire.encode(view.right) : null;
    }).createRowsWith(HOSTILE_TEXTS);
    await page.route("**/api/vistaEmergenza", (route) => route.fulfill({ json: shown[0] }));
    for (const path of [...PUBLIC, `${ROUTES.emergency}#${WELL_FORMED_CODE}`]) await visit(page, path);
    for (const paper of ["Report", "Terapie", "Esami", "Emergenza"]) {
      const answer = await page.request.get(`${product.url}/api/download${paper}/${before.id_paziente}`, {
        headers: calls.headers,
        // the time limit of the test alone counts
        timeout: 0,
      });
      const bytes = await answer.body();
      const { source, pages: texts } = readPdf(bytes);
      expect(source.match(ACTS_IN_A_PDF)?.[0], paper).toBeUndefined();
      expect(texts.join(" "), paper).toContain("<");
    }
    const fhir = await call("GET", "/api/getFhirData");
    expect(markupIn(JSON.stringify(fhir))).toEqual([]);

    const { email } = before.associated_doctors[0].care_provider;
    const [topic = "", ...texts] = HOSTILE_TEXTS;
    await call("POST", "/api/sendMail", { topic, text: texts.join("\n"), from: "", to: email, name: "", recName: "" });
    const sentEmail = await waitForEmail(product, email, topic);
    expect(sentEmail.type).toMatch(/^text\/plain\b/);

    expect(seen.alarms).toEqual([]);
    expect(seen.foreignRequests).toEqual([]);
    expect(seen.requestCount()).toBeGreaterThan(100);
  });

  it("no long word makes a page wider than a phone", async () => {
    const page = await open(product);
    const { call, patient } = await apiClientOf(page, product);
    const { id_paziente } = await patient();
    const word = "Referto_cardiologico_Policlinico_SantOrsola_2026-11-20_v2";
    const wire = (section: AnySection, differs: Wire) => ({
      ...(section.wire.encode({ ...sampleRowOf(section), id: 0 }) as Wire),
      ...differs,
    });
    const at = `/api/patient/${id_paziente}`;
    await call("POST", `${at}/contattiemergenza`, wire(emergencyContacts, { contatto_nominativo: word }));
    await call("POST", `${at}/diagnosi`, wire(diagnoses, { diagnosi_patologia: word }));
    await call("POST", "/api/files", { ...wire(files, { file_nome: `${word}${PDF}` }), file: dataUrlOf(anUpload()) });
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [ROUTES.sheet, ROUTES.files]) {
      await page.goto(urlOf(product, path), { waitUntil: "commit" });
      await page.getByText(word).first().waitFor();
      const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
      expect(wide[0], path).toBeLessThanOrEqual(wide[1]);
    }
  });

  it("BR-2: markup and scripts that are injected into a page are refused, before and after signing in", async () => {
    const page = await open(product, {
      expectedErrors: [/Content Security Policy|TrustedHTML|TrustedScript|Trusted Type/],
    });
    const { alarms } = await watchPage(page, product);
    for (const path of [ROUTES.sheet, ROUTES.therapies, ROUTES.login]) {
      await visit(page, path);
      const outcome = await page.evaluate(injectAll);
      expect(outcome, path).toEqual({ refused: 7, tried: 7, images: 0 });
    }
    expect(alarms.filter((alarm) => !alarm.startsWith("violated"))).toEqual([]);
    expect(alarms.length).toBeGreaterThan(0);
    // If any of it had been executed, this would have reported it.
    await page.evaluate(() => (window as unknown as { run: () => void }).run());
    await expect.poll(() => alarms).toContain("a text ran");
  });
});

/** Tries attacks in a page: counts the refusals, and what succeeded nevertheless. */
const injectAll = async () => {
  const image = "<img src=x onerror=run()>";
  const tries: readonly (() => unknown)[] = [
    () => document.body.insertAdjacentHTML("beforeend", image),
    () => Object.assign(document.createElement("p"), { innerHTML: image }),
    () => document.createRange().createContextualFragment(image),
    () => new DOMParser().parseFromString(image, "text/html"),
    () => document.createElement("button").setAttribute("onclick", "run()"),
    () => document.createElement("iframe").setAttribute("srcdoc", image),
    () => setTimeout("run()", 0),
  ];
  const refused = tries.filter((attempt) => {
    try {
      attempt();
      return false;
    } catch {
      return true;
    }
  }).length;
  const script = document.createElement("script");
  script.append("run()");
  document.body.append(script);
  await new Promise((resolve) => setTimeout(resolve));
  script.remove();
  return { refused, tried: tries.length, images: document.querySelectorAll("img[src=x]").length };
};

/** Elements and handlers in the narratives of a summary other than text and tables. */
const markupIn = (json: string): readonly string[] =>
  [...json.matchAll(/"div":"((?:[^"\\]|\\.)*)"/g)].flatMap(([, div = ""]) =>
    [
      ...div.matchAll(
        /<\/?(?!(?:div|p|b|i|br|ul|ol|li|table|thead|tbody|tr|th|td|span|h\d)\b)[a-z!][^>]*>?|<[^>]*\son\w+=/gi,
      ),
    ].map(([tag]) => tag),
  );
