import { accountEndpoints } from "@libretto/adapters/contract/account";
import { catalogueEndpoints } from "@libretto/adapters/contract/catalogues";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { platformEndpoints } from "@libretto/adapters/contract/platform";
import { recordEndpoints } from "@libretto/adapters/contract/record";
import { reportEndpoints } from "@libretto/adapters/contract/reports";
import { sessionEndpoints } from "@libretto/adapters/contract/session";
import { addressOf } from "@libretto/adapters/http/address";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aContact, aPatient, aReading, aTherapy } from "../../support/builders.ts";
import { sectionOf, bodyFor as wireBodyFor } from "../../support/endpoint-requests.ts";
import { type Answering, clientOf, cut, json, nothing, problem } from "../../support/fake-server.ts";
import { holds } from "../../support/holds.ts";
import { anEntry } from "../../support/record/diary.ts";
import { aFile, anUpload } from "../../support/record/files.ts";
import { sampleOf } from "../../support/samples.ts";
import { add, contacts, saved } from "./contact-calls.ts";

describe("a call", () => {
  it("carries token, language and JSON, and reads the answer by its codec", async () => {
    const { client, sent } = clientOf(saved);
    expect(await client.call(contacts.add, add)()).toEqual(right(aContact()));
    expect(sent).toMatchObject([
      { method: "POST", path: "/api/patient/1/contattiemergenza", body: { id_contatto: 0 } },
    ]);
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "accept-language": "it",
      authorization: "Bearer the-token",
      "content-type": "application/json",
      "idempotency-key": "key 1",
    });
  });

  it("SE-9: brings the token to nobody who does not ask for it, and never in the address", async () => {
    for (const endpoint of endpoints) {
      const { client, sent } = clientOf(() => json({}));
      const listed = { tipo: "specialist", elenco: "italianHospitals", argomento: "vaccinations" };
      const asked = {
        params: {
          id_utente: 1,
          id_paziente: 1,
          id: 1,
          text: "x",
          sessione: 1,
          tipo_terapia: "inUse",
          sezione: "tbl_terapie",
          ...listed,
          ...SCORE,
        },
      };
      await client.content(endpoint, { ...asked, query: {}, body: bodyFor(endpoint) } as never)();
      const secured = endpoint.access.who !== "anyone";
      expect(sent[0]?.headers.has("authorization"), endpoint.name).toBe(secured);
      expect(sent[0]?.path).not.toContain("token");
    }
  });

  it("says which version it has seen", async () => {
    const { client, sent } = clientOf(() => json(recordEndpoints.savePatient.answer.encode(aPatient())));
    const asked = { params: { id_paziente: 1 }, body: aPatient() };
    await client.call(recordEndpoints.savePatient, { ...asked, seen: 3 })();
    await client.call(recordEndpoints.savePatient, { ...asked, seen: null })();
    await client.call(recordEndpoints.savePatient, asked)();
    expect(sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', null, null]);
  });

  it("writes path and query by its codecs", async () => {
    const { client, sent } = clientOf(() => json({ data: [], total: 0 }));
    await client.call(recordEndpoints.therapiesOfType, {
      params: { id: 12, tipo_terapia: "forbidden" },
      query: { before: 9, limit: 50 },
    })();
    await client.call(contacts.list, { params: { id_paziente: 1 } })();
    expect(sent.map(({ path }) => path)).toEqual([
      "/api/getFarmaci/12/0?before=9&limit=50",
      "/api/patient/1/contattiemergenza",
    ]);
  });

  it("reads nothing where nothing is to be read, and bytes where a file is", async () => {
    const { client } = clientOf(nothing, () => new Response(new Uint8Array([37, 80, 68, 70])));
    expect(await client.call(accountEndpoints.forgotPassword, { body: { email: "a@b.it" } })()).toEqual(right({}));
    expect(
      await client.content(reportEndpoints.printTherapies, { params: { id_paziente: 1 }, query: { lang: "en" } })(),
    ).toEqual(right({ mediaType: "", bytes: new Uint8Array([37, 80, 68, 70]) }));
  });
});

/** The name of a score, where a path has one; guides take any. */
const SCORE = { biglietto: "A".repeat(43), name: "hasBled", nome_score: "hasBled" };
/** A body that the codec of the row can write. */
const bodyFor = (endpoint: AnyEndpoint): unknown => {
  if (endpoint.path.startsWith("/api/taccuino/")) return { entry: anEntry(), drawings: {} };
  if (endpoint.name.startsWith("saveDoctor"))
    return { command: "update", id: 1, patient: 1, visibility: null, tags: [] };
  const section = sectionOf(endpoint);
  if (section !== undefined) return sampleOf(section);
  if (endpoint.name === "saveTherapy") return { status: "add", therapy: aTherapy() };
  if (endpoint.name === "saveScore") return { patient: 1, score: { score: "hasBled", value: 3, entered: null } };
  if (endpoint.name === "addFile") return { file: aFile(), upload: anUpload() };
  if (endpoint.name === "importReadings") return { patient: 1, readings: [aReading()] };
  if (endpoint.name === "hasPermission") return "addTherapy";
  const read = endpoint.body.decode(
    wireBodyFor(endpoint, { account: 1, patient: 1, row: 1, therapy: 1, doctor: 1, email: "" }),
  );
  return isRight(read) ? read.right : aPatient();
};

describe("words in a path", () => {
  it.each(["a/b", "Forlì", "?x=1", "#", "%2e", "a b", "..a", "&"])("%j arrive as they are", async (text) => {
    const { client, sent } = clientOf(() => json({ data: [], fonte: { fonte: "", data: "" } }));
    await client.call(catalogueEndpoints.places, { params: { text } })();
    const [, api, location, word, ...more] = new URL(sent[0]?.path ?? "", "https://libretto.example").pathname.split(
      "/",
    );
    expect([api, location, decodeURIComponent(word ?? ""), more]).toEqual(["api", "location", text, []]);
  });

  it.each(["", ".", ".."])("%j would be taken for a step in the path and are not sent", async (text) => {
    const { client, sent } = clientOf(() => json({}));
    expect(await client.call(catalogueEndpoints.places, { params: { text } })()).toEqual(
      left(failure("notFound", "failure.notFound")),
    );
    expect(sent).toEqual([]);
  });

  it("never lead to another call or another place", () => {
    holds(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const address = addressOf(catalogueEndpoints.places, { text }, {});
        if (address._tag === "Left") return;
        const url = new URL(address.right, "https://libretto.example");
        expect(url.host).toBe("libretto.example");
        expect(url.pathname.split("/").slice(0, 3)).toEqual(["", "api", "location"]);
        expect(url.search + url.hash).toBe("");
      }),
    );
  });
});

const broken: Answering = () => new Response("<html>", { status: 502 });

describe("RE-6: a save", () => {
  const keysOf = async (answers: readonly Answering[], saves: readonly object[]) => {
    const { client, sent } = clientOf(...answers);
    for (const body of saves) await client.call(contacts.add, { ...add, body: body as never })();
    return sent.map(({ headers }) => headers.get("idempotency-key"));
  };
  const mario = aContact({ id: 0, name: "Mario" });
  const maria = aContact({ id: 0, name: "Maria" });

  it("goes under the same key until the server has answered", async () => {
    expect(await keysOf([cut, cut, saved], [mario, mario, mario])).toEqual(["key 1", "key 1", "key 1"]);
    expect(await keysOf([broken, saved], [mario, mario])).toEqual(["key 1", "key 1"]);
  });

  it("goes under the same key when the answer was cut off in the middle", async () => {
    const halfway: Answering = () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) }));
    expect(await keysOf([halfway, saved], [mario, mario])).toEqual(["key 1", "key 1"]);
  });

  it("goes under the same key when what came back was not the server's word on it", async () => {
    const tooMany: Answering = () => problem(429, { kind: "unavailable", code: "failure.tooMany" });
    const over: Answering = () => problem(401, { kind: "signedOut", code: "session.expired" });
    const portal: Answering = () => new Response("<!doctype html><p>Accetta le condizioni</p>");
    expect(await keysOf([cut, tooMany, saved], [mario, mario, mario])).toEqual(["key 1", "key 1", "key 1"]);
    expect(await keysOf([cut, over, saved], [mario, mario, mario])).toEqual(["key 1", "key 1", "key 1"]);
    expect(await keysOf([portal, saved], [mario, mario])).toEqual(["key 1", "key 1"]);
  });

  it("is another one once the server has answered, yes or no", async () => {
    const refused: Answering = () => problem(422, { kind: "refused", code: "form.invalid" });
    expect(await keysOf([saved, saved], [mario, mario])).toEqual(["key 1", "key 2"]);
    expect(await keysOf([refused, saved], [mario, mario])).toEqual(["key 1", "key 2"]);
  });

  it("is another one when anything in it has changed, or when something else was kept in between", async () => {
    expect(await keysOf([cut, cut], [mario, maria])).toEqual(["key 1", "key 2"]);
    expect(await keysOf([cut, saved, saved], [mario, maria, mario])).toEqual(["key 1", "key 2", "key 3"]);
  });

  it("keeps its key though another that was sent before it is kept only now", async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((go) => (arrive = go));
    const held: Answering = async (request) => {
      await late;
      return saved(request);
    };
    const { client, sent } = clientOf(held, cut, saved);
    const call = (body: object) => client.call(contacts.add, { ...add, body: body as never })();
    const before = call(maria);
    await call(mario);
    arrive();
    await before;
    await call(mario);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key 1", "key 2", "key 2"]);
  });

  it("that is sent twice at once is one save", async () => {
    const { client, sent } = clientOf(saved);
    await Promise.all([client.call(contacts.add, add)(), client.call(contacts.add, add)()]);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key 1", "key 1"]);
  });

  it("has a key, a search or a question has none", async () => {
    const { client, sent } = clientOf(() => json({}));
    await client.call(catalogueEndpoints.drugs, { body: { search: "war" } })();
    await client.call(platformEndpoints.hasPermission, { body: "addTherapy" })();
    await client.call(sessionEndpoints.signIn, { body: { email: "a@b.it", password: "x" } })();
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual([null, null, null]);
  });
});
