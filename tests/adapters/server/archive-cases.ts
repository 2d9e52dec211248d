import { appendFileSync } from "node:fs";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import type { Account } from "@libretto/core/ports/account-store";
import { files } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  archiveOf,
  aSmallRecord,
  type Entries,
  entriesOf,
  fill,
  jsonIn,
  likeness,
  sha256,
} from "../../support/archives.ts";
import { aPatient } from "../../support/builders.ts";
import type { Opened } from "../../support/databases.ts";
import { anyRecord } from "../../support/fhir-records.ts";
import { labelProblems, referenceProblems } from "../../support/fhir-rules.ts";
import { keepRow } from "../../support/kept-row.ts";
import { aFile } from "../../support/record/files.ts";
import { enrol, inRecordOf, session, startServer, type TestServer, testVaultFiles } from "../../support/server.ts";
import { hostileArchives, withOtherValues } from "./hostile-archives.ts";

/** More with FUZZ_CASES, for longer looks. */
const CASES = Number(process.env.FUZZ_CASES ?? 8);

/** Whole records of whatever the sections allow, with sheets that keep their forms' rules; the same ones in every run. */
const RECORDS = fc.sample(anyRecord, { numRuns: 3, seed: 7 }).map((record) => {
  const { taxCode, birth, phone } = aPatient();
  return { ...record, patient: { ...record.patient, taxCode, birth, phone } };
});

/** Taking everything along and bringing it back, against a running server with catalogues. */
export const archiveCases = (serverOf: () => TestServer, database: Opened): void => {
  let server: TestServer;
  let filled: Account;
  let entries: Entries;
  beforeAll(async () => {
    server = serverOf();
    filled = await somebody();
    await fill(server, filled, aSmallRecord());
    entries = await entriesOf(await exported(filled));
  });

  const somebody = () => enrol(server, "patient");
  const get = async (whose: Account, url: string) =>
    server.app.inject({ method: "GET", url, headers: { ...(await session(server, whose)) } });
  const exported = async (whose: Account, query = "") => {
    const answer = await get(whose, `/api/esportaTutto${query}`);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    return answer.rawPayload;
  };
  const restored = async (whose: Account, archive: Uint8Array) =>
    server.app.inject({
      method: "POST",
      url: "/api/ripristinaTutto",
      headers: { ...(await session(server, whose)), "content-type": "application/zip" },
      payload: Buffer.from(archive),
    });
  const audited = async (whose: Account, action: string): Promise<number> => {
    const text = "select count(*)::integer as n from audit where id_paziente = $1 and azione = $2 and esito = 'done'";
    const [row] = await database().transaction({ as: "audit" }, (sql) =>
      sql.query<{ readonly n: number }>(text, [whose.patient, action]),
    );
    return row?.n ?? 0;
  };
  const isEmpty = async (whose: Account) => {
    const record = (await get(whose, `/api/patient/${whose.id}`)).json();
    return Object.values(record.totals).every((total) => total === 0);
  };

  it.each(RECORDS.map((record, i) => [i, record] as const))(
    "PR-7: export, import into an empty account, export: equal (record %i)",
    async (_, record) => {
      const [first, second] = [await somebody(), await somebody()];
      await fill(server, first, record);
      const archive = await exported(first);
      const answer = await restored(second, archive);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ disegni: 2, punteggi: 2 });
      const [before, after] = [await entriesOf(archive), await entriesOf(await exported(second))];
      expect(likeness(after)).toEqual(likeness(before));
    },
  );

  it("PR-7: the archive holds rows, files, drawings, FHIR and a page, each with its checksum", async () => {
    const manifest = jsonIn(entries, "MANIFEST.json") as {
      readonly voci: readonly { readonly nome: string; readonly byte: number; readonly sha256: string }[];
    };
    const listed = [...entries].filter(([name]) => name !== "MANIFEST.json");
    expect(manifest.voci).toEqual(listed.map(([nome, bytes]) => ({ nome, byte: bytes.length, sha256: sha256(bytes) })));
    const names = listed.map(([name]) => name.replace(/\d+/, "N"));
    expect(new Set(names)).toEqual(
      new Set([
        ...["dati.json", "registro.json", "fhir.json", "libretto.html"],
        ...["file/N.pdf", "disegni/N-fronte.png", "disegni/N-retro.png"],
      ]),
    );
    const bundle = jsonIn(entries, "fhir.json");
    expect([...referenceProblems(bundle as never), ...labelProblems(bundle as never)]).toEqual([]);
    const lists = jsonIn(entries, "dati.json").sezioni as Readonly<Record<string, readonly unknown[]>>;
    for (const [name, rows] of Object.entries(lists)) expect(rows.length, name).toBeGreaterThan(0);
    const again = jsonIn(await entriesOf(await exported(filled)), "registro.json").registro as readonly {
      azione: string;
    }[];
    expect(again.map(({ azione }) => azione)).toContain("export");
  });

  it("PR-7: the page is for reading: no script, all that was written as text, in the language that was asked for", async () => {
    const page = entries.get("libretto.html")?.toString() ?? "";
    expect(page).toContain('<html lang="it">');
    expect(page).toContain("default-src 'none'");
    const written = "&lt;img src=x onerror=alert(1)&gt;";
    expect(page).toContain(written);
    expect(page.replaceAll(written, "")).not.toMatch(
      /<(script|img|iframe|object|form|link)\b|\son\w+=|href="(?!#|file\/|disegni\/|https?:)/i,
    );
    for (const part of ["Farmaci in uso", "Taccuino", "file/", "disegni/", "HAS-BLED"]) expect(page).toContain(part);
    const english = (await entriesOf(await exported(filled, "?lang=en"))).get("libretto.html")?.toString();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("Medicines in use");
  });

  it("PR-7: the whole record as FHIR holds what files hold, and can be read back", async () => {
    const before = await audited(filled, "export");
    const answer = await get(filled, "/api/getFhirData?tipo=completo");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/fhir+json"]);
    expect(answer.body).toContain(Buffer.from("%PDF-1.7 a report").toString("base64"));
    expect(importBundle(answer.json())._tag).toBe("Right");
    expect(await audited(filled, "export")).toBe(before + 1);
  });

  it("PR-1: taking along and bringing back are one audit entry each", async () => {
    const [from, to] = [await audited(filled, "export"), await somebody()];
    const archive = await exported(filled);
    expect(await audited(filled, "export")).toBe(from + 1);
    expect((await restored(to, archive)).statusCode).toBe(200);
    expect(await audited(to, "import")).toBe(1);
  });

  it("RE-6: an archive that is sent twice under one key is brought back once, and answered alike", async () => {
    const to = await somebody();
    const headers = { ...(await session(server, to)), "idempotency-key": "una-volta" };
    const payload = await archiveOf(entries);
    const send = () => server.app.inject({ method: "POST", url: "/api/ripristinaTutto", headers, payload });
    const first = await send();
    const kept = testVaultFiles();
    const second = await send();
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
    expect(testVaultFiles()).toEqual(kept);
  });

  it("AU-8: both ask for a proof of the last five minutes", async () => {
    const headers = { ...(await session(server, filled)) };
    server.pass(301);
    for (const [method, url] of [
      ["GET", "/api/esportaTutto"],
      ["GET", "/api/indirizzoEsportazione"],
      ["GET", "/api/getFhirData?tipo=completo"],
      ["GET", "/api/ripristinoPossibile"],
      ["POST", "/api/ripristinaTutto"],
    ] as const) {
      const answer = await server.app.inject({ method, url, headers });
      expect([answer.statusCode, answer.json().code], url).toEqual([403, "account.proveAgain"]);
    }
  });

  it("PR-7: a report of a medication that was removed comes back with it, and it stays removed", async () => {
    const [from, to] = [await somebody(), await somebody()];
    await fill(server, from, aSmallRecord());
    await inRecordOf(server, from, ({ records }) =>
      pipe(
        records.page<RowCore, RowCore>(therapies as AnySection, from.patient ?? 0, {}),
        taskEither.chain(({ rows: [row] }) =>
          records.remove<RowCore, RowCore>(therapies as AnySection, from.patient ?? 0, row as RowCore, null),
        ),
      ),
    );
    const archive = await exported(from);
    expect((await restored(to, archive)).statusCode).toBe(200);
    const [before, after] = [await entriesOf(archive), await entriesOf(await exported(to))];
    expect(likeness(after)).toEqual(likeness(before));
    expect(after.get("libretto.html")?.toString()).toContain("farmaco rimosso");
    const kept = (await get(to, `/api/patient/${to.id}`)).json();
    expect([kept.tbl_terapie.length, kept.adverse_reactions.length]).toEqual([0, 1]);
  });

  it("PR-7: a file whose bytes are damaged is told of, and its row comes back", async () => {
    const [from, to] = [await somebody(), await somebody()];
    await fill(server, from, aSmallRecord());
    const known = new Set(testVaultFiles());
    const damaged = await keepRow(server, from, files, aFile({ bytes: 17 }));
    for (const path of testVaultFiles().filter((one) => !known.has(one))) appendFileSync(path, "x");
    const archive = await exported(from);
    const found = await entriesOf(archive);
    expect(jsonIn(found, "MANIFEST.json").mancanti).toEqual([damaged.id]);
    expect(found.get("libretto.html")?.toString()).toContain("il contenuto non è nell");
    expect((await restored(to, archive)).statusCode).toBe(200);
    expect(likeness(await entriesOf(await exported(to)))).toEqual(likeness(found));
  });

  it("IO-2: whatever the data of an archive say, it is kept whole or refused, and never breaks anything", async () => {
    let to = await somebody();
    const chosen = fc.tuple(fc.nat({ max: 1e6 }), fc.nat({ max: 1e6 }));
    await fc.assert(
      fc.asyncProperty(fc.array(chosen, { minLength: 1, maxLength: 3 }), async (choices) => {
        const answer = await restored(to, await withOtherValues(choices)(entries));
        expect([200, 422], answer.body).toContain(answer.statusCode);
        if (answer.statusCode === 200) {
          await exported(to);
          to = await somebody();
        }
      }),
      { numRuns: CASES },
    );
    expect(await isEmpty(to)).toBe(true);
  });

  describe("FI-5: an address of the archive", () => {
    const bound = async (whose: Account) => ({ ...(await session(server, whose, { bound: true })) });
    const addressed = async (headers: Record<string, string>) => {
      const url = "/api/indirizzoEsportazione?lang=en";
      const answer = await server.app.inject({ method: "GET", url, headers });
      expect([answer.statusCode, answer.headers["referrer-policy"]], answer.body).toEqual([200, "no-referrer"]);
      return answer.json().data as string;
    };
    const fetched = (url: string, { cookie = "" }: Record<string, string> = {}) =>
      server.app.inject({ method: "GET", url, headers: { cookie } });

    it("brings it once, to the session that asked, to be saved, and is noted as the export that it is", async () => {
      const headers = await bound(filled);
      const before = await audited(filled, "export");
      const address = await addressed(headers);
      expect(await audited(filled, "export")).toBe(before);
      for (const other of [{}, await bound(filled), await bound(await somebody())])
        expect((await fetched(address, other)).statusCode).toBe(404);
      const answer = await fetched(address, headers);
      expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/zip"]);
      expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="libretto-\d{4}-\d\d-\d\d\.zip"/);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(likeness(await entriesOf(answer.rawPayload))).toEqual(likeness(entries));
      expect(await audited(filled, "export")).toBe(before + 1);
      expect((await fetched(address, headers)).statusCode).toBe(404);
    });

    it("ends after a minute, and with its session, and is no file's", async () => {
      const headers = await bound(filled);
      const [late, over, file] = [await addressed(headers), await addressed(headers), await addressed(headers)];
      expect((await fetched(file.replace("esportazione", "download"), headers)).statusCode).toBe(404);
      server.pass(61);
      expect((await fetched(late, headers)).statusCode).toBe(404);
      const again = await addressed(headers);
      await server.app.inject({ method: "GET", url: "/api/user/logout", headers });
      for (const address of [again, over]) expect((await fetched(address, headers)).statusCode).toBe(404);
    });
  });

  it("IO-4: one archive at a time is made for each person and four in all; the next is asked to wait", async () => {
    let [begun, goOn, waiting] = [(): void => {}, (): void => {}, 0];
    const started = new Promise<void>((resolve) => (begun = resolve));
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const slow = await startServer(database(), {
      bend: (desk) => ({
        ...desk,
        archiver: {
          ...desk.archiver,
          pack: async function* () {
            if (++waiting === 4) begun();
            await held;
            yield new Uint8Array(1);
          },
        },
      }),
    });
    // a little ahead, so that the two never give the same number
    slow.pass((Date.parse(server.desk.clock.now()) - Date.parse(slow.desk.clock.now())) / 1000 + 2);
    const ask = async (whose: Account, url = "/api/esportaTutto") =>
      slow.app.inject({ method: "GET", url, headers: { ...(await session(slow, whose)) } });
    const people = await Promise.all([somebody(), somebody(), somebody()]);
    const first = [filled, ...people].map((whose) => ask(whose));
    await started;
    const before = await audited(filled, "export");
    const fifth = await somebody();
    for (const url of ["/api/esportaTutto", "/api/indirizzoEsportazione"])
      for (const [whose, code] of [
        [filled, "archive.underWay"],
        [fifth, "archive.busy"],
      ] as const) {
        const answer = await ask(whose, url);
        expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([429, code, "30"]);
      }
    expect(await audited(filled, "export")).toBe(before);
    goOn();
    for (const answer of await Promise.all(first)) expect(answer.statusCode).toBe(200);
    expect([(await ask(filled)).statusCode, (await ask(fifth)).statusCode]).toEqual([200, 200]);
    await slow.close();
  });

  it("IO-4: one restore at a time for each person and two in all, known before anything is taken in", async () => {
    const holding = () => {
      let [begun, goOn] = [(): void => {}, (): void => {}];
      const started = new Promise<void>((resolve) => (begun = resolve));
      const held = new Promise<void>((resolve) => (goOn = resolve));
      return { begun, goOn, started, held };
    };
    const [one, two] = [holding(), holding()];
    const order = [one, two];
    const slow = await startServer(database(), {
      bend: (desk) => ({
        ...desk,
        archiver: {
          ...desk.archiver,
          unpack: async function* (body, most) {
            const place = order.shift();
            place?.begun();
            await place?.held;
            yield* desk.archiver.unpack(body, most);
          },
        },
      }),
    });
    // far ahead, so that the two never give the same number
    slow.pass((Date.parse(server.desk.clock.now()) - Date.parse(slow.desk.clock.now())) / 1000 + 5);
    const [a, b, c] = [await somebody(), await somebody(), await somebody()];
    const archive = await archiveOf(entries);
    const send = async (whose: Account) =>
      slow.app.inject({
        method: "POST",
        url: "/api/ripristinaTutto",
        headers: { ...(await session(slow, whose)), "content-type": "application/zip" },
        payload: archive,
      });
    const first = send(a);
    await one.started;
    const [again, full] = [await send(a), await send(filled)];
    expect([again.statusCode, again.json().code, again.headers["retry-after"]]).toEqual([
      429,
      "archive.underWay",
      "30",
    ]);
    expect([full.statusCode, full.json().code]).toEqual([409, "archive.notEmpty"]);
    const second = send(b);
    await two.started;
    expect((await send(c)).statusCode).toBe(429);
    const couldBe = async (whose: Account) => {
      const headers = { ...(await session(slow, whose)) };
      const answer = await slow.app.inject({ method: "GET", url: "/api/ripristinoPossibile", headers });
      return [answer.statusCode, answer.body === "" ? null : answer.json().code];
    };
    expect([await couldBe(a), await couldBe(c), await couldBe(filled)]).toEqual([
      [429, "archive.underWay"],
      [429, "archive.busy"],
      [409, "archive.notEmpty"],
    ]);
    for (const { goOn } of [one, two]) goOn();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 200]);
    expect([await couldBe(c), (await send(c)).statusCode, await couldBe(c)]).toEqual([
      [204, null],
      200,
      [409, "archive.notEmpty"],
    ]);
    await slow.close();
  });

  it("brings back into an empty record only", async () => {
    const kept = testVaultFiles();
    const answer = await restored(filled, await archiveOf(entries));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "archive.notEmpty"]);
    expect(testVaultFiles()).toEqual(kept);
  });

  it("AZ-8: what the server owns is not taken from an archive, and associated doctors are names", async () => {
    const bent = new Map(entries);
    const data = jsonIn(entries, "dati.json") as { readonly sezioni: Record<string, Record<string, unknown>[]> };
    const [therapy] = data.sezioni.tbl_terapie ?? [];
    Object.assign(therapy ?? {}, { author_id: 1, version: 77, created_at: "2001-01-01T00:00:00.000Z", id_paziente: 1 });
    Object.assign(therapy ?? {}, { id_prescrittore: 424242, altro_prescrittore: "" });
    Object.assign(therapy ?? {}, { tags: [3, 32_000] });
    bent.set("dati.json", Buffer.from(JSON.stringify(data)));
    const to = await somebody();
    expect((await restored(to, await archiveOf(withoutManifest(bent)))).statusCode).toBe(200);
    const rows = await database().transaction({ as: "record", actor: to.id, patient: to.patient }, (sql) =>
      sql.query<Record<string, unknown>>("select * from tbl_terapie where id_prescrittore = 0"),
    );
    expect(
      rows.map(({ version, author_id, altro_prescrittore, tags }) => [version, author_id, altro_prescrittore, tags]),
      "a tag that names no specialty does not come back",
    ).toContainEqual([1, to.id, "Medico non più associato", [3]]);
    expect(rows.every(({ created_at }) => String(created_at) >= "2026")).toBe(true);
  });

  describe("PR-7: what is no archive of ours is refused, clearly, and leaves nothing behind", () => {
    it.each(hostileArchives)("$title", async ({ bend, status, code, field }) => {
      const to = await somebody();
      const kept = testVaultFiles();
      const answer = await restored(to, await bend(entries));
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, code]);
      if (field !== undefined) expect(JSON.stringify(answer.json().errors)).toContain(field);
      expect(testVaultFiles()).toEqual(kept);
      expect(await isEmpty(to)).toBe(true);
      expect(await audited(to, "import")).toBe(0);
    });
  });
};

const withoutManifest = (entries: Entries): Entries =>
  new Map([...entries].filter(([name]) => name !== "MANIFEST.json"));
