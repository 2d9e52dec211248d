/** A process that writes into an embedded database and says so after each commit, until it is killed. */
import { openEmbedded } from "@libretto/adapters/sql/embedded";

const [folder = ""] = process.argv.slice(2);
const engine = await openEmbedded({ folder, report: console.error });
const [{ first }] = (await engine.transaction({ as: "owner" }, async (sql) => {
  await sql.query("create table if not exists scritto (n int primary key, metà int)");
  return sql.query("select coalesce(max(n), 0) + 1 as first from scritto");
})) as readonly [{ readonly first: number }];
for (let n = first; ; n++) {
  await engine.transaction({ as: "owner" }, async (sql) => {
    await sql.query("insert into scritto (n) values ($1)", [n]);
    await sql.query("update scritto set metà = $1 where n = $1", [n]);
  });
  process.stdout.write(`${n}\n`);
}
