import { type Entries, jsonIn, packArchive } from "../../../support/record/archives.ts";

type Rows = Record<string, Record<string, unknown>[]>;
type Data = Record<string, unknown> & { sezioni: Rows; paziente: Record<string, unknown> };

const bare = (entries: Entries): Map<string, Buffer> =>
  new Map([...entries].filter(([name]) => name !== "MANIFEST.json"));

/** The archive with other data and a new manifest. */
const withData = (change: (data: Data) => void) => (entries: Entries) => {
  const data = jsonIn(entries, "dati.json") as Data;
  change(data);
  return packArchive(bare(entries).set("dati.json", Buffer.from(JSON.stringify(data))));
};
const withEntry =
  (name: string | ((entries: Entries) => string), bytes: Uint8Array) =>
  (entries: Entries): Promise<Buffer> =>
    packArchive(bare(entries).set(typeof name === "string" ? name : name(entries), Buffer.from(bytes)));
const firstOf = (kind: RegExp) => (entries: Entries) => [...entries.keys()].find((name) => kind.test(name)) ?? "";
const first = (data: Data, collection: string): Record<string, unknown> => data.sezioni[collection]?.[0] ?? {};
const without =
  (pattern: RegExp) =>
  (entries: Entries): Promise<Buffer> =>
    packArchive(new Map([...bare(entries)].filter(([name]) => !pattern.test(name))));

const UNREADABLE = [422, "archive.unreadable"] as const;
const NEWER = [422, "archive.newer"] as const;
const DAMAGED = [422, "archive.damaged"] as const;
const REFUSED = [422, "archive.rowRefused"] as const;

const values: readonly unknown[] = [
  ...[null, true, "", " ", "x".repeat(300), "a\0b", "\ud800", "2020-02-30", "0001-01-01", "9999-12-31", "' or 1=1 --"],
  ...[0, -1, 0.5, 7, 1e15, 2 ** 53, 1e308, [], [null], [1, 2, 3], {}, { a: [] }, "1970-01-01T00:00:00.000Z"],
];
type Node = Record<string, unknown>;
const places = (value: unknown): readonly (readonly [Node, string])[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[value as Node, key] as const, ...places(part)])
    : [];

/** The archive with a few values replaced by others, chosen by the numbers. */
export const withOtherValues = (choices: readonly (readonly [place: number, value: number])[]) =>
  withData((data) => {
    for (const [place, value] of choices) {
      const all = places(data);
      const [node, key] = all[place % all.length] ?? [data, "x"];
      node[key] = values[value % values.length];
    }
  });

type Case = readonly [
  title: string,
  bend: (entries: Entries) => Promise<Uint8Array>,
  status: number,
  code: string,
  field?: string,
];
const CASES: readonly Case[] = [
  ["nothing at all", async () => new Uint8Array(), ...UNREADABLE],
  ["something else", async () => Buffer.from('{"dati":1}'), ...UNREADABLE],
  ["half of it", async (entries) => (await packArchive(entries)).subarray(0, 3000), ...DAMAGED],
  ["cut in its directory", async (entries) => (await packArchive(entries)).subarray(0, -30), ...DAMAGED],
  [
    "a byte of its data that is another on the way",
    async (entries) => {
      const archive = await packArchive(entries);
      const at = archive.indexOf("dati.json") + 400;
      archive.writeUInt8(archive.readUInt8(at) ^ 1, at);
      return archive;
    },
    ...DAMAGED,
  ],
  [
    "an entry that is not what the contents say",
    (entries) => packArchive(new Map(entries).set("libretto.html", Buffer.from("altro"))),
    ...DAMAGED,
  ],
  [
    "an entry more than the contents say",
    (entries) => packArchive(new Map(entries).set("file/1.pdf", Buffer.from("%PDF-1.7"))),
    ...DAMAGED,
  ],
  [
    "contents without the entry",
    (entries) => {
      const fewer = new Map(entries);
      fewer.delete(firstOf(/^file\//)(entries));
      return packArchive(fewer);
    },
    ...DAMAGED,
  ],
  ["no data", without(/^dati\.json$/), ...UNREADABLE],
  ["a way out of the folder", withEntry("../../etc/passwd", Buffer.from("x")), ...UNREADABLE],
  ["a way out of a folder of files", withEntry("file/../1.pdf", Buffer.from("%PDF-1.7")), ...UNREADABLE],
  ["a path from the root", withEntry("/tmp/a.pdf", Buffer.from("%PDF-1.7")), ...UNREADABLE],
  ["an entry of no kind", withEntry("virus.exe", Buffer.from("MZ")), ...UNREADABLE],
  ["a file of no row", withEntry("file/99.pdf", Buffer.from("%PDF-1.7")), ...UNREADABLE],
  ["a drawing of no entry", withEntry("disegni/99-fronte.png", Buffer.from("x")), ...UNREADABLE],
  ["a file that is not what its row says", withEntry(firstOf(/^file\//), Buffer.from("<html><script>")), ...REFUSED],
  ["a file that is too large", withEntry("file/99.pdf", Buffer.alloc(26 * 2 ** 20)), 413, "failure.tooLarge"],
  ["a bomb in its data", withEntry("dati.json", Buffer.alloc(8 * 2 ** 20, " ")), ...DAMAGED],
  [
    "a drawing that is no drawing, after all rows are in",
    withEntry(firstOf(/^disegni\//), Buffer.from("x")),
    422,
    "form.invalid",
  ],
  [
    "a later format, by its table of contents",
    (entries) =>
      packArchive(
        new Map(entries).set(
          "MANIFEST.json",
          Buffer.from(JSON.stringify({ ...jsonIn(entries, "MANIFEST.json"), versione: 2, altro: {} })),
        ),
      ),
    ...NEWER,
  ],
  [
    "a later format, with entries that nobody knows before its data",
    (entries) =>
      packArchive(
        new Map([
          ["indice.cbor", Buffer.from("x")],
          ...bare(entries),
          ["MANIFEST.json", Buffer.from('{"formato":"libretto-archivio","versione":3}')],
        ]),
      ),
    ...NEWER,
  ],
  ["a later format", withData((data) => Object.assign(data, { versione: 2 })), ...NEWER],
  ["no sheet", withData((data) => Object.assign(data, { paziente: null })), ...UNREADABLE],
  ["a section that nobody knows", withData((data) => Object.assign(data.sezioni, { audit: [] })), ...UNREADABLE],
  [
    "two histories of one kind",
    withData(({ sezioni }) =>
      sezioni.AnamnesiFamiliare?.push({ ...sezioni.AnamnesiFamiliare[0], id_anamnesi_familiare: 5 }),
    ),
    ...UNREADABLE,
  ],
  [
    "a report of a therapy that is not there",
    withData((data) => Object.assign(first(data, "adverse_reactions"), { id_terapie: 5 })),
    ...UNREADABLE,
  ],
  [
    "a row that breaks a rule",
    withData((data) => Object.assign(first(data, "tbl_terapie"), { tipo_terapia: 2, data_fine: "1990-01-01" })),
    ...REFUSED,
    "tbl_terapie/0/end",
  ],
  ["a row that is none", withData((data) => data.sezioni.diagnosi?.unshift({ a: 1 })), ...REFUSED, "diagnosi/0"],
  ...(["tbl_files", "tbl_terapie"] as const).map(
    (list): Case => [
      `two rows of one number: ${list}`,
      withData(({ sezioni }) => sezioni[list]?.push({ ...sezioni[list]?.[0] })),
      ...REFUSED,
      `${list}/`,
    ],
  ),
  [
    "two rows of one number, in two lists of one kind",
    withData((data) =>
      data.sezioni.kardias?.push({ ...first(data, "kardias"), id_file: first(data, "tbl_files").id_file }),
    ),
    ...REFUSED,
    "/id_file",
  ],
  [
    "a sheet that breaks a rule of its form",
    withData((data) => Object.assign(data.paziente, { paziente_codfiscale: "XYZ" })),
    ...REFUSED,
    "paziente/taxCode",
  ],
  [
    "a sheet of somebody born tomorrow",
    withData((data) => Object.assign(data.paziente, { paziente_nascita: "2027-01-01" })),
    ...REFUSED,
    "paziente/birth",
  ],
  [
    "the sheet of nobody",
    withData((data) => Object.assign(data.paziente, { paziente_nome: "\u200b ", paziente_cognome: "" })),
    ...REFUSED,
    "paziente/surname",
  ],
  [
    "a score beyond its range",
    withData((data) => Object.assign((data.punteggi as object[])[0] ?? {}, { valore_score: 1e9 })),
    ...REFUSED,
    "punteggi/0/value",
  ],
  [
    "keys that reach into programs",
    (entries) => packArchive(bare(entries).set("dati.json", Buffer.from('{"__proto__":{"a":1}}'))),
    ...UNREADABLE,
  ],
];

/** Manipulated archives: their title, how they are made, the response, and what the response names. */
export const hostileArchives = CASES.map(([title, bend, status, code, field]) => ({
  title,
  bend,
  status,
  code,
  field,
}));
