import { accountEndpoints } from "@libretto/adapters/contract/account/registration";
import { sessionEndpoints } from "@libretto/adapters/contract/account/session";
import { catalogueEndpoints } from "@libretto/adapters/contract/catalogues/catalogues";
import type { AnyEndpoint } from "@libretto/adapters/contract/endpoint";
import { endpoints } from "@libretto/adapters/contract/endpoints";
import { platformEndpoints } from "@libretto/adapters/contract/platform";
import { recordEndpoints } from "@libretto/adapters/contract/record/record";
import { printEndpoints } from "@libretto/adapters/contract/record/reports";
import { buildAddress } from "@libretto/adapters/http/transport/address";
import { failure } from "@libretto/core/kernel/failure";
import { isRight, left, right } from "@libretto/core/kernel/fp";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertProperty } from "../../support/arbitraries/assert-property.ts";
import { aContact, aPatient, aReading, aTherapy } from "../../support/builders.ts";
import { anEntry } from "../../support/record/diary.ts";
import { aFile, anUpload } from "../../support/record/files.ts";
import { sampleRowOf } from "../../support/record/sample-rows.ts";
import { sectionOf, bodyFor as wireBodyFor } from "../../support/requests/endpoint-requests.ts";
import {
  createClientWith,
  failNetwork,
  json,
  noContent,
  problem,
  type RequestHandler,
} from "../../support/ui/fake-server.ts";
import { add, contacts, saved } from "./contact-calls.ts";

describe("a client call", () => {
  it("sends token, language and JSON, and decodes the response", async () => {
    const { client, sent } = createClientWith(saved);
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

  it("SE-9: sends the token only to calls that need it, and never in the URL", async () => {
    for (const endpoint of endpoints) {
      const { client, sent } = createClientWith(() => json({}));
      const listed = { tipo: "specialist", elenco: "italianHospitals", argomento: "vaccinations" };
      const input = {
        params: {
          id_utente: 1,
          id_paziente: 1,
          id: endpoint.name === "examCentres" ? { record: 1 } : 1,
          text: "x",
          sessione: 1,
          tipo_terapia: "inUse",
          sezione: "tbl_terapie",
          codice: "a".repeat(43),
          ...listed,
          ...SCORE,
        },
      };
      await client.content(endpoint, { ...input, query: {}, body: bodyFor(endpoint) } as never)();
      const secured = endpoint.access.who !== "anyone";
      expect(sent[0]?.headers.has("authorization"), endpoint.name).toBe(secured);
      expect(sent[0]?.path).not.toContain("token");
    }
  });

  it("sends the version that it has read", async () => {
    const { client, sent } = createClientWith(() => json(recordEndpoints.savePatient.response.encode(aPatient())));
    const input = { params: { id_paziente: 1 }, body: aPatient() };
    await client.call(recordEndpoints.savePatient, { ...input, expectedVersion: 3 })();
    await client.call(recordEndpoints.savePatient, { ...input, expectedVersion: null })();
    await client.call(recordEndpoints.savePatient, input)();
    expect(sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"3"', null, null]);
  });

  it("encodes path and query by its codecs", async () => {
    const { client, sent } = createClientWith(() => json({ data: [], total: 0 }));
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

  it("reads nothing from an empty response, and bytes from a file", async () => {
    const { client } = createClientWith(noContent, () => new Response(new Uint8Array([37, 80, 68, 70])));
    expect(await client.call(accountEndpoints.forgotPassword, { body: { email: "a@b.it" } })()).toEqual(right({}));
    expect(
      await client.content(printEndpoints.printTherapies, { params: { id_paziente: 1 }, query: { lang: "en" } })(),
    ).toEqual(right({ mediaType: "", bytes: new Uint8Array([37, 80, 68, 70]) }));
  });
});

/** The name of a score in a path; guides accept any. */
const SCORE = { biglietto: "A".repeat(43), name: "hasBled", nome_score: "hasBled" };
/** A body that the codec of the row can encode. */
const bodyFor = (endpoint: AnyEndpoint): unknown => {
  if (endpoint.path.startsWith("/api/taccuino/")) return { entry: anEntry(), drawings: {} };
  if (endpoint.name.startsWith("saveDoctor"))
    return { command: "update", id: 1, patient: 1, visibility: null, tags: [] };
  const section = sectionOf(endpoint);
  if (section !== undefined) return sampleRowOf(section);
  if (endpoint.name === "saveTherapy") return { status: "add", therapy: aTherapy() };
  if (endpoint.name === "saveScore") return { patient: 1, score: { score: "hasBled", value: 3, entered: null } };
  if (endpoint.name === "addFile") return { file: aFile(), upload: anUpload() };
  if (endpoint.name === "importReadings") return { patient: 1, readings: [aReading()] };
  if (endpoint.name === "hasPermission") return "addTherapy";
  const read = endpoint.body.decode(
    wireBodyFor(endpoint, { account: 1, patient: 1, row: 1, therapy: 1, doctor: 1, carer: 1, email: "" }),
  );
  return isRight(read) ? read.right : aPatient();
};

describe("values in a path", () => {
  it.each(["a/b", "Forlì", "?x=1", "#", "%2e", "a b", "..a", "&"])("%j are sent unchanged", async (text) => {
    const { client, sent } = createClientWith(() => json({ data: [], fonte: { fonte: "", data: "" } }));
    await client.call(catalogueEndpoints.places, { params: { text } })();
    const [, api, location, word, ...more] = new URL(sent[0]?.path ?? "", "https://libretto.example").pathname.split(
      "/",
    );
    expect([api, location, decodeURIComponent(word ?? ""), more]).toEqual(["api", "location", text, []]);
  });

  it.each(["", ".", ".."])("%j would be a path step and are not sent", async (text) => {
    const { client, sent } = createClientWith(() => json({}));
    expect(await client.call(catalogueEndpoints.places, { params: { text } })()).toEqual(
      left(failure("notFound", "failure.notFound")),
    );
    expect(sent).toEqual([]);
  });

  it("never lead to another call or host", () => {
    assertProperty(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const address = buildAddress(catalogueEndpoints.places, { text }, {});
        if (address._tag === "Left") return;
        const url = new URL(address.right, "https://libretto.example");
        expect(url.host).toBe("libretto.example");
        expect(url.pathname.split("/").slice(0, 3)).toEqual(["", "api", "location"]);
        expect(url.search + url.hash).toBe("");
      }),
    );
  });
});

const broken: RequestHandler = () => new Response("<html>", { status: 502 });

describe("RE-6: a save", () => {
  const keysOf = async (answers: readonly RequestHandler[], saves: readonly object[]) => {
    const { client, sent } = createClientWith(...answers);
    for (const body of saves) await client.call(contacts.add, { ...add, body: body as never })();
    return sent.map(({ headers }) => headers.get("idempotency-key"));
  };
  const mario = aContact({ id: 0, name: "Mario" });
  const maria = aContact({ id: 0, name: "Maria" });

  it("keeps its key until the server has answered", async () => {
    expect(await keysOf([failNetwork, failNetwork, saved], [mario, mario, mario])).toEqual(["key 1", "key 1", "key 1"]);
    expect(await keysOf([broken, saved], [mario, mario])).toEqual(["key 1", "key 1"]);
  });

  it("keeps its key when the response was cut off", async () => {
    const halfway: RequestHandler = () =>
      new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("terminated")) }));
    expect(await keysOf([halfway, saved], [mario, mario])).toEqual(["key 1", "key 1"]);
  });

  it("keeps its key when the response did not come from the server", async () => {
    const tooMany: RequestHandler = () => problem(429, { kind: "unavailable", code: "failure.tooMany" });
    const over: RequestHandler = () => problem(401, { kind: "signedOut", code: "session.expired" });
    const portal: RequestHandler = () => new Response("<!doctype html><p>Accetta le condizioni</p>");
    expect(await keysOf([failNetwork, tooMany, saved], [mario, mario, mario])).toEqual(["key 1", "key 1", "key 1"]);
    expect(await keysOf([failNetwork, over, saved], [mario, mario, mario])).toEqual(["key 1", "key 1", "key 1"]);
    expect(await keysOf([portal, saved], [mario, mario])).toEqual(["key 1", "key 1"]);
  });

  it("gets a new key once the server has accepted or refused it", async () => {
    const refused: RequestHandler = () => problem(422, { kind: "refused", code: "form.invalid" });
    expect(await keysOf([saved, saved], [mario, mario])).toEqual(["key 1", "key 2"]);
    expect(await keysOf([refused, saved], [mario, mario])).toEqual(["key 1", "key 2"]);
  });

  it("gets a new key when any field has changed, or when another save came in between", async () => {
    expect(await keysOf([failNetwork, failNetwork], [mario, maria])).toEqual(["key 1", "key 2"]);
    expect(await keysOf([failNetwork, saved, saved], [mario, maria, mario])).toEqual(["key 1", "key 2", "key 3"]);
  });

  it("keeps its key when a save that was sent earlier completes later", async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((go) => (arrive = go));
    const held: RequestHandler = async (request) => {
      await late;
      return saved(request);
    };
    const { client, sent } = createClientWith(held, failNetwork, saved);
    const call = (body: object) => client.call(contacts.add, { ...add, body: body as never })();
    const before = call(maria);
    await call(mario);
    arrive();
    await before;
    await call(mario);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key 1", "key 2", "key 2"]);
  });

  it("that is sent twice at the same time is one save", async () => {
    const { client, sent } = createClientWith(saved);
    await Promise.all([client.call(contacts.add, add)(), client.call(contacts.add, add)()]);
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["key 1", "key 1"]);
  });

  it("has a key; a search or a query has none", async () => {
    const { client, sent } = createClientWith(() => json({}));
    await client.call(catalogueEndpoints.drugs, { body: { search: "war" } })();
    await client.call(platformEndpoints.hasPermission, { body: "addTherapy" })();
    await client.call(sessionEndpoints.signIn, { body: { email: "a@b.it", password: "x" } })();
    expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual([null, null, null]);
  });
});
