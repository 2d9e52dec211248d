import { createHash } from "node:crypto";
import { passwordVault } from "@libretto/adapters/identity/passwords";
import pg from "pg";
import { patientAnswer } from "../../tests/support/patient-answer.ts";

export const PASSWORD = "Un-cavallo-giusto-7";

/** Everybody has a number from 1; ids follow from it. */
const ACCOUNTS = 1_000_000_000_000;
const PATIENTS = 2_000_000_000_000;
const ROWS = 3_000_000_000_000;
const DOCTORS = 5_000_000_000_000;
const DOCTOR_COUNT = 100;
const BETWEEN_ROWS = 10_000_000;
/** How many rows of each section everybody has, and the one who comes after all others. */
const SECTIONS = [
  { collection: "contattiemergenza", table: "contatti", usual: 2, full: 10 },
  { collection: "contattialtro", table: "contatti", usual: 2, full: 10 },
  { collection: "diagnosi", table: "diagnosi", usual: 6, full: 40 },
  { collection: "tbl_terapie", table: "tbl_terapie", usual: 20, full: 140 },
];
const DATES = { diagnosi: ["diagnosi_inserimento"], tbl_terapie: ["data_inizio"], contatti: [] };
/** The rows of a kind that take turns. */
const TEMPLATES = 60;

export const accountOf = (number) => ACCOUNTS + number;
export const patientOf = (number) => PATIENTS + number;
export const emailOf = (number) => `p${number}@bench.example`;
/** The account of the doctor whom a patient has. */
export const doctorOf = (number) => DOCTORS + 1 + (number % DOCTOR_COUNT);
const rowOf = (number, n) => ROWS + n * BETWEEN_ROWS + number;
/** The first row that a patient has in a collection. */
export const firstRowOf = (number, collection) => {
  const before = SECTIONS.slice(
    0,
    SECTIONS.findIndex((section) => section.collection === collection),
  );
  return rowOf(number, 1 + before.reduce((sum, { usual }) => sum + usual, 0));
};

const sha256 = (text) => createHash("sha256").update(text);
/** The secret of one of the sessions that `openSessions` opens for an account. */
export const tokenOf = (account, which = 0) => sha256(`bench ${account} ${which}`).digest("base64url");
const digestOf = (token) => sha256(token).digest("hex");

const idField = (template) => Object.keys(template)[0];

/** Whole rows as the codecs write them, over and over, with ids and dates of their own; outermost by row, so that
 * the rows of one patient lie far apart. */
const INSERT = (table, id, dates) => `
  insert into ${table} select r.*
  from generate_series($1::bigint, $2) n, generate_series($3::bigint, $4) p,
    jsonb_populate_record(null::${table}, ($5::jsonb -> (n % jsonb_array_length($5))::int) || jsonb_build_object(
      'id_paziente', ${PATIENTS} + p, '${id}', ${ROWS} + n * ${BETWEEN_ROWS} + p, 'author_id', ${ACCOUNTS} + p
      ${dates.map((date) => `, '${date}', date '2005-01-01' + ((n * 131 + p * 17) % 7000)::int`).join("")})) r`;

const people = `
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

/** A little of what grows with use. */
const answers = `
  insert into richiesta (id_paziente, chiave, id_utente, impronta, risposta, etag, created_at)
    select ${PATIENTS} + p, 'before ' || n, ${ACCOUNTS} + p, '', '{}', null, now() - interval '1 hour'
    from generate_series(1, 2) n, generate_series($1::bigint, $2) p`;
const trail = `
  insert into audit (id_paziente, id_audit, audit_time, id_utente, azione, oggetto, esito, dispositivo, audit_ip)
    select ${PATIENTS} + p, ${ROWS} + n * ${BETWEEN_ROWS} + p, now(), ${ACCOUNTS} + p, 'read', 'patient', 'done', 'bench', '127.0.0.1'
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

/** Does work over one connection that sees and may do everything, as no request can. */
export const asSuperuser = async (address, work) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const fillSections = async (client, from, to, size) => {
  const answer = patientAnswer(TEMPLATES * 10);
  let before = 0;
  for (const section of SECTIONS) {
    const templates = answer[section.collection].slice(0, TEMPLATES);
    await client.query(INSERT(section.table, idField(templates[0]), DATES[section.table]), [
      ...[before + 1, before + section[size], from, to],
      JSON.stringify(templates),
    ]);
    before += section[size];
  }
};

/**
 * Fills an empty, migrated database: so many patients of 30 rows each, everybody with an account, the full licence and
 * a doctor, and after them one patient with 200 rows.
 */
export const populate = async (client, patients) => {
  const hashed = await passwordVault().hash(PASSWORD)();
  const full = patients + 1;
  // without foreign keys being checked row by row: what is written is right
  await client.query("set session_replication_role = replica");
  await client.query(people, [1, full, hashed.right]);
  await client.query(licences, [1, full]);
  await client.query(doctors);
  await client.query(sheets, [1, full, JSON.stringify(SHEET)]);
  for (const text of [associations, answers]) await client.query(text, [1, full]);
  await fillSections(client, 1, patients, "usual");
  await fillSections(client, full, full, "full");
  await client.query("set session_replication_role = origin");
  // its triggers make the chain
  await client.query(trail, [1, full]);
};

/** Opens sessions of these accounts, so many each, as a sign-in would have just now. */
export const openSessions = (client, accounts, each = 1) => {
  const sessions = accounts.flatMap((account) =>
    Array.from({ length: each }, (_, which) => [digestOf(tokenOf(account, which)), account]),
  );
  return client.query(
    `insert into sessione (id_sessione, token_hash, cookie_hash, id_utente, created_at, last_seen_at, provato_at, dispositivo,
       indirizzo)
     select account * 100 + row_number() over (partition by account), hash, null, account, now(), now(), now(), 'bench', '127.0.0.1'
     from unnest($1::text[], $2::bigint[]) s (hash, account)
     on conflict (token_hash) do update set created_at = now(), last_seen_at = now()`,
    [sessions.map(([hash]) => hash), sessions.map(([, account]) => account)],
  );
};
