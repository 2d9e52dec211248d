import { permissionNames } from "@libretto/core/access/wire";
import type { Licence } from "@libretto/core/admin/licence";
import type { NamedEntry } from "@libretto/core/admin/named-entry";
import type { RequiredFeature } from "@libretto/core/admin/role-features";
import type { RoleStore } from "@libretto/core/ports/accounts/user-store";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";

interface LicenceRow {
  readonly id: number;
  readonly name: string;
  readonly amount: number;
  readonly currency: string;
  readonly enabled: boolean;
  readonly duration: string;
}

const LICENCE = `id_licenza as id, descrizione as name, costo::float8 as amount, valuta as currency,
  abilitata as enabled, durata_desc as duration`;
const licenceOf = ({ amount, currency, ...row }: LicenceRow): Licence => ({ ...row, price: { amount, currency } });

const queryNamed = (sql: SqlSession, text: string, parameters: readonly unknown[] = []) =>
  toTaskEither(() => sql.query<NamedEntry>(text, parameters));

const queryInserted = async <Row extends object>(
  sql: SqlSession,
  text: string,
  parameters: readonly unknown[],
): Promise<Row> => {
  const [row] = await sql.query<Row>(text, parameters);
  if (row === undefined) throw new Error("no row was inserted");
  return row;
};

const featuresOf = (
  sql: SqlSession,
): Pick<RoleStore, "listFeatures" | "addFeature" | "listFeaturesOf" | "setFeatures"> => ({
  listFeatures: () => queryNamed(sql, "select id_permesso as id, nome as name from permesso order by id_permesso"),
  addFeature: (name) =>
    toTaskEither(() =>
      queryInserted<NamedEntry>(
        sql,
        `insert into permesso (id_permesso, nome) select coalesce(max(id_permesso), 0) + 1, $1 from permesso
         returning id_permesso as id, nome as name`,
        [name],
      ),
    ),
  listFeaturesOf: (role) =>
    queryNamed(
      sql,
      `select p.id_permesso as id, p.nome as name from permesso_del_ruolo r join permesso p using (id_permesso)
       where r.id_ruolo = $1 order by p.id_permesso`,
      [role],
    ),
  setFeatures: (role, features) =>
    toTaskEither(async () => {
      await sql.query("delete from permesso_del_ruolo where id_ruolo = $1", [role]);
      await sql.query("insert into permesso_del_ruolo (id_ruolo, id_permesso) select $1, unnest($2::integer[])", [
        role,
        features,
      ]);
    }),
});

const rolesOf = (
  sql: SqlSession,
): Pick<RoleStore, "listRoles" | "addRole" | "renameRole" | "findAdministration" | "restoreAdministration"> => ({
  listRoles: () => queryNamed(sql, "select id_ruolo as id, nome as name from ruolo order by id_ruolo"),
  addRole: (name) =>
    toTaskEither(() =>
      queryInserted<NamedEntry>(
        sql,
        `insert into ruolo (id_ruolo, nome) select coalesce(max(id_ruolo), 0) + 1, $1 from ruolo
         returning id_ruolo as id, nome as name`,
        [name],
      ),
    ),
  renameRole: ({ id, name }) =>
    toTaskEither(async () => {
      await sql.query("update ruolo set nome = $2 where id_ruolo = $1", [id, name]);
    }),
  findAdministration: () =>
    toTaskEither(async () => {
      const [row] = await sql.query<RequiredFeature>(
        `select r.id_ruolo as role, p.id_permesso as feature from ruolo r, permesso p
         where r.user_kind = 'admin' and p.nome = $1`,
        [permissionNames.administer],
      );
      return row ?? null;
    }),
  restoreAdministration: () =>
    toTaskEither(async () => {
      const insertedRows = await sql.query(
        `insert into permesso_del_ruolo (id_ruolo, id_permesso) select r.id_ruolo, p.id_permesso
         from ruolo r, permesso p where r.user_kind = 'admin' and p.nome = $1 on conflict do nothing returning 1`,
        [permissionNames.administer],
      );
      return insertedRows.length > 0;
    }),
});

const licencesOf = (
  sql: SqlSession,
): Pick<RoleStore, "listLicences" | "addLicence" | "changeLicence" | "listRolesOf" | "setRole"> => ({
  listLicences: () =>
    toTaskEither(async () =>
      (await sql.query<LicenceRow>(`select ${LICENCE} from licenza order by id_licenza`)).map(licenceOf),
    ),
  addLicence: ({ name, price, enabled, duration }) =>
    toTaskEither(async () =>
      licenceOf(
        await queryInserted<LicenceRow>(
          sql,
          `insert into licenza (id_licenza, descrizione, costo, valuta, abilitata, durata_desc)
           select coalesce(max(id_licenza), 0) + 1, $1, $2, $3, $4, $5 from licenza returning ${LICENCE}`,
          [name, price.amount, price.currency, enabled, duration],
        ),
      ),
    ),
  changeLicence: ({ id, name, price, enabled, duration }) =>
    toTaskEither(async () => {
      await sql.query(
        `update licenza set descrizione = $2, costo = $3, valuta = $4, abilitata = $5, durata_desc = $6
         where id_licenza = $1`,
        [id, name, price.amount, price.currency, enabled, duration],
      );
    }),
  listRolesOf: (licence) =>
    queryNamed(
      sql,
      "select r.id_ruolo as id, r.nome as name from licenza l join ruolo r using (id_ruolo) where l.id_licenza = $1",
      [licence],
    ),
  setRole: (licence, role) =>
    toTaskEither(async () => {
      await sql.query("update licenza set id_ruolo = $2 where id_licenza = $1", [licence, role]);
    }),
});

/** Features, roles and licences, within a transaction of the `accounts` role. */
export const sqlRoleStore = (sql: SqlSession): RoleStore => ({
  ...featuresOf(sql),
  ...rolesOf(sql),
  ...licencesOf(sql),
});
