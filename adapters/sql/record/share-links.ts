import { isLeft, right } from "@libretto/core/kernel/fp";
import { MAX_WRONG_PASSCODES } from "@libretto/core/kernel/limits";
import type { ShareAttempt, ShareLinkStore } from "@libretto/core/ports/record/share-link-store";
import { SharedSections, ShareLinkWire } from "@libretto/core/record/across/share-links/share-link-wire";
import type { SqlSession } from "../engine/engine.ts";
import { toTaskEither } from "../engine/to-task-either.ts";
import { checkOpenViews, closeView, VIEW_COLUMNS } from "./emergency-views.ts";
import { lockRecord } from "./lock-record.ts";

const FIELDS = `${VIEW_COLUMNS}, destinatario, livello, sezioni, codici_errati, aperture`;
const INSERT = `insert into vista_emergenza
    (id_paziente, id_vista, segreto_hash, created_at, scadenza, destinatario, livello, sezioni, passcode_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8::text[], $9) returning ${FIELDS}`;
const LIST = `select ${FIELDS} from vista_emergenza where id_paziente = $1 and sezioni is not null order by id_vista desc`;
const IS_OPEN = "chiusa_at is null and scadenza >";
/** Attempts of a server that has ended since are no longer in progress after this time. */
const ATTEMPT_SECONDS = 60;
/** Adds attempt $5 to those in progress, unless they and the wrong ones reach the limit $4. */
const BEGIN_ATTEMPT = `with link as (
    select v.id_paziente, v.id_vista, v.${IS_OPEN} $2 and v.codici_errati < $4 as is_open, v.codici_errati,
      coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(v.attempts_in_progress)
        where value::timestamptz > $2::timestamptz - interval '${ATTEMPT_SECONDS} seconds'), '{}') as attempts
    from vista_emergenza v join utente u on u.id_paziente = v.id_paziente and u.stato = 'active'
    where v.id_paziente = $3 and v.segreto_hash = $1 and v.sezioni is not null
    for update of v)
  update vista_emergenza v
  set attempts_in_progress = link.attempts || case
    when link.is_open and link.codici_errati + (select count(*) from jsonb_object_keys(link.attempts)) < $4
    then jsonb_build_object($5::text, $2::timestamptz) else '{}' end
  from link where v.id_paziente = link.id_paziente and v.id_vista = link.id_vista
  returning v.id_vista as id, v.id_paziente as patient, v.scadenza as until, v.livello as level, v.sezioni as sections,
    v.passcode_hash as "passcodeHash", $5::text as name,
    case when not link.is_open then 'closed' when jsonb_exists(v.attempts_in_progress, $5) then 'open' else 'busy' end
      as state`;
/** An attempt that is no longer in progress took too long: others were let in instead of it. */
const ACCEPT_ATTEMPT = `update vista_emergenza
  set attempts_in_progress = attempts_in_progress - $4::text, aperture = aperture + 1, ultima_apertura = $3
  where id_paziente = $1 and id_vista = $2 and ${IS_OPEN} $3 and jsonb_exists(attempts_in_progress, $4)
  returning id_vista`;
const REFUSE_ATTEMPT = `update vista_emergenza
  set attempts_in_progress = attempts_in_progress - $5::text, codici_errati = least(codici_errati + 1, $4),
    chiusa_at = case when codici_errati + 1 >= $4 then coalesce(chiusa_at, $3) else chiusa_at end
  where id_paziente = $1 and id_vista = $2 returning chiusa_at is not null as "isClosed"`;
const CANCEL_ATTEMPT = `update vista_emergenza set attempts_in_progress = attempts_in_progress - $3::text
  where id_paziente = $1 and id_vista = $2`;

const decodeLink = (row: unknown) => {
  const decoded = ShareLinkWire.decode(row);
  if (isLeft(decoded)) throw new Error("a stored share link cannot be decoded");
  return decoded.right;
};
const decodeSections = (stored: unknown) => {
  const decoded = SharedSections.decode(stored);
  if (isLeft(decoded)) throw new Error("the sections of a share link cannot be decoded");
  return decoded.right;
};

/** Share links: listed by patient in the `record` role, opened by secret in the `accounts` role. */
export const sqlShareLinks = (sql: SqlSession): ShareLinkStore => ({
  create:
    (patient, { id, recipient, level, sections, createdAt, until }, { secretDigest, passcodeHash }) =>
    async () => {
      lockRecord(sql, patient);
      const free = await checkOpenViews(sql, "share", patient, createdAt)();
      if (isLeft(free)) return free;
      const columns = [recipient, level, SharedSections.encode(sections), passcodeHash];
      const [row] = await sql.query(INSERT, [patient, id, secretDigest, createdAt, until, ...columns]);
      return right(decodeLink(row));
    },
  list: (patient) => toTaskEither(async () => (await sql.query(LIST, [patient])).map(decodeLink)),
  close: (patient, link, now) => closeView(sql, "share", patient, link, now),
  beginAttempt: (patient, digest, name, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ readonly [K in keyof ShareAttempt]: ShareAttempt[K] }>(BEGIN_ATTEMPT, [
        digest,
        now,
        patient,
        MAX_WRONG_PASSCODES,
        name,
      ]);
      return row === undefined ? null : { ...row, sections: decodeSections(row.sections) };
    }),
  acceptAttempt: ({ patient, id, name }, now) =>
    toTaskEither(async () => (await sql.query(ACCEPT_ATTEMPT, [patient, id, now, name])).length > 0),
  cancelAttempt: ({ patient, id, name }) =>
    toTaskEither(async () => {
      sql.send(CANCEL_ATTEMPT, [patient, id, name]);
    }),
  refuseAttempt: ({ patient, id, name }, now) =>
    toTaskEither(async () => {
      const [row] = await sql.query<{ readonly isClosed: boolean }>(REFUSE_ATTEMPT, [
        patient,
        id,
        now,
        MAX_WRONG_PASSCODES,
        name,
      ]);
      return row?.isClosed ?? true;
    }),
});
