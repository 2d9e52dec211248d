import { createHash, randomBytes, randomUUID } from "node:crypto";
import { instantAt } from "@libretto/core/kernel/dates";
import { isRight } from "@libretto/core/kernel/fp";
import { emergencyContacts } from "@libretto/core/record/contacts/wire";
import { diagnoses } from "@libretto/core/record/diagnoses/wire";
import { FileRowWire } from "@libretto/core/record/files/new-file-wire";
import { files } from "@libretto/core/record/files/wire";
import type { AnySection, RowCore } from "@libretto/core/record/section";
import { therapies } from "@libretto/core/record/therapies/wire";
import { visits } from "@libretto/core/record/visits/wire";
import { vitalSigns } from "@libretto/core/record/vital-signs/wire";
import { expect } from "vitest";
import { edited, newRow } from "../../sweeps/record-model.ts";
import { aReading } from "../builders.ts";
import { aFile, PDF_END } from "../record/files.ts";
import { confirmFindings, unconfirmedFindings } from "../requests/drug-findings.ts";
import { PAGE_SIZE, type RecordClient, type WriteRequest, type WriteResponse } from "./client.ts";

/** A write and the meaning of its response; without a response it may be sent again under the same key (RE-6). */
interface Write extends WriteRequest {
  readonly apply: (answer: unknown) => void;
}

const textSections: readonly AnySection[] = [emergencyContacts, therapies, diagnoses, visits];
const sections: readonly AnySection[] = [...textSections, vitalSigns, files];
const FIRST_READING = Date.parse("2001-01-01T00:00:00.000Z");
const READINGS_AT_ONCE = 5;
const LARGEST_FILE = 60_000;

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * The expected record of one person: every row as the last response described it. Writes without a response are
 * remembered, because they may have been done or not.
 */
export class ExpectedRecord {
  acknowledgedWrites = 0;
  /** Refusals, which promise nothing. */
  readonly rejectedWrites: WriteResponse[] = [];
  private writeCount = 0;
  private readonly rows = new Map(sections.map((section) => [section, new Map<number, RowCore>()]));
  private readonly fileDigests = new Map<number, string>();
  private readonly unverifiedFiles = new Set<number>();
  private unansweredWrites: Write[] = [];

  /** Loads the record before anything is written. */
  async loadInitialRows(caller: RecordClient): Promise<this> {
    for (const section of sections)
      for (const row of await this.listRows(caller, section)) this.of(section).set(row.id, row);
    return this;
  }

  /** Does one action of a user, each time another; returns false when the server does not answer any more. */
  writeSomething(caller: RecordClient): Promise<boolean> {
    const n = this.writeCount++;
    if (n % 7 === 5) return this.send(caller, this.readings(n));
    if (n % 7 === 6) return this.send(caller, this.upload());
    const section = textSections[n % textSections.length] as AnySection;
    const rows = [...this.of(section).values()];
    const row = rows[(n * 31) % Math.max(rows.length, 1)];
    const kind = (n >> 2) % 5;
    if (row !== undefined && kind === 3) return this.send(caller, this.edit(caller, section, row, n));
    if (row !== undefined && kind === 4 && rows.length > 10)
      return this.send(caller, this.remove(caller, section, row));
    const body = section.wire.encode(newRow(section, n % 500, { therapy: 0, email: "" }));
    return this.send(caller, {
      ...this.to("POST", this.path(caller, section)),
      body,
      apply: (answer) => this.storeExpected(section, answer),
    });
  }

  /** Repeats the unanswered writes: afterwards each is done once, whether it was done before or not. */
  async repeatUnansweredWrites(caller: RecordClient): Promise<number> {
    const pendingWrites = this.unansweredWrites;
    this.unansweredWrites = [];
    for (const write of pendingWrites)
      expect(await this.send(caller, write), `${write.method} ${write.path} again`).toBe(true);
    return pendingWrites.length;
  }

  /** The record equals the responses: no row missing, added or different, and every byte of a file. */
  async expectMatch(caller: RecordClient, scope: "all files" | "new files"): Promise<void> {
    for (const section of sections) {
      const found = new Map((await this.listRows(caller, section)).map((row) => [row.id, row]));
      const [missingRows, unexpectedRows] = [
        [...this.of(section).values()].filter(({ id }) => !found.has(id)),
        [...found.values()].filter(({ id }) => !this.of(section).has(id)),
      ];
      expect({ section: section.name, missingRows, unexpectedRows }).toEqual({
        section: section.name,
        missingRows: [],
        unexpectedRows: [],
      });
      for (const [id, row] of found) expect(row, section.name).toEqual(this.of(section).get(id));
    }
    for (const id of scope === "all files" ? this.fileDigests.keys() : this.unverifiedFiles) {
      const { data } = (await (await caller.get(`/api/getDRoute/${id}`)).json()) as { data: string };
      const bytes = new Uint8Array(await (await caller.get(data)).arrayBuffer());
      expect(digestOf(bytes), `what file ${id} holds`).toBe(this.fileDigests.get(id));
    }
    this.unverifiedFiles.clear();
  }

  private readings(n: number): Write {
    const newReadings = Array.from({ length: READINGS_AT_ONCE }, (_, i) =>
      vitalSigns.wire.encode(
        aReading({ id: 0, version: 0, takenAt: instantAt(FIRST_READING + (n * READINGS_AT_ONCE + i) * 60_000) }),
      ),
    );
    return {
      ...this.to("POST", "/api/rilevazioni"),
      body: { rilevazioni: newReadings },
      apply: (answer) => {
        const { data } = answer as { data: readonly { readonly rilevazione: unknown }[] };
        for (const { rilevazione } of data) this.storeExpected(vitalSigns, rilevazione);
      },
    };
  }

  private upload(): Write {
    const content = randomBytes(1 + Math.floor(Math.random() * LARGEST_FILE));
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), content, Buffer.from(PDF_END)]);
    return {
      ...this.to("POST", "/api/files"),
      form: { row: FileRowWire.encode(aFile({ id: 0, version: 0, bytes: 0 })), bytes },
      apply: (answer) => {
        const id = this.storeExpected(files, answer);
        this.fileDigests.set(id, digestOf(bytes));
        this.unverifiedFiles.add(id);
      },
    };
  }

  private edit(caller: RecordClient, section: AnySection, row: RowCore, n: number): Write {
    this.of(section).delete(row.id); // No other writer uses this row meanwhile.
    return {
      ...this.to("PUT", this.path(caller, section, row.id)),
      version: row.version,
      body: section.wire.encode(edited(section, row, n % 500)),
      apply: (answer) => this.storeExpected(section, answer),
    };
  }

  private remove(caller: RecordClient, section: AnySection, row: RowCore): Write {
    this.of(section).delete(row.id);
    return { ...this.to("DELETE", this.path(caller, section, row.id)), version: row.version, apply: () => {} };
  }

  private to<M extends WriteRequest["method"]>(method: M, path: string) {
    return { method, path, key: randomUUID() };
  }

  private path({ patient }: RecordClient, { collection }: AnySection, id?: number): string {
    return `/api/patient/${patient}/${collection}${id === undefined ? "" : `/${id}`}`;
  }

  private of(section: AnySection): Map<number, RowCore> {
    return this.rows.get(section) ?? new Map();
  }

  private read(section: AnySection, answer: unknown): RowCore {
    const read = section.wire.decode(answer);
    if (!isRight(read)) throw new Error(`${section.name}: ${JSON.stringify(answer)}`);
    const { unknownFields: _unknownFields, ...row } = read.right as RowCore & { readonly unknownFields?: unknown }; // Fields that lists add.
    return row as RowCore;
  }

  private storeExpected(section: AnySection, answer: unknown): number {
    const row = this.read(section, answer);
    this.of(section).set(row.id, row);
    return row.id;
  }

  private async listRows(caller: RecordClient, section: AnySection): Promise<readonly RowCore[]> {
    const rows: RowCore[] = [];
    for (let before = ""; ; before = `&before=${rows.at(-1)?.id}`) {
      const { data } = await caller.readPage(`${this.path(caller, section)}?limit=${PAGE_SIZE}${before}`);
      rows.push(...data.map((row) => this.read(section, row)));
      if (data.length < PAGE_SIZE) return rows;
    }
  }

  private async send(caller: RecordClient, write: Write): Promise<boolean> {
    const answer = await caller.write(write).catch(() => null);
    if (answer === null || answer.status >= 500) {
      this.unansweredWrites.push(write);
      if (answer !== null) this.rejectedWrites.push(answer);
      return false;
    }
    const findings = unconfirmedFindings(answer.body);
    if (findings !== null)
      // A patient confirms the findings of the drug check: another write with its own key.
      return this.send(caller, { ...write, key: randomUUID(), body: confirmFindings(write.body, findings) });
    expect([200, 204], `${write.method} ${write.path}: ${JSON.stringify(answer)}`).toContain(answer.status);
    this.acknowledgedWrites += 1;
    write.apply(answer.body);
    return true;
  }
}
