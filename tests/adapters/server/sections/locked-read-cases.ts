import type { AnySection, RowCore } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { expect, it } from "vitest";
import type { SentStatement } from "../../../support/databases/recorded-statements.ts";
import { addSampleRow, changedRow } from "../../../support/record/sample-rows.ts";
import { rowAdderFor } from "../../../support/server/add-row.ts";
import { createAccount, openSession } from "../../../support/server/server.ts";
import type { InRecord } from "./record.ts";

/** How often a save reads and writes its row. `sent` are the statements of the server. */
export const lockedReadCases = (record: InRecord, sent: SentStatement[]): void => {
  it.each((sections as readonly AnySection[]).map((section) => [section.collection, section] as const))(
    "%s: a save reads and locks the stored row once, and updates it once",
    async (collection, section) => {
      const { server, send } = record();
      const owner = await createAccount(server, "patient");
      const by = { ...(await openSession(server, owner)) };
      const row = await addSampleRow(rowAdderFor(server, owner), section);
      const save = (draft: RowCore) =>
        send("PUT", `/api/patient/${owner.patient}/${collection}/${row.id}`, section.wire.encode(draft), by);
      sent.length = 0;
      expect((await save(changedRow(section, row, 3))).statusCode).toBe(200);
      const naming = sent.filter(({ parameters }) => parameters[0] === owner.patient && parameters[1] === row.id);
      const countOf = (pattern: RegExp) => naming.filter(({ text }) => pattern.test(text)).length;
      expect([countOf(/^\s*select[\s\S]*for update/i), countOf(/\bupdate \w+ t set /i)]).toEqual([1, 1]);
    },
  );
};
