import { createHash } from "node:crypto";
import { argon2Hasher } from "@libretto/adapters/identity/passwords";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import { personalLinks } from "@libretto/core/record/links/wire";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import pg from "pg";
import { patientResponse } from "../../tests/support/record/patient-response.ts";
import { sampleRowOf } from "../../tests/support/record/sample-rows.ts";
import { unwrapTask } from "../../tests/support/unwrap-task.ts";

export const PASSWORD = "Un-cavallo-giusto-7";

/** Each patient has a number from 1; the ids are computed from it. */
const ACCOUNTS = 1_000_000_000_000;
const PATIENTS = 2_000_000_000_000;
const ROWS = 3_000_000_000_000;
const DOCTORS = 2_500_000_000_000;
const DOCTOR_COUNT = 100;
/** More than the number of patients; the ids stay below 2^53. */
const ROW_ID_STEP = 2_000_000;
const AUDIT_ID_STEP = 4_000_000;
/** The rows that the population has of a section. */
export interface PopulatedSection {
  readonly collection: string;
  readonly table: string;
  /** The number of rows of each patient (30 in all), and of the last one (200). */
  readonly usual: number;
  readonly full: number;
  /** The columns that only the server sets and that may not be null. */
  readonly serverColumns?: object;
  /** The number before its first row. */
  readonly from: number;
}
/** The number of rows of a patient in a section. */
export type RowsIn = (section: PopulatedSection) => number;
/** A row in the form of answers. */
export type WireRow = Readonly<Record<string, unknown>>;
/** Rows to repeat; null for those of the tests. */
type TemplatesIn = (collection: string) => readonly WireRow[] | null;

const SECTIONS: readonly PopulatedSection[] = [
  { collection: "contattiemergenza", table: "contatti", usual: 1, full: 5 },
  { collection: "contattialtro", table: "contatti", usual: 1, full: 5 },
  { collection: "diagnosi", usual: 3, full: 20 },
  { collection: "tbl_terapie", usual: 10, full: 100, serverColumns: { avvisi_confermati: [] } },
  { collection: "tbl_parametri_vitalis", usual: 2, full: 25 },
  { collection: "tbl_gravidanze", usual: 1, full: 1 },
  { collection: "visite", usual: 1, full: 8 },
  { collection: "esami", usual: 1, full: 8 },
  { collection: "tbl_taccuinos", usual: 1, full: 6 },
  { collection: "tbl_vaccinaziones", usual: 1, full: 6 },
  { collection: "adverse_reactions", usual: 1, full: 2 },
  { collection: "AnamnesiFamiliare", table: "tbl_anamnesi_familiare", usual: 1, full: 1 },
  { collection: "AnamnesiRemota", table: "tbl_anamnesi_pt_remota", usual: 1, full: 1 },
  { collection: "AnamnesiProssima", table: "tbl_anamnesi_pt_prossima", usual: 1, full: 1 },
  { collection: "AnamnesiFisiologica", table: "tbl_anamnesi_fisiologica", usual: 1, full: 1 },
  { collection: "links", usual: 1, full: 4 },
  { collection: "tbl_files", usual: 1, full: 5 },
  { collection: "kardias", table: "tbl_files", usual: 1, full: 1 },
].map((section, index) => ({ table: section.collection, ...section, from: index * 200_000 }));
const DATES: Readonly<Record<string, readonly string[]>> = {
  diagnosi: ["diagnosi_inserimento"],
  tbl_terapie: ["data_inizio"],
  tbl_parametri_vitalis: ["created_on"],
  visite: ["visita_data"],
  esami: ["indagine_data_display"],
  tbl_taccuinos: ["taccuino_data"],
  tbl_vaccinaziones: ["vaccinazione_data"],
  tbl_files: ["data_rilievo"],
};
/** The number of different rows of a section; they repeat. */
const TEMPLATES = 60;

export const accountOf = (number: number): number => ACCOUNTS + number;
export const patientOf = (number: number): number => PATIENTS + number;
export const emailOf = (number: number): string => `p${number}@bench.example`;
/** The account of a patient's doctor. */
export const doctorOf = (number: number): number => DOCTORS + 1 + (number % DOCTOR_COUNT);
const rowOf = (number: number, n: number): number => ROWS + n * ROW_ID_STEP + number;
/** The first row of a patient in a collection. */
export const firstRowOf = (number: number, collection: string | undefined): number =>
  rowOf(number, 1 + (SECTIONS.find((section) => section.collection === collection)?.from ?? 0));

const sha256 = (text: string) => createHash("sha256").update(text);
/** The token of one of the sessions that `openSessions` opens for an account. */
export const tokenOf = (account: number, which = 0): string => sha256(`bench ${account} ${which}`).digest("base64url");
const digestOf = (token: string): string => sha256(token).digest("hex");

const definitionOf = (collection: string): AnySection | undefined =>
  sections.find((section) => section.collection === collection);
const idFieldOf = (collection: string): string => definitionOf(collection)?.idField ?? "";

const ANSWER = patientResponse(TEMPLATES * 10) as Readonly<Record<string, unknown>>;
/** The sample record of the tests has no links. */
const LINKS = [personalLinks.wire.encode(sampleRowOf(personalLinks, { id: 1 }) as never)];
const usualTemplates = (collection: string): readonly WireRow[] => {
  const rows = collection === personalLinks.collection ? LINKS : ANSWER[collection];
  return (rows as readonly WireRow[]).slice(0, TEMPLATES);
};

/**
 * Inserts rows as the codecs write them, with their own ids and increasing dates. The outer loop is the row, so that
 * the rows of one patient lie far apart.
 */
const INSERT = (table: string, id: string, dates: readonly string[]) => `
  insert into ${table} select r.*
  from generate_series($1::bigint, $2) n, generate_series($3::bigint, $4) p,
    jsonb_populate_record(null::${table}, ($5::jsonb -> (n % jsonb_array_length($5))::int) || jsonb_build_object(
      'id_paziente', ${PATIENTS} + p, '${id}', ${ROWS} + n * ${ROW_ID_STEP} + p, 'author_id', ${ACCOUNTS} + p,
      'created_at', now(), 'version', 1
      ${dates.map((date) => `, '${date}', date '2005-01-01' + ((n - $1) * 7000 / ($2 - $1 + 1) + p % 30)::int`).join("")})) r`;

const accountRows = `
  insert into utente (id_utente, email, password_hash, nome, cognome, ruolo, stato, id_paziente, created_at)
    select ${ACCOUNTS} + p, 'p' || p || '@bench.example', $3, 'Nome ' || p, 'Cognome', 'patient', 'active', ${PATIENTS} + p, now()
    from generate_series($1::bigint, $2) p`;
const licences = `
  insert into sottoscrizione (id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza)
    select ${PATIENTS} + p, ${ROWS} + p, 2, now() - interval '1 day', now() + interval '1 year'
    from generate_series($1::bigint, $2) p`;
const sheets = `
  insert into paziente select r.* from generate_series($1::bigint, $2) p, jsonb_populate_record(null::paziente, $3::jsonb ||
    jsonb_build_object('id_paziente', ${PATIENTS} + p, 'id_utente', ${ACCOUNTS} + p, 'paziente_nome', 'Nome ' || p)) r`;
const doctors = `
  insert into utente (id_utente, email, password_hash, nome, cognome, ruolo, stato, created_at)
    select ${DOCTORS} + d, 'd' || d || '@bench.example', null, 'Nome', 'Cognome', 'doctor', 'active', now()
    from generate_series(1, ${DOCTOR_COUNT}) d`;
const associations = `
  insert into associazione select ${PATIENTS} + p, ${ROWS} + p, ${DOCTORS} + 1 + p % ${DOCTOR_COUNT}, 6, 1, '{}',
    'Cognome Nome', 'Medicina generale', 'Firenze', now()
    from generate_series($1::bigint, $2) p`;

/** A few rows of the other tables that grow with use. */
const additionalRows = [
  `insert into idempotency_key (id_paziente, key, id_utente, request_digest, response, etag, created_at)
    select ${PATIENTS} + p, 'before ' || n, ${ACCOUNTS} + p, '', '{}', null, now() - interval '1 hour'
    from generate_series(1, 2) n, generate_series($1::bigint, $2) p`,
  `insert into consenso (id_paziente, id_consenso, id_trattamento, consenso, data_consenso, versione, created_at)
    select ${PATIENTS} + p, ${ROWS} + p, 14, true, current_date, 1, now() from generate_series($1::bigint, $2) p`,
  `insert into punteggi (id_paziente, id_score, nome_score, valore_score, author_id, created_at)
    select ${PATIENTS} + p, ${ROWS} + p, 'has-bled-score', 2, ${ACCOUNTS} + p, now() from generate_series($1::bigint, $2) p`,
  `insert into vista_emergenza (id_paziente, id_vista, segreto_hash, created_at, scadenza)
    select ${PATIENTS} + p, ${ROWS} + p, 'bench ' || p, now(), now() + interval '1 day' from generate_series($1::bigint, $2) p`,
  `insert into chiave_file (id_paziente, id_chiave, master_key_id, wrapped_key)
    select ${PATIENTS} + p, ${ROWS} + p, 'bench', '' from generate_series($1::bigint, $2) p`,
  `insert into contenuto_file (id_paziente, id_file, blob_name, id_chiave, byte, impronta, id_livello_confidenzialita, tags,
      file_type, deleted_at)
    select f.id_paziente, f.id_file, 'bench/' || f.id_file, ${ROWS - PATIENTS} + f.id_paziente, 1000, '',
      f.id_livello_confidenzialita, f.tags, f.file_type, f.deleted_at
    from tbl_files f where f.id_paziente between ${PATIENTS} + $1::bigint and ${PATIENTS} + $2::bigint`,
  `insert into taccuino_disegno (id_paziente, id_taccuino, lato, immagine, id_chiave, id_livello_confidenzialita, deleted_at)
    select t.id_paziente, t.id_taccuino, 'anteriore', '\\x00', ${ROWS - PATIENTS} + t.id_paziente,
      t.id_livello_confidenzialita, t.deleted_at
    from tbl_taccuinos t where t.id_paziente between ${PATIENTS} + $1::bigint and ${PATIENTS} + $2::bigint`,
];
const trail = `
  insert into audit (id_paziente, id_audit, audit_time, id_utente, azione, oggetto, esito, dispositivo, audit_ip)
    select ${PATIENTS} + p, ${ROWS} + n * ${AUDIT_ID_STEP}::bigint + p, now(), ${ACCOUNTS} + p, 'read', 'patient', 'done', 'bench', '127.0.0.1'
    from generate_series(1, 3) n, generate_series($1::bigint, $2) p`;
const SHEET = {
  paziente_cognome: "Cognome",
  paziente_codfiscale: "RSSMRA85T10A562S",
  paziente_nascita: "1985-12-10",
  paziente_nascita_ora: "",
  paziente_sesso: "male",
  comune_nascita: "San Giuliano Terme (PI)",
  comune_nascita_codice: "A562",
  comune_residenza: "Firenze (FI)",
  comune_residenza_codice: "D612",
  contatto_indirizzo: "Via dei Servi 12",
  contatto_telefono: "+39 055 1234567",
  version: 1,
};

/** A connection with all rights. */
export interface Client {
  readonly query: (text: string, parameters?: unknown[]) => Promise<unknown>;
}

/** Runs the work over a connection with all rights. */
export const asSuperuser = async <A>(address: string, work: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The rows of a patient. */
export interface Rows {
  readonly rowsIn: RowsIn;
  readonly templatesIn?: TemplatesIn;
}

/** Inserts rows of each section for a range of patients. */
const fillSections = async (
  client: Client,
  [from, to]: readonly [number, number],
  { rowsIn, templatesIn = () => null }: Rows,
): Promise<void> => {
  for (const section of SECTIONS) {
    const { collection, table, serverColumns } = section;
    const templates = templatesIn(collection) ?? usualTemplates(collection);
    await client.query(INSERT(table, idFieldOf(collection), DATES[table] ?? []), [
      ...[section.from + 1, section.from + rowsIn(section), from, to],
      JSON.stringify(templates.map((template) => ({ ...template, ...serverColumns }))),
    ]);
  }
};

/** Counts the rows of the lists of a range of patients, which the statements of the stores do otherwise. */
const countRows = async (client: Client, [from, to]: readonly [number, number]): Promise<void> => {
  const patients = `between ${PATIENTS} + $1::bigint and ${PATIENTS} + $2::bigint`;
  const tables = new Map(sections.map((section) => [tableOf(section).table, tableOf(section).listCode]));
  for (const [table, listCode] of tables)
    await client.query(
      `insert into list_count (id_paziente, table_name, list_code, n)
       select id_paziente, '${table}', list_code, count(*)
       from (select id_paziente, ${listCode} as list_code from ${table} where id_paziente ${patients}) r
       where list_code is not null group by id_paziente, list_code`,
      [from, to],
    );
  await client.query(
    `insert into record_state (id_paziente, state) select id_paziente, gen_random_uuid() from paziente
     where id_paziente ${patients}`,
    [from, to],
  );
};

/** The rows are known to be valid. */
const withoutForeignKeyChecks = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query("set session_replication_role = replica");
  await work();
  await client.query("set session_replication_role = origin");
};

/** Adds a patient with an account, the full licence, a doctor and rows. */
export const addPatient = (client: Client, number: number, rows: Rows): Promise<void> =>
  withoutForeignKeyChecks(client, async () => {
    for (const text of [licences, associations]) await client.query(text, [number, number]);
    await client.query(accountRows, [number, number, null]);
    await client.query(sheets, [number, number, JSON.stringify(SHEET)]);
    await fillSections(client, [number, number], rows);
    await countRows(client, [number, number]);
    await client.query("analyze");
  });

/**
 * Fills an empty, migrated database: patients of 30 rows each with an account, the full licence and a doctor, and one
 * more patient with 200 rows.
 */
export const populate = async (client: Client, patients: number): Promise<void> => {
  const passwordHash = await unwrapTask(argon2Hasher().hash(PASSWORD));
  const full = patients + 1;
  await withoutForeignKeyChecks(client, async () => {
    await client.query(accountRows, [1, full, passwordHash]);
    await client.query(licences, [1, full]);
    await client.query(doctors);
    await client.query(sheets, [1, full, JSON.stringify(SHEET)]);
    await client.query(associations, [1, full]);
    await fillSections(client, [1, patients], { rowsIn: ({ usual }) => usual });
    await fillSections(client, [full, full], { rowsIn: (section) => section.full });
    await countRows(client, [1, full]);
    for (const text of additionalRows) await client.query(text, [1, full]);
  });
  // the triggers compute the chain of digests
  await client.query(trail, [1, full]);
};

/** Opens sessions for these accounts, as a sign-in does. */
export const openSessions = (client: Client, accounts: readonly number[], each = 1): Promise<unknown> => {
  const sessions = [...new Set(accounts)].flatMap((account) =>
    Array.from({ length: each }, (_, which) => ({ digest: digestOf(tokenOf(account, which)), account })),
  );
  return client.query(
    `insert into sessione (id_sessione, token_hash, cookie_hash, id_utente, created_at, last_seen_at, step_up_at, dispositivo,
       indirizzo)
     select account * 100 + row_number() over (partition by account), hash, null, account, now(), now(), now(), 'bench', '127.0.0.1'
     from unnest($1::text[], $2::bigint[]) s (hash, account)
     on conflict (token_hash) do update set created_at = now(), last_seen_at = now()`,
    [sessions.map(({ digest }) => digest), sessions.map(({ account }) => account)],
  );
};
