import ts from "typescript";
import { isConstant } from "./constant.ts";
import type { Rule } from "./rule.ts";

const RUNS = new Set(["query", "send", "script", "exec"]);
const A_DATABASE = /(^|\.)(sql|session|pool|client|database|engine|open|connection)$/;

const statement = (node: ts.Node): ts.Node | undefined =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  RUNS.has(node.expression.name.text) &&
  A_DATABASE.test(node.expression.expression.getText())
    ? node.arguments[0]
    : undefined;

const SQL = "adapters/sql/planted.ts";
const OTHER = "adapters/sql/other.ts";

/** Only parameters contain input; the text of a statement is the same for every input. */
export const statementsAreConstant: Rule = {
  name: "statements are constant",
  ids: "IO-5",
  where: /^adapters\/(?!files\/)/,
  breaks: (node, house) => {
    const text = statement(node);
    return text !== undefined && !isConstant(text, house);
  },
  excused: {
    "adapters/sql/engine/migrate.ts: session.query(migration.text)": "the steps of the schema are files of ours",
    "adapters/sql/record/record-eraser.ts: sql.query(`delete from ${name} where id_paziente = $1`, [patient])":
      "names of tables, quoted by the database that told them",
    "adapters/backup/verify-rows.ts: sql .query<{ readonly n: number }>(`select count(*) as n, sum(length(r::text)) f":
      "names of tables, quoted by the database that told them",
    "adapters/documents/phones/health-connect-export.ts: database.exec(sql)":
      "names of tables, quoted, of a file of the person, in a copy that only the worker of the browser has",
    "adapters/sql/engine/maintenance.ts: pool.query(`vacuum (analyze) ${name}`)":
      "names of tables, quoted by the database that told them",
    "adapters/sql/engine/erase-deleted.ts: pool.query(`vacuum (full, analyze) ${name}`)":
      "names of tables, quoted by the database that told them",
    "adapters/sql/record/archive-store.ts: sql.query(MARK_DELETED(section), [patient, [...ids]])":
      "names of a card's table (tables.ts)",
    "adapters/sql/record/bin-store.ts: sql.query(text, parameters)":
      "names of tables and columns that point to a section (references.ts)",
    "adapters/sql/record/archive-store.ts: sql.query(insertRowsSql(section), [patient, rows, by.account, clock.now()])":
      "names of a card's table (tables.ts)",
    "adapters/sql/record/archive-store.ts: sql.send(`declare righe no scroll cursor for ${text}`, parameters)":
      "the statements of that file, read by a cursor",
    "adapters/sql/engine/deferred-commits.ts: client.query(text, parameters)":
      "the statements of upkeep and readiness, which are excused or constant there",
    "adapters/sql/engine/statements.ts: client.query(query, onResult)": "the one way to the driver",
    "adapters/sql/engine/transactions.ts: open.send(text, parameters)": "the one way to the driver",
    "adapters/sql/engine/transactions.ts: open.send(text, parameters, toError)": "the one way to the driver",
    "adapters/sql/engine/transactions.ts: session.query(text)": "the one way to the driver",
  },
  caught: [
    "export const f = (sql, name) => sql.query(`select 1 from utente where nome = '${name}'`);",
    'export const f = (sql, name) => sql.query("select 1 from utente where nome = \'" + name + "\'");',
    "export const f = (sql, column) => sql.send(`update utente set ${column} = $1`, [1]);",
    "export const f = (sql, words) => sql.query(`select ${words.map((word) => `'${word}'`).join(',')}`);",
    "const by = (sql, where) => sql.query(`select 1 where ${where}`);\nexport const f = (sql, name) => by(sql, `a = '${name}'`);",
    "let order = 'a'; export const f = (sql) => sql.query(`select 1 order by ${order}`);",
    "export const f = (sql, request) => { const order = request.query.sort; return sql.query(`select 1 order by ${order}`); };",
    "export const f = (sql, on) => sql.query(on ? 'select 1' : on);",
    {
      [SQL]: 'import { page } from "./other.ts"; export const f = (sql, x) => sql.query(page(x));',
      [OTHER]: "export const page = (x) => `select ${x}`;",
    },
    {
      [SQL]: "export const run = (sql, text) => sql.query(text);",
      [OTHER]: 'import { run } from "./planted.ts"; export const f = (sql, x) => run(sql, `select ${x}`);',
    },
  ],
  left: [
    "export const f = (sql, name) => sql.query('select 1 from utente where nome = $1', [name]);",
    "const MOST = 200; export const f = (sql) => sql.query(`select 1 limit ${MOST}`);",
    "const by = (sql, where, values) => sql.query(`select 1 where ${where}`, values);\nexport const f = (sql, name) => by(sql, 'a = $1', [name]);",
    "export const f = (sql, on) => sql.query(`select 1 ${on ? 'for update' : ''}`);",
    "const query = (asked) => `select 1 ${asked.hold ? 'for update' : ''}`;\nexport const f = (sql, asked) => sql.query(query(asked));",
    "export const f = (sql, table: Table, id) => sql.query(`select ${table.columns.join(', ')} from ${table.table} where id = $1`, [id]);",
    {
      [SQL]:
        'import { one, FIELDS } from "./other.ts"; export const f = (sql, s) => sql.query(`${one("b")} ${FIELDS}`);',
      [OTHER]: "export const FIELDS = 'a, b'; export const one = (x) => `select ${x}`;",
    },
    "export const f = (reply, name) => reply.send(`hello ${name}`);",
  ],
};
