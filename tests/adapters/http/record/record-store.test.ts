import { httpRecordStore } from "@libretto/adapters/http/record/record-store";
import { failure } from "@libretto/core/kernel/failure";
import { left, right } from "@libretto/core/kernel/fp";
import { emergencyContacts, otherContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { diary } from "@libretto/core/record/diary/wire";
import { therapies } from "@libretto/core/record/therapies/wire";
import { describe, expect, it } from "vitest";
import { aContact, aDiagnosis, aTherapy } from "../../../support/builders.ts";
import { anEntry, canvasPng } from "../../../support/record/diary.ts";
import { createClientWith, json, noContent, problem, type RequestHandler } from "../../../support/ui/fake-server.ts";

const storeOf = (...answers: readonly RequestHandler[]) => {
  const { client, sent } = createClientWith(...answers);
  return { store: httpRecordStore(client), sent };
};
const contact = aContact({ id: 5, version: 4 });
const therapy = aTherapy({ id: 6, version: 4 });

describe("rows of a plain section", () => {
  it("are added, replaced and removed at its URL, with the version that was read", async () => {
    const { store, sent } = storeOf(
      () => json(emergencyContacts.wire.encode(contact)),
      () => json(emergencyContacts.wire.encode({ ...contact, version: 5 })),
      noContent,
    );
    expect(await store.add(emergencyContacts, 1, { ...contact, id: 0 })()).toEqual(right(contact));
    expect(await store.replace(emergencyContacts, 1, contact, 4)()).toEqual(right({ ...contact, version: 5 }));
    expect(await store.remove(emergencyContacts, 1, contact, 5)()).toEqual(right(undefined));
    expect(sent.map(({ method, path, headers }) => [method, path, headers.get("if-match")])).toEqual([
      ["POST", "/api/patient/1/contattiemergenza", null],
      ["PUT", "/api/patient/1/contattiemergenza/5", '"4"'],
      ["DELETE", "/api/patient/1/contattiemergenza/5", '"5"'],
    ]);
    expect(sent[1]?.body).toEqual(emergencyContacts.wire.encode(contact));
  });

  it("are returned in pages", async () => {
    const { store, sent } = storeOf(() =>
      json({ data: [otherContacts.wire.encode({ ...contact, list: "other" })], total: 31 }),
    );
    expect(await store.loadPage(otherContacts, 1, { before: 9, limit: 10 })()).toEqual(
      right({ rows: [{ ...contact, list: "other" }], total: 31 }),
    );
    expect(sent[0]?.path).toBe("/api/patient/1/contattialtro?before=9&limit=10");
  });

  it("of one list are filtered by the client where no documented call exists", async () => {
    const rows = [aDiagnosis({ id: 2 }), aDiagnosis({ id: 1, list: "suspected" })];
    const { store, sent } = storeOf(() => json({ data: rows.map(diagnoses.wire.encode), total: 2 }));
    expect(await store.loadPage(diagnoses, 1, { list: "suspected" })()).toEqual(
      right({ rows: rows.slice(1), total: 1 }),
    );
    expect(sent[0]?.path).toBe("/api/patient/1/diagnosi");
  });

  it("RE-5: are stale when the server answers so", async () => {
    const { store } = storeOf(() => problem(412, { kind: "stale", code: "failure.stale" }));
    expect(await store.replace(emergencyContacts, 1, contact, 3)()).toEqual(left(failure("stale", "failure.stale")));
  });
});

describe("diary entries", () => {
  const entry = anEntry({ id: 7, version: 2 });
  const drawings = { front: canvasPng(), back: null };
  const answer: RequestHandler = () => json(diary.wire.encode(entry));

  it("are saved with their drawings by the documented calls, which do not count them", async () => {
    const { store, sent } = storeOf(answer, answer);
    const stored = right({ ...entry, unknownFields: { disegni: 1 } });
    expect(await store.add(diary, 1, { ...entry, id: 0, drawings })()).toEqual(stored);
    expect(await store.replace(diary, 1, { ...entry, drawings }, 2)()).toEqual(stored);
    expect(sent.map(({ method, path, headers }) => [method, path, headers.get("if-match")])).toEqual([
      ["POST", "/api/taccuino/", null],
      ["PUT", "/api/taccuino/7", '"2"'],
    ]);
    expect(sent[0]?.body).toMatchObject({
      taccuino_report_anteriore: `data:image/png;base64,${drawings.front}`,
      taccuino_report_posteriore: null,
    });
  });

  it("keep their drawings when a save contains none", async () => {
    const { store, sent } = storeOf(answer);
    const drawn = { ...entry, unknownFields: { disegni: 2 } };
    expect(await store.replace(diary, 1, drawn, 2)()).toEqual(right(drawn));
    expect([sent[0]?.path, Object.keys(sent[0]?.body ?? {})]).toEqual([
      "/api/patient/1/tbl_taccuinos/7",
      expect.not.arrayContaining(["taccuino_report_anteriore"]),
    ]);
  });
});

describe("medications", () => {
  const answer: RequestHandler = () =>
    json({ message: "Operazione completata con successo", therapy: therapies.wire.encode(therapy) });

  it("are saved by the documented call and its status", async () => {
    const { store, sent } = storeOf(answer, answer, () => json({ message: "", therapy: null }));
    expect(await store.add(therapies, 1, { ...therapy, id: 0 })()).toEqual(right(therapy));
    expect(await store.replace(therapies, 1, therapy, 3)()).toEqual(right(therapy));
    expect(await store.remove(therapies, 1, therapy, 4)()).toEqual(right(undefined));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(3).fill("POST /api/farmaci"));
    expect(sent.map(({ body, headers }) => [body, headers.get("if-match")])).toMatchObject([
      [{ status: "add", id_terapie: 0 }, null],
      [{ status: "update", id_terapie: 6 }, '"3"'],
      [{ status: "delete", id_terapie: 6 }, '"4"'],
    ]);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key 1", "key 2", "key 3"]);
  });

  it("of one list are read by the documented call", async () => {
    const { store, sent } = storeOf(() => json({ data: [therapies.wire.encode(therapy)], total: 1 }));
    await store.loadPage(therapies, 1, { list: "inUse", limit: 5 })();
    await store.loadPage(therapies, 1, {})();
    expect(sent.map(({ path }) => path)).toEqual(["/api/getFarmaci/1/1?limit=5", "/api/patient/1/tbl_terapie"]);
  });

  it("are not treated as saved when the response is empty", async () => {
    const { store } = storeOf(() => json({ message: "", therapy: null }));
    expect(await store.add(therapies, 1, therapy)()).toMatchObject(left({ code: "failure.apology" }));
  });
});

describe("a response that cannot be decoded", () => {
  it.each([
    ["a missing page", {}, "contattiemergenza/data"],
    [
      "a row of the wrong form",
      { data: [emergencyContacts.wire.encode(contact), { id_contatto: 3 }], total: 2 },
      "contattiemergenza/1/",
    ],
    [
      "a row that breaks a rule",
      { data: [emergencyContacts.wire.encode({ ...contact, phone: "1" })], total: 1 },
      "contattiemergenza/5: phone",
    ],
  ])("with %s names the position", async (_what, value, place) => {
    const { store } = storeOf(() => json(value));
    const outcome = await store.loadPage(emergencyContacts, 1, {})();
    expect(outcome).toMatchObject(left({ code: "failure.apology", reference: expect.stringContaining(place) }));
  });
});
