import { PERMISSIONS, type Permission } from "@libretto/core/access/permissions";
import { permissionNames } from "@libretto/core/access/wire";
import { BASE_LICENCE } from "@libretto/core/ports/accounts/licence-store";
import { jsonInstant } from "../engine/json-instant.ts";
import { startOf } from "./started-subscription.ts";

const permissionOf = new Map<string, Permission>(
  PERMISSIONS.map((permission) => [permissionNames[permission], permission]),
);
/** Ignores names that this version does not know. */
export const permissionsOf = (names: readonly string[]): readonly Permission[] =>
  names.flatMap((name) => permissionOf.get(name) ?? []);

const namesOfRole = (role: string): string => `(select coalesce(json_agg(p.nome), '[]') from permesso_del_ruolo rp
  join permesso p on p.id_permesso = rp.id_permesso where rp.id_ruolo = ${role})`;

/**
 * SQL: everything that determines the permissions of the account `u`, with the licence of the patient of `g`. The own
 * licence counts for the own record, and for the records of people whom the account represents. Which of them hold at a time, decides core.
 */
export const PERMISSION_SOURCES = `json_build_object(
  'rolePermissions', ${namesOfRole("(select r.id_ruolo from ruolo r where r.user_kind = u.ruolo)")},
  'basePermissions', ${namesOfRole(`(select b.id_ruolo from licenza b where b.id_licenza = ${BASE_LICENCE})`)},
  'terms', (select coalesce(json_agg(json_build_object('id', n.id_sottoscrizione, 'from', ${jsonInstant(startOf("n"))},
      'until', ${jsonInstant("n.data_scadenza")}, 'permissions', ${namesOfRole("l.id_ruolo")})), '[]')
    from sottoscrizione n join licenza l on l.id_licenza = n.id_licenza where n.id_paziente = case when g.diritti < 4 then g.id_paziente else u.id_paziente end))`;
