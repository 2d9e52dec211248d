import { appendFileSync } from "node:fs";
import { pipe, taskEither } from "@libretto/core/kernel/fp";
import { files } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { importBundle } from "@libretto/core/reports/fhir/import-bundle";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { aContact, aPatient } from "../../../support/builders.ts";
import { labelProblems, referenceProblems } from "../../../support/fhir/document-rules.ts";
import { anyRecord } from "../../../support/fhir/records.ts";
import {
  aSmallRecord,
  comparableContent,
  entriesOf,
  fillRecord,
  jsonIn,
  packArchive,
  sha256,
} from "../../../support/record/archives.ts";
import { aFile } from "../../../support/record/files.ts";
import { addRow } from "../../../support/server/add-row.ts";
import { inRecordOf, openSession, testVaultFiles } from "../../../support/server/server.ts";
import type { Archiving } from "./archive-calls.ts";

/** Whole records of anything that the sections allow, with valid sheets; the same ones in every run. */
const RECORDS = fc.sample(anyRecord, { numRuns: 3, seed: 7 }).map((record) => {
  const { taxCode, birth, phone } = aPatient();
  return { ...record, patient: { ...record.patient, taxCode, birth, phone, usualLevel: 4 as const } };
});

/** The inputs of three points of HAS-BLED. */
const HAS_BLED_OF_THREE = {
  formula: "has_bled",
  formula_versione: "2010.1",
  valori_inseriti: {
    ...{ hypertension: true, bleeding: true, age: 72, renal: false, liver: false, stroke: false },
    ...{ labileInr: false, drugs: false, alcohol: false },
  },
};

/** Full export and restore, on a running server with catalogues. */
export const archiveCases = (archiving: Archiving): void => {
  it.each(RECORDS.map((record, i) => [i, record] as const))(
    "PR-7: export, import into an empty account, export: equal (record %i)",
    async (_, record) => {
      const { server, somebody, exported, restored } = archiving();
      const [first, second] = [await somebody(), await somebody()];
      await fillRecord(server, first, record);
      const archive = await exported(first);
      const answer = await restored(second, archive);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ disegni: 2, punteggi: 2 });
      const [before, after] = [await entriesOf(archive), await entriesOf(await exported(second))];
      expect(comparableContent(after)).toEqual(comparableContent(before));
    },
  );

  it("PR-7: the archive contains rows, files, drawings, FHIR and a page, each with its checksum", async () => {
    const { filled, entries, exported } = archiving();
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

  it("PR-7: the page is readable: no script, every text as text, in the requested language", async () => {
    const { filled, entries, exported } = archiving();
    const page = entries.get("libretto.html")?.toString() ?? "";
    expect(page).toContain('<html lang="it">');
    expect(page).toContain("default-src 'none'");
    const written = "&lt;img src=x onerror=alert(1)&gt;";
    expect(page).toContain(written);
    expect(page.replaceAll(written, "")).not.toMatch(
      /<(script|img|iframe|object|form|link)\b|\son\w+=|href="(?!#|file\/|disegni\/|https?:|tel:\+?\d+")/i,
    );
    for (const part of ["Farmaci in uso", "Taccuino", "file/", "disegni/", "HAS-BLED"]) expect(page).toContain(part);
    const english = (await entriesOf(await exported(filled, "?lang=en"))).get("libretto.html")?.toString();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("Medications in use");
  });

  it("PR-7: the whole record as FHIR contains the files, and can be decoded", async () => {
    const { filled, get, audited } = archiving();
    const before = await audited(filled, "export");
    const answer = await get(filled, "/api/getFhirData?tipo=completo");
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/fhir+json"]);
    expect(answer.headers["content-disposition"], "another name than the summary").toMatch(/-completo-[\d-]{10}\.json/);
    expect(answer.body).toContain(Buffer.from("%PDF-1.7 a report").toString("base64"));
    expect(importBundle(answer.json())._tag).toBe("Right");
    expect(await audited(filled, "export")).toBe(before + 1);
  });

  it("PR-1: an export and a restore are one audit entry each", async () => {
    const { filled, somebody, exported, restored, audited } = archiving();
    const [from, to] = [await audited(filled, "export"), await somebody()];
    const archive = await exported(filled);
    expect(await audited(filled, "export")).toBe(from + 1);
    expect((await restored(to, archive)).statusCode).toBe(200);
    expect(await audited(to, "import")).toBe(1);
  });

  it("RE-6: an archive that is sent twice under one key is restored once, with the same response", async () => {
    const { server, entries, somebody } = archiving();
    const to = await somebody();
    const headers = { ...(await openSession(server, to)), "idempotency-key": "una-volta" };
    const payload = await packArchive(entries);
    const send = () => server.app.inject({ method: "POST", url: "/api/ripristinaTutto", headers, payload });
    const first = await send();
    const filesBefore = testVaultFiles();
    const second = await send();
    expect([first.statusCode, second.statusCode, second.body]).toEqual([200, 200, first.body]);
    expect(testVaultFiles()).toEqual(filesBefore);
  });

  it("AU-8: both require step-up authentication of the last five minutes", async () => {
    const { server, filled } = archiving();
    const headers = { ...(await openSession(server, filled)) };
    server.advanceClock(301);
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

  it("W37: a score that its formula does not give is restored as stored, and the next page marks it", async () => {
    const { entries, somebody, get, exported, restored } = archiving();
    const notReproduced = "Non ricalcolato: con questi dati la formula di oggi non dà questo valore.";
    const pageAfter = async (value: number) => {
      const data = jsonIn(entries, "dati.json");
      const scores = data.punteggi as readonly Readonly<Record<string, unknown>>[];
      const punteggi = scores.map((score) =>
        score.nome_score === "has-bled-score" ? { ...score, ...HAS_BLED_OF_THREE, valore_score: value } : score,
      );
      const changed = new Map([...entries].filter(([name]) => name !== "MANIFEST.json"));
      changed.set("dati.json", Buffer.from(JSON.stringify({ ...data, punteggi })));
      const to = await somebody();
      const answer = await restored(to, await packArchive(changed));
      expect([answer.statusCode, answer.json().punteggi]).toEqual([200, scores.length]);
      const stored = (await get(to, `/api/score/${to.patient}/has-bled-score`)).json();
      expect(stored.data).toMatchObject([{ ...HAS_BLED_OF_THREE, valore_score: value }]);
      return (await entriesOf(await exported(to))).get("libretto.html")?.toString() ?? "";
    };
    expect(await pageAfter(9)).toContain(notReproduced);
    expect(await pageAfter(3)).not.toContain(notReproduced);
  });

  it("PR-7: numbers that cannot be added today are restored as stored", async () => {
    const { server, somebody, exported, restored } = archiving();
    const [from, to] = [await somebody(), await somebody()];
    const [phone, small] = ["333 1234567 333 7654321", aSmallRecord()];
    await fillRecord(server, from, {
      ...small,
      patient: { ...small.patient, phone },
      emergencyContacts: [aContact({ phone })],
      adverseReactions: small.adverseReactions.map((report) => ({ ...report, careProviderPhone: phone })),
    });
    const archive = await exported(from);
    const answer = await restored(to, archive);
    expect(answer.statusCode, answer.body).toBe(200);
    const [before, after] = [await entriesOf(archive), await entriesOf(await exported(to))];
    expect(after.get("dati.json")?.toString().split(`"${phone}"`)).toHaveLength(4);
    expect(comparableContent(after)).toEqual(comparableContent(before));
  });

  it("PR-7: the report about a removed medication is restored with it, and the medication stays removed", async () => {
    const { server, somebody, get, exported, restored } = archiving();
    const [from, to] = [await somebody(), await somebody()];
    const small = aSmallRecord();
    await fillRecord(server, from, small);
    await inRecordOf(server, from, ({ reader, records }) =>
      pipe(
        reader.openOwn(from.patient ?? 0).loadRows<RowCore, RowCore>(therapies as AnySection),
        taskEither.chain(([row]) =>
          records.remove<RowCore, RowCore>(therapies as AnySection, from.patient ?? 0, row as RowCore, null),
        ),
      ),
    );
    const archive = await exported(from);
    expect((await restored(to, archive)).statusCode).toBe(200);
    const [before, after] = [await entriesOf(archive), await entriesOf(await exported(to))];
    expect(comparableContent(after)).toEqual(comparableContent(before));
    const [reports] = /<h2 id="reazioni">.*?<\/section>/s.exec(after.get("libretto.html")?.toString() ?? "") ?? [];
    expect(reports).toContain(small.therapies[0]?.drug.name);
    const filesBefore = (await get(to, `/api/patient/${to.id}`)).json();
    expect([filesBefore.tbl_terapie.length, filesBefore.adverse_reactions.length]).toEqual([0, 1]);
  });

  it("PR-7: a damaged file is reported, and its row is restored", async () => {
    const { server, somebody, exported, restored } = archiving();
    const [from, to] = [await somebody(), await somebody()];
    await fillRecord(server, from, aSmallRecord());
    const known = new Set(testVaultFiles());
    const damaged = await addRow(server, from, files, aFile({ bytes: 17 }));
    for (const path of testVaultFiles().filter((one) => !known.has(one))) appendFileSync(path, "x");
    const archive = await exported(from);
    const found = await entriesOf(archive);
    expect(jsonIn(found, "MANIFEST.json").mancanti).toEqual([damaged.id]);
    expect(found.get("libretto.html")?.toString()).toContain("il contenuto non è nell");
    expect((await restored(to, archive)).statusCode).toBe(200);
    expect(comparableContent(await entriesOf(await exported(to)))).toEqual(comparableContent(found));
  });
};
