import { openLinkInWorker } from "@libretto/adapters/documents/links/open-link-in-worker";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import type { OpenLink } from "@libretto/core/ports/documents/link-opener";
import { files } from "@libretto/core/record/files/wire";
import { DocumentsModel } from "@libretto/ui/documents/documents-model";
import { healthLinkLabels } from "@libretto/ui/documents/links/link-labels";
import { LinkPasteModel } from "@libretto/ui/documents/links/link-paste-model";
import { refusalText } from "@libretto/ui/documents/links/link-text";
import { storeReview } from "@libretto/ui/documents/review-draft";
import type { PickedDocument } from "@libretto/ui/record/document-doors/picked-document";
import { labelsIn } from "@libretto/ui/shared/translations";
import { beforeEach, describe, expect, it } from "vitest";
import { aPatient } from "../../support/builders.ts";
import { healthCard } from "../../support/documents/health-codes.ts";
import { encryptedFile, LINK_KEY, linkText } from "../../support/documents/health-links.ts";
import { createInProcessLinkWorker } from "../../support/documents/in-process-link-worker.ts";
import { createUiFixture, type UiFixture } from "../../support/ui/ui-fixture.ts";

const FHIR = "application/fhir+json";
const CARD = "application/smart-health-card";
const PATIENT = aPatient({ name: "Anna", surname: "Verdi", birth: "1968-04-17" } as Parameters<typeof aPatient>[0]);
const ALLERGY = JSON.stringify({
  ...{ resourceType: "AllergyIntolerance", code: { text: "Pollini" }, patient: { reference: "Patient/1" } },
});
const WEIGHT = JSON.stringify({
  ...{ resourceType: "Observation", status: "final", effectiveDateTime: "2025-09-06T07:30:00+02:00" },
  code: { coding: [{ system: "http://loinc.org", code: "29463-7" }] },
  valueQuantity: { value: 71, system: "http://unitsofmeasure.org", code: "kg" },
});
const cards = JSON.stringify({ verifiableCredential: [healthCard()] });

const pasted = (text: string, name = "link.txt"): PickedDocument => ({
  ...{ name, mediaType: "text/plain", content: new Blob([text]), storedId: null },
});

describe("a link under review", () => {
  let fixture: UiFixture;
  beforeEach(async () => {
    fixture = createUiFixture({ patient: PATIENT });
    await fixture.services.record.load();
  });

  /** A review with one link, and a server that gives these answers, one after the other. */
  const reviewLink = async (fields: object, ...responses: readonly (() => Response)[]) => {
    const requests: RequestInit[] = [];
    const { createWorker } = createInProcessLinkWorker(async (_address, request) => {
      requests.push(request);
      const respond = responses[requests.length - 1];
      if (respond === undefined) throw new TypeError("no network");
      return respond();
    });
    const model = new DocumentsModel({ ...fixture.services, openLink: openLinkInWorker(createWorker) });
    await model.add([pasted(linkText(fields))]);
    const [found] = model.links;
    if (found === undefined) throw new Error("no link");
    return { model, requests, ...found };
  };
  const list =
    (...files: readonly object[]) =>
    () =>
      Response.json({ files });
  const embedded = (contentType: string, content: string) => ({ contentType, embedded: encryptedFile(content) });
  const wrong = (remainingAttempts: number) => () => Response.json({ remainingAttempts }, { status: 401 });

  it("requests nothing before the person wants it, and then once, with a neutral name", async () => {
    const { model, requests, link } = await reviewLink({ flag: "L" }, list(embedded(FHIR, ALLERGY)));
    expect([requests, model.documents, link.recipient, link.needsPasscode]).toEqual([[], [], "Libretto", false]);
    expect(link.wasRequested).toBe(false);
    await link.load();
    expect(requests).toHaveLength(1);
    expect(JSON.parse(String(requests[0]?.body))).toMatchObject({ recipient: "Libretto" });
    expect([link.state, link.fileCount, link.wasRequested]).toEqual(["loaded", 1, true]);
    await link.load();
    expect(requests).toHaveLength(1);
  });

  it("gives cards and FHIR documents as files of their own, in the review of every document", async () => {
    const { model, link } = await reviewLink({}, list(embedded(CARD, cards), embedded(FHIR, ALLERGY)));
    await link.load();
    expect(model.files.map(({ name }) => name)).toEqual([
      ...["link.txt", "Vaccini di Anna 1.smart-health-card", "Vaccini di Anna 2.json"],
    ]);
    const sections = model.documents.map(({ items }) => items.map(({ item }) => item.section));
    expect(sections).toEqual([["vaccinations"], ["diagnoses"]]);
    expect(model.documents.map(({ parts }) => parts.content.signedCode)).toEqual([{ expiresOn: null }, undefined]);
  });

  it("stores what was decrypted, and neither the link nor its key", async () => {
    const { model, link } = await reviewLink({}, list(embedded(FHIR, ALLERGY), embedded(FHIR, WEIGHT)));
    await link.load();
    for (const document of model.documents) document.setOwn(true);
    await model.acceptAll();
    expect([model.savedCount, model.openCount]).toEqual([1, 1]);
    const stored = fixture.store.rows(files, PATIENT.id);
    expect(stored.map(({ name }) => name)).toEqual(["Vaccini di Anna 2.pdf"]);
    const [file] = stored;
    const content = await fixture.services.fileService.loadContent(PATIENT.id, file?.id ?? 0)();
    const copy = isRight(content) ? new TextDecoder().decode(content.right.bytes) : "";
    const draft = JSON.stringify(storeReview(model.files, PATIENT.id, model.level));
    expect(draft).toContain("Pollini");
    expect(copy).toContain("71");
    for (const secret of [LINK_KEY, "shl.example.org", "shlink"]) expect(draft + copy).not.toContain(secret);
  });

  it("keeps what was typed after a wrong passcode, and says how many attempts remain", async () => {
    const files = list(embedded(FHIR, ALLERGY));
    const { link, requests, model } = await reviewLink({ flag: "P" }, wrong(1), files);
    expect(await link.load()).toBe(false);
    expect([link.missing, link.isAnswerMissing, requests]).toEqual([["passcode"], true, []]);
    link.setPasscode("12345");
    link.setRecipient(" Dottoressa ");
    expect(await link.load()).toBe(true);
    expect(link.refusal).toEqual({ is: "wrongPasscode", remaining: 1 });
    expect([link.passcode, link.recipient, link.canLoad, model.documents]).toEqual(["12345", " Dottoressa ", true, []]);
    link.setPasscode("12346");
    await link.load();
    expect(requests.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
      { passcode: "12345", recipient: "Dottoressa" },
      { passcode: "12346", recipient: "Dottoressa" },
    ]);
    expect([link.state, link.refusal, model.documents.length]).toEqual(["loaded", null, 1]);
  });

  it("cannot be opened any more when no attempts remain", async () => {
    const { link, requests } = await reviewLink({ flag: "P" }, wrong(0));
    link.setPasscode("1");
    await link.load();
    expect([link.isClosed, link.canLoad, await link.load(), requests.length]).toEqual([true, false, false, 1]);
  });

  it("asks for a passcode when only the server wants one, and not for a single file", async () => {
    const { link } = await reviewLink({}, wrong(5));
    await link.load();
    expect([link.needsPasscode, link.missing]).toEqual([true, ["passcode"]]);
    const single = await reviewLink({ flag: "U" }, wrong(5));
    await single.link.load();
    expect([single.link.needsPasscode, single.link.refusal]).toEqual([false, { is: "serverRefused" }]);
  });

  it("needs a name for the server", async () => {
    const { link, requests } = await reviewLink({}, list(embedded(FHIR, ALLERGY)));
    link.setRecipient("  ");
    await link.load();
    expect([link.missing, link.isAnswerMissing, requests]).toEqual([["recipient"], true, []]);
  });

  it("lists each file that was not read, and can be tried again when none was", async () => {
    const bad = { contentType: "application/pdf", embedded: "a" };
    const { link, model } = await reviewLink({}, list(bad), list(bad, embedded(FHIR, ALLERGY)));
    await link.load();
    expect([link.state, link.canLoad, link.unreadFiles]).toEqual([
      ...(["waiting", true, [{ contentType: "application/pdf", problem: "otherType" }]] as const),
    ]);
    await link.load();
    expect([link.state, link.fileCount, link.unreadFiles.length, model.documents.length]).toEqual(["loaded", 1, 1, 1]);
  });

  it("can be tried again without a network, or without its code", async () => {
    const { link } = await reviewLink({}, () => Response.error(), list(embedded(FHIR, ALLERGY)));
    const noCode: OpenLink = () => async () => left({ kind: "unavailable", code: "failure.unavailable" } as never);
    const model = new DocumentsModel({ ...fixture.services, openLink: noCode });
    await model.add([pasted(linkText())]);
    const [other] = model.links;
    await other?.link.load();
    expect([other?.link.refusal, other?.link.canLoad]).toEqual([{ is: "notStarted" }, true]);
    await link.load();
    expect(link.refusal).not.toBeNull();
    await link.load();
    expect(link.state).toBe("loaded");
  });

  it.each(["remove", "removeQuestion", "reset", "stop"] as const)("stops, and adds nothing, on %s", async (action) => {
    let stopped = 0;
    let answer: (files: never) => void = () => undefined;
    const openLink: OpenLink = (_link, _answers, onStart) => () => {
      onStart?.(() => {
        stopped++;
      });
      return new Promise((resolve) => {
        answer = () => resolve(right(left({ is: "interrupted" })));
      });
    };
    const model = new DocumentsModel({ ...fixture.services, openLink });
    await model.add([pasted(linkText())]);
    const [found] = model.links;
    if (found === undefined) throw new Error("no link");
    const loading = found.link.load();
    if (action === "remove") model.remove(found.file);
    else if (action === "removeQuestion") model.removeQuestion(found.file, found.link);
    else if (action === "reset") model.reset();
    else found.link.stop();
    answer([] as never);
    await loading;
    expect([stopped, model.documents]).toEqual([1, []]);
    expect(model.files).toHaveLength(action === "stop" ? 1 : 0);
  });

  it("gives nothing to a review that was closed meanwhile", async () => {
    const { model, link } = await reviewLink({}, list(embedded(FHIR, ALLERGY)));
    const loading = link.load();
    model.reset();
    await loading;
    expect(model.files).toEqual([]);
  });

  it("knows whether it is over by the clock of the page", async () => {
    const { now } = fixture.services.record;
    const seconds = Date.parse(now()) / 1000;
    const past = await reviewLink({ exp: seconds - 60 });
    const future = await reviewLink({ exp: seconds + 60 });
    const endless = await reviewLink({});
    const ofMilliseconds = await reviewLink({ exp: seconds * 1000 });
    expect([past, future, endless, ofMilliseconds].map(({ link }) => link.isExpired)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([endless.link.expiresOn, ofMilliseconds.link.expiresOn]).toEqual([null, null]);
  });

  it("has a file name without what a name of a file may not have", async () => {
    const { model, link } = await reviewLink({ label: "a/b\\c: 1" }, list(embedded(FHIR, ALLERGY)));
    await link.load();
    expect(model.files.at(-1)?.name).toBe("a b c  1.json");
  });
});

describe("a pasted text", () => {
  const paste = (text: string) => {
    const added: PickedDocument[] = [];
    const model = new LinkPasteModel((files) => void added.push(...files));
    model.write(text);
    return { model, added, isFound: model.submit("Link incollato") };
  };

  it("gives its link to the review, wherever it is in the text", async () => {
    const { model, added, isFound } = paste(`Ciao, ecco:\nhttps://viewer.example.org/#${linkText()}\nA presto`);
    expect([isFound, model.text, model.problem]).toEqual([true, "", null]);
    expect(added.map(({ name }) => name)).toEqual(["Link incollato"]);
    expect(await new Response(added[0]?.content as Blob).text()).toBe(linkText());
  });

  it.each([
    ["", "noLink"],
    ["https://www.example.org", "noLink"],
    ["shlink:/eyJ", "damagedLink"],
    [linkText({ v: 3 }), "newerLink"],
    [linkText({ url: "http://a.example.org" }), "unsafeLink"],
  ])("without a link that can be read stays, with the reason: %s", (text, problem) => {
    const { model, added, isFound } = paste(text);
    expect([isFound, model.text, model.problem, added]).toEqual([false, text, problem, []]);
    model.write(`${text} `);
    expect(model.problem).toBeNull();
  });
});

describe("the words for a refusal", () => {
  const text = (...[refusal, hasPasscode]: [Parameters<typeof refusalText>[1], boolean?]) =>
    refusalText(labelsIn("it", healthLinkLabels), refusal, hasPasscode ?? true);
  it("count the attempts and the minutes", () => {
    expect(text({ is: "wrongPasscode", remaining: 1 })).toMatch(/non è giusto.*Resta un tentativo/);
    expect(text({ is: "wrongPasscode", remaining: 4 })).toMatch(/non è giusto.*Restano .?4.? tentativi/);
    expect(text({ is: "wrongPasscode", remaining: 0 })).toMatch(/non restano tentativi/);
    expect(text({ is: "wrongPasscode", remaining: null })).toMatch(/riprovare\.$/);
    expect(text({ is: "wrongPasscode", remaining: null }, false)).toMatch(/chiede un codice/);
    expect(text({ is: "tooManyRequests", seconds: 0 })).toMatch(/fra un minuto/);
    expect(text({ is: "tooManyRequests", seconds: 61 })).toMatch(/fra .?2.? minuti/);
    expect(text({ is: "tooManyRequests", seconds: null })).toMatch(/più tardi/);
    expect(text({ is: "unreachable" })).toMatch(/non si raggiunge/);
  });
});
