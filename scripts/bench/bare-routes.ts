import { ASSOCIATIONS } from "@libretto/adapters/sql/record/patient-record";
import { sqlRecordStore } from "@libretto/adapters/sql/record/record-store";
import { readSectionPage } from "@libretto/adapters/sql/record/section-page";
import { SHEET } from "@libretto/adapters/sql/record/sheet-columns";
import { tableOf } from "@libretto/adapters/sql/record/tables";
import { instantAt } from "@libretto/core/kernel/dates";
import { PAGE_LIMIT } from "@libretto/core/kernel/page";
import type { AnySection } from "@libretto/core/record/section";
import { sections } from "@libretto/core/record/sections";
import { therapies } from "@libretto/core/record/therapies/wire";
import type { Request } from "./load.ts";
import { accountOf, patientOf } from "./population.ts";
import type { BareRoute } from "./processes.ts";
import { PAGE, THERAPY } from "./requests.ts";

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The newest $2 rows of patient $1. */
const rowsOf = (section: AnySection): string => {
  const { table, live, sort, id, answerColumns } = tableOf(section);
  return `'${section.collection}', (select coalesce(json_agg(r), '[]') from (select ${answerColumns.join(", ")}
    from ${table} t where id_paziente = $1 and ${live} order by ${sort} desc, ${id} desc limit $2) r)`;
};

/** The rows of the record in one statement: what a server without any rules of its own would send. */
const wholeRecord = (patient: number): Statement => ({
  text: `select json_build_object(${SHEET},
      'associated_doctors', (select coalesce(json_agg(a), '[]') from (${ASSOCIATIONS}) a),
      ${sections.map(rowsOf).join(",\n")})::text as body
    from paziente p left join patient_account c on c.id_paziente = p.id_paziente where p.id_paziente = $1`,
  values: [patient, PAGE_LIMIT],
});

type Session = Parameters<typeof readSectionPage>[0];

/** The statement that names this table, of those that some work sends; sends nothing. */
const statementOf = async (section: AnySection, work: (sql: Session) => Promise<unknown>): Promise<Statement> => {
  const sent: Statement[] = [];
  await work({
    query: async (text, values = []) => {
      sent.push({ text, values });
      return [];
    },
    send: (text, values) => void sent.push({ text, values }),
  });
  const { table } = tableOf(section);
  const found = sent.filter(({ text }) => text.includes(`from ${table} `) || text.includes(`into ${table} `));
  const [statement] = found;
  if (statement === undefined || found.length > 1)
    throw new Error(`${found.length} statements name ${table}: ${found.map(({ text }) => text).join("; ")}`);
  return statement;
};

const clock = { now: () => instantAt(Date.now()) };
const readPage = (patient: number) =>
  statementOf(therapies, (sql) => readSectionPage(sql, therapies, patient, { limit: PAGE }));
const addRow = (account: number, patient: number) =>
  statementOf(therapies, (sql) =>
    sqlRecordStore(sql, { account }, { next: () => 1 }, clock).add(therapies, patient, THERAPY)(),
  );

/** The routes of the bare server. */
export const bareRoutes = async (reader: number, writer: number): Promise<readonly BareRoute[]> => [
  { method: "GET", path: "/record", ...wholeRecord(patientOf(reader)) },
  { method: "GET", path: "/page", ...(await readPage(patientOf(reader))) },
  {
    method: "POST",
    path: "/therapy",
    ...(await addRow(accountOf(writer), patientOf(writer))),
    idField: therapies.idField,
  },
];

/** The requests to them. */
export const bareRequests = {
  record: { method: "GET", path: "/record" },
  page: { method: "GET", path: "/page" },
  add: {
    method: "POST",
    path: "/therapy",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(therapies.wire.encode(THERAPY)),
  },
} as const satisfies Readonly<Record<string, Request>>;
