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
import { confirmFindings, unconfirmedFindings } from "../drug-findings.ts";
import { aFile, PDF_END } from "../record/files.ts";
import { type Answered, type Caller, PAGE, type Written } from "./caller.ts";

/** A write and what its answer means; without an answer it may be sent again, under the same key (RE-6). */
interface Write extends Written {
  readonly means: (answer: unknown) => void;
}

const typed: readonly AnySection[] = [emergencyContacts, therapies, diagnoses, visits];
const sections: readonly AnySection[] = [...typed, vitalSigns, files];
const FIRST_READING = Date.parse("2001-01-01T00:00:00.000Z");
const READINGS_AT_ONCE = 5;
const LARGEST_FILE = 60_000;

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * What one person was told of the own record: every row as the last answer to a write said it is. Writes without an
 * answer are remembered, since they may have been done or not.
 */
export class Ledger {
  acknowledged = 0;
  /** Answers that were no, and no promise. */
  readonly refused: Answered[] = [];
  private n = 0;
  private readonly rows = new Map(sections.map((section) => [section, new Map<number, RowCore>()]));
  private readonly contents = new Map<number, string>();
  private readonly unread = new Set<number>();
  private unanswered: Write[] = [];

  /** What is in the record before anything is written. */
  async begin(caller: Caller): Promise<this> {
    for (const section of sections)
      for (const row of await this.listed(caller, section)) this.of(section).set(row.id, row);
    return this;
  }

  /** Does one of the things people do, each time another; false when the server does not answer any more. */
  act(caller: Caller): Promise<boolean> {
    const n = this.n++;
    if (n % 7 === 5) return this.send(caller, this.readings(n));
    if (n % 7 === 6) return this.send(caller, this.upload());
    const section = typed[n % typed.length] as AnySection;
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
      means: (answer) => this.keep(section, answer),
    });
  }

  /** Repeats what was not answered: afterwards each is done once, whether it was done before or not. */
  async settle(caller: Caller): Promise<number> {
    const open = this.unanswered;
    this.unanswered = [];
    for (const write of open) expect(await this.send(caller, write), `${write.method} ${write.path} again`).toBe(true);
    return open.length;
  }

  /** The record is what the answers said: no row less, no row more, no row different, no byte of a file. */
  async agrees(caller: Caller, which: "all files" | "new files"): Promise<void> {
    for (const section of sections) {
      const found = new Map((await this.listed(caller, section)).map((row) => [row.id, row]));
      const [lost, unasked] = [
        [...this.of(section).values()].filter(({ id }) => !found.has(id)),
        [...found.values()].filter(({ id }) => !this.of(section).has(id)),
      ];
      expect({ section: section.name, lost, unasked }).toEqual({ section: section.name, lost: [], unasked: [] });
      for (const [id, row] of found) expect(row, section.name).toEqual(this.of(section).get(id));
    }
    for (const id of which === "all files" ? this.contents.keys() : this.unread) {
      const { data } = (await (await caller.get(`/api/getDRoute/${id}`)).json()) as { data: string };
      const bytes = new Uint8Array(await (await caller.get(data)).arrayBuffer());
      expect(digestOf(bytes), `what file ${id} holds`).toBe(this.contents.get(id));
    }
    this.unread.clear();
  }

  private readings(n: number): Write {
    const taken = Array.from({ length: READINGS_AT_ONCE }, (_, i) =>
      vitalSigns.wire.encode(
        aReading({ id: 0, version: 0, takenAt: instantAt(FIRST_READING + (n * READINGS_AT_ONCE + i) * 60_000) }),
      ),
    );
    return {
      ...this.to("POST", "/api/rilevazioni"),
      body: { rilevazioni: taken },
      means: (answer) => {
        const { data } = answer as { data: readonly { readonly rilevazione: unknown }[] };
        for (const { rilevazione } of data) this.keep(vitalSigns, rilevazione);
      },
    };
  }

  private upload(): Write {
    const content = randomBytes(1 + Math.floor(Math.random() * LARGEST_FILE));
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), content, Buffer.from(PDF_END)]);
    return {
      ...this.to("POST", "/api/files"),
      form: { row: FileRowWire.encode(aFile({ id: 0, version: 0, bytes: 0 })), bytes },
      means: (answer) => {
        const id = this.keep(files, answer);
        this.contents.set(id, digestOf(bytes));
        this.unread.add(id);
      },
    };
  }

  private edit(caller: Caller, section: AnySection, row: RowCore, n: number): Write {
    this.of(section).delete(row.id); // nobody else takes this row meanwhile
    return {
      ...this.to("PUT", this.path(caller, section, row.id)),
      version: row.version,
      body: section.wire.encode(edited(section, row, n % 500)),
      means: (answer) => this.keep(section, answer),
    };
  }

  private remove(caller: Caller, section: AnySection, row: RowCore): Write {
    this.of(section).delete(row.id);
    return { ...this.to("DELETE", this.path(caller, section, row.id)), version: row.version, means: () => {} };
  }

  private to<M extends Written["method"]>(method: M, path: string) {
    return { method, path, key: randomUUID() };
  }

  private path({ patient }: Caller, { collection }: AnySection, id?: number): string {
    return `/api/patient/${patient}/${collection}${id === undefined ? "" : `/${id}`}`;
  }

  private of(section: AnySection): Map<number, RowCore> {
    return this.rows.get(section) ?? new Map();
  }

  private read(section: AnySection, answer: unknown): RowCore {
    const read = section.wire.decode(answer);
    if (!isRight(read)) throw new Error(`${section.name}: ${JSON.stringify(answer)}`);
    const { unknownFields: _unknownFields, ...row } = read.right as RowCore & { readonly unknownFields?: unknown }; // what lists add of their own
    return row as RowCore;
  }

  private keep(section: AnySection, answer: unknown): number {
    const row = this.read(section, answer);
    this.of(section).set(row.id, row);
    return row.id;
  }

  private async listed(caller: Caller, section: AnySection): Promise<readonly RowCore[]> {
    const rows: RowCore[] = [];
    for (let before = ""; ; before = `&before=${rows.at(-1)?.id}`) {
      const { data } = await caller.read(`${this.path(caller, section)}?limit=${PAGE}${before}`);
      rows.push(...data.map((row) => this.read(section, row)));
      if (data.length < PAGE) return rows;
    }
  }

  private async send(caller: Caller, write: Write): Promise<boolean> {
    const answer = await caller.write(write).catch(() => null);
    if (answer === null || answer.status >= 500) {
      this.unanswered.push(write);
      if (answer !== null) this.refused.push(answer);
      return false;
    }
    const findings = unconfirmedFindings(answer.body);
    if (findings !== null)
      // a patient confirms what the drug check found: another write, under a key of its own
      return this.send(caller, { ...write, key: randomUUID(), body: confirmFindings(write.body, findings) });
    expect([200, 204], `${write.method} ${write.path}: ${JSON.stringify(answer)}`).toContain(answer.status);
    this.acknowledged += 1;
    write.means(answer.body);
    return true;
  }
}
