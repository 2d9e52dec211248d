import type { WithUnknownFields } from "@libretto/core/kernel/codec";
import { isRight } from "@libretto/core/kernel/fp";
import { dataUrlOf } from "@libretto/core/kernel/upload";
import type { Account } from "@libretto/core/ports/accounts/account-store";
import { type AnySection, type RowCore, stripUnknownFields } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../support/databases/databases.ts";
import { anUpload } from "../support/record/files.ts";
import { bodyFor, endpointNamed, targetOf } from "../support/requests/endpoint-requests.ts";
import { omitField } from "../support/requests/omit-field.ts";
import { sendWithConfirmation } from "../support/requests/send-with-confirmation.ts";
import { expectFreshRecord } from "../support/server/fresh-record.ts";
import { createAccount, openSession, sendRequest, startServer, type TestServer } from "../support/server/server.ts";
import {
  contentOf,
  edited,
  emptyModel,
  isOfFiles,
  listed,
  type Model,
  movedTo,
  newRow,
  type Reported,
  rowsIn,
} from "./record-model.ts";

/** More with MODEL_RUNS, for longer runs. */
const RUNS = Number(process.env.MODEL_RUNS ?? 4);
const COMMANDS = Number(process.env.MODEL_COMMANDS ?? 40);
const ABSENT = 4_503_599_627_370_000;
/** A dose goes with its medication, which dose-log.integration.test.ts shows. */
const modelled = (sections as readonly AnySection[]).filter(({ isLog }) => isLog !== true);

const uploaded = (n: number) =>
  anUpload({ bytes: contentOf(n).length, base64: Buffer.from(contentOf(n)).toString("base64") });

/** The version that a write states; `oldInBody` has an old one in its body and none in `If-Match`. */
type Seen = "current" | "old" | "oldInBody" | "unsaid";
const anyCommand = fc.record({
  what: fc.constantFrom("add", "add", "edit", "edit", "move", "remove", "list", "absent", "race", "raceUnseen", "rush"),
  section: fc.nat(modelled.length - 1),
  row: fc.nat(20),
  n: fc.integer({ min: 1, max: 500 }),
  seen: fc.constantFrom<Seen>("current", "current", "old", "oldInBody", "unsaid"),
});
type Command = typeof anyCommand extends fc.Arbitrary<infer C> ? C : never;

onEveryDatabase("A record under any sequence of commands", (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(database());
  });
  afterAll(() => server.close());

  /** Executes a command on the server and on the model, which must agree. */
  const runner = (owner: Account, headers: Readonly<Record<string, string>>, model: Model, reported: Reported) => {
    /** The content of each file. */
    const contents = new Map<number, string>();
    const path = (section: AnySection, id?: number) =>
      `/api/patient/${owner.patient}/${section.collection}${id === undefined ? "" : `/${id}`}`;
    const tag = (row: RowCore, seen: Seen): Readonly<Record<string, string>> =>
      seen === "unsaid" || seen === "oldInBody"
        ? {}
        : { "if-match": `"${seen === "old" ? row.version + 7 : row.version}"` };
    const bodyOf = (section: AnySection, row: RowCore, seen: Seen): object => {
      const body = section.wire.encode(row) as object;
      if (seen === "oldInBody") return { ...body, version: row.version + 7 };
      return seen === "unsaid" ? omitField(body, "version") : body;
    };
    const put = (section: AnySection, row: RowCore, seen: Seen) =>
      sendWithConfirmation(server, "PUT", path(section, row.id), {
        headers: { ...headers, ...tag(row, seen) },
        body: bodyOf(section, row, seen),
      });
    const post = (section: AnySection, row: RowCore, n: number) =>
      isOfFiles(section)
        ? sendRequest(server, "POST", "/api/files", {
            headers,
            body: { ...(section.wire.encode(row) as object), file: dataUrlOf(uploaded(n)) },
          })
        : sendWithConfirmation(server, "POST", path(section), { headers, body: section.wire.encode(row) });
    const preview = (id: number) => sendRequest(server, "GET", `/api/anteprimaKardia/${id}`, { headers });
    const readIn = (section: AnySection, answer: Awaited<ReturnType<typeof sendRequest>>): RowCore => {
      const read = section.wire.decode(answer.json());
      if (!isRight(read)) throw new Error(`${section.name}: ${answer.body}`);
      return stripUnknownFields(read.right) as RowCore;
    };
    /** Catalogue names in a row are set by the server. */
    const named = (row: RowCore, responseRow: RowCore): RowCore => {
      const { drug, vaccine } = responseRow as { readonly drug?: unknown; readonly vaccine?: unknown };
      return { ...row, ...(drug !== undefined && { drug }), ...(vaccine !== undefined && { vaccine }) } as RowCore;
    };
    const storeRow = (
      section: AnySection,
      requestedRow: RowCore,
      answer: Awaited<ReturnType<typeof sendRequest>>,
      version: number,
    ): RowCore => {
      const row = readIn(section, answer);
      expect(row).toEqual({ ...named(requestedRow, row), id: row.id, version });
      expect(answer.headers.etag).toBe(`"${version}"`);
      rowsIn(model, section).set(row.id, row);
      return row;
    };
    const save = async (section: AnySection, row: RowCore, seen: Seen): Promise<void> => {
      const answer = await put(section, row, seen);
      const isStale = seen === "old" || seen === "oldInBody";
      expect(answer.statusCode, answer.body).toBe(isStale ? 412 : 200);
      if (!isStale) storeRow(section, row, answer, row.version + 1);
    };

    const commands: Readonly<
      Record<Command["what"], (section: AnySection, row: RowCore | undefined, command: Command) => Promise<void>>
    > = {
      add: async (section, _row, { n }) => {
        const requestedRow = newRow(section, n, reported);
        const answer = await post(section, requestedRow, n);
        const full = section.single === true && rowsIn(model, section).size > 0;
        expect(answer.statusCode, answer.body).toBe(full ? 409 : 200);
        if (full) return;
        const { id } = storeRow(section, requestedRow, answer, 1);
        if (isOfFiles(section)) contents.set(id, contentOf(n));
      },
      edit: async (section, row, { n, seen }) => {
        if (row !== undefined) await save(section, edited(section, row, n), seen);
      },
      move: async (section, row, { n, seen }) => {
        const to = section.lists[n % section.lists.length];
        if (row === undefined || to === row.list) return;
        const allowed = section.targetListsOf(row.list).includes(to);
        if (allowed) return save(section, movedTo(section, row, to), seen);
        expect((await put(section, movedTo(section, row, to), "current")).statusCode).toBeGreaterThanOrEqual(400);
      },
      remove: async (section, row, { seen }) => {
        if (row === undefined || row.id === reported.therapy) return;
        const send = () =>
          sendRequest(server, "DELETE", path(section, row.id), { headers: { ...headers, ...tag(row, seen) } });
        expect((await send()).statusCode).toBe(seen === "old" ? 412 : 204);
        if (seen === "old") return;
        rowsIn(model, section).delete(row.id);
        expect((await send()).statusCode).toBe(404);
        expect((await put(section, row, "unsaid")).statusCode).toBe(404);
        if (contents.delete(row.id)) expect((await preview(row.id)).statusCode).toBe(404);
      },
      list: async (section, row, { n }) => {
        const limit = 1 + (n % 3);
        const expected = listed(model, section);
        const from = row === undefined ? 0 : expected.findIndex(({ id }) => id === row.id) + 1;
        const query = `?limit=${limit}${row === undefined ? "" : `&before=${row.id}`}`;
        const { data, total } = (await sendRequest(server, "GET", path(section) + query, { headers })).json();
        expect(data.map((one: Record<string, unknown>) => one[section.idField])).toEqual(
          expected.slice(from, from + limit).map(({ id }) => id),
        );
        expect(total).toBe(expected.length);
      },
      absent: async (section, _row, { n }) => {
        const nobody = { ...newRow(section, n, reported), id: ABSENT };
        expect((await put(section, nobody, "unsaid")).statusCode).toBe(404);
      },
      race: async (section, row, { n }) => {
        if (row === undefined) return;
        const requestedRows = [1, 2, 3].map((i) => edited(section, row, n + i));
        const answers = await Promise.all(requestedRows.map((one) => put(section, one, "current")));
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
        const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
        storeRow(
          section,
          requestedRows[winner] as RowCore,
          answers[winner] as (typeof answers)[number],
          row.version + 1,
        );
      },
      raceUnseen: async (section, row, { n }) => {
        if (row === undefined) return;
        const requestedRows = [1, 2, 3].map((i) => edited(section, row, n + i));
        const answers = await Promise.all(requestedRows.map((one) => put(section, one, "unsaid")));
        const versions = answers.map((answer) => readIn(section, answer).version);
        expect(versions.toSorted((a, b) => a - b)).toEqual([1, 2, 3].map((i) => row.version + i));
        const last = versions.indexOf(row.version + 3);
        storeRow(section, requestedRows[last] as RowCore, answers[last] as (typeof answers)[number], row.version + 3);
      },
      rush: async (section, _row, { n }) => {
        const requestedRows = [1, 2, 3].map((i) => newRow(section, n + i, reported));
        const answers = await Promise.all(requestedRows.map((one, i) => post(section, one, n + i + 1)));
        const room = section.single === true ? (rowsIn(model, section).size > 0 ? 0 : 1) : 3;
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(room);
        for (const [i, answer] of answers.entries())
          if (answer.statusCode === 200) {
            const { id } = storeRow(section, requestedRows[i] as RowCore, answer, 1);
            if (isOfFiles(section)) contents.set(id, contentOf(n + i + 1));
          } else expect(answer.statusCode).toBe(409);
      },
    };

    const run = async (command: Command): Promise<void> => {
      const section = modelled[command.section] as AnySection;
      const rows = [...rowsIn(model, section).values()];
      await commands[command.what](section, rows[command.row % Math.max(rows.length, 1)], command);
    };
    const agree = async (): Promise<void> => {
      const record = (await sendRequest(server, "GET", `/api/patient/${owner.id}`, { headers })).json();
      for (const section of modelled) {
        const read = record[section.collection].map((row: unknown) => section.wire.decode(row));
        expect(
          read.map(
            (one: { readonly right?: RowCore & WithUnknownFields }) => one.right && stripUnknownFields(one.right),
          ),
          section.name,
        ).toEqual(listed(model, section));
        expect(record.totals[section.collection]).toBe(rowsIn(model, section).size);
      }
      for (const [id, content] of contents) expect((await preview(id)).body).toBe(content);
    };
    return { run, agree };
  };

  it("RE-5: equals its plain model at every step: nothing is lost or overwritten unseen", async () => {
    const property = fc.asyncProperty(
      fc.array(anyCommand, { minLength: COMMANDS / 2, maxLength: COMMANDS }),
      async (sequence) => {
        const owner = await createAccount(server, "patient");
        const session = await openSession(server, owner);
        const headers = { ...session };
        const model = emptyModel(modelled);
        const sheet = bodyFor(endpointNamed("savePatient"), targetOf(owner));
        expect(
          (await sendRequest(server, "PUT", `/api/patient/${owner.patient}`, { headers, body: sheet })).statusCode,
        ).toBe(200);
        const { email } = owner;
        const body = therapies.wire.encode(newRow(therapies, 0, { therapy: 0, email }) as never);
        const path = `/api/patient/${owner.patient}/tbl_terapie`;
        const first = await sendWithConfirmation(server, "POST", path, { headers, body });
        const read = therapies.wire.decode(first.json());
        if (!isRight(read)) throw new Error(first.body);
        rowsIn(model, therapies).set(read.right.id, stripUnknownFields(read.right));
        const { run, agree } = runner(owner, headers, model, { therapy: read.right.id, email });
        for (const command of sequence) {
          await run(command);
          await expectFreshRecord(database(), server, owner, session, command.what);
        }
        await agree();
      },
    );
    await fc.assert(property, { numRuns: RUNS, endOnFailure: process.env.MODEL_RUNS === undefined });
  });
});
