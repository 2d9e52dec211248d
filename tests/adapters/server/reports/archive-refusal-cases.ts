import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Entries, jsonIn, packArchive } from "../../../support/record/archives.ts";
import { testVaultFiles } from "../../../support/server/server.ts";
import type { Archiving } from "./archive-calls.ts";
import { hostileArchives, withOtherValues } from "./hostile-archives.ts";

/** More with FUZZ_CASES, for longer runs. */
const CASES = Number(process.env.FUZZ_CASES ?? 8);

/** Parts of an archive that are ignored, and archives that are refused. */
export const archiveRefusalCases = (archiving: Archiving): void => {
  it("IO-2: any data in an archive are stored completely or refused, and cause no failure", async () => {
    const { entries, somebody, exported, restored, isEmpty } = archiving();
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

  it("restores into an empty record only", async () => {
    const { filled, entries, restored } = archiving();
    const filesBefore = testVaultFiles();
    const answer = await restored(filled, await packArchive(entries));
    expect([answer.statusCode, answer.json().code]).toEqual([409, "archive.notEmpty"]);
    expect(testVaultFiles()).toEqual(filesBefore);
  });

  it("AZ-8: server-owned fields of an archive are ignored, and associated doctors become names", async () => {
    const { database, entries, somebody, restored } = archiving();
    const bent = new Map(entries);
    const data = jsonIn(entries, "dati.json") as { readonly sezioni: Record<string, Record<string, unknown>[]> };
    const [therapy] = data.sezioni.tbl_terapie ?? [];
    Object.assign(therapy ?? {}, { author_id: 1, version: 77, created_at: "2001-01-01T00:00:00.000Z", id_paziente: 1 });
    Object.assign(therapy ?? {}, { id_prescrittore: 424242, altro_prescrittore: "" });
    Object.assign(therapy ?? {}, { tags: [3, 32_000] });
    bent.set("dati.json", Buffer.from(JSON.stringify(data)));
    const to = await somebody();
    expect((await restored(to, await packArchive(withoutManifest(bent)))).statusCode).toBe(200);
    const rows = await database().transaction({ as: "record", actor: to.id, patient: to.patient }, (sql) =>
      sql.query<Record<string, unknown>>("select * from tbl_terapie where id_prescrittore = 0"),
    );
    expect(
      rows.map(({ version, author_id, altro_prescrittore, tags }) => [version, author_id, altro_prescrittore, tags]),
      "a tag that names no specialty does not come back",
    ).toContainEqual([1, to.id, "Medico non più associato", [3]]);
    expect(rows.every(({ created_at }) => String(created_at) >= "2026")).toBe(true);
  });

  describe("PR-7: an invalid archive is refused with a clear message, and leaves nothing", () => {
    it.each(hostileArchives)("$title", async ({ bend, status, code, field }) => {
      const { entries, somebody, restored, audited, isEmpty } = archiving();
      const to = await somebody();
      const filesBefore = testVaultFiles();
      const answer = await restored(to, await bend(entries));
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([status, code]);
      if (field !== undefined) expect(JSON.stringify(answer.json().errors)).toContain(field);
      expect(testVaultFiles()).toEqual(filesBefore);
      expect(await isEmpty(to)).toBe(true);
      expect(await audited(to, "import")).toBe(0);
    });
  });
};

const withoutManifest = (entries: Entries): Entries =>
  new Map([...entries].filter(([name]) => name !== "MANIFEST.json"));
