import { sections } from "@libretto/core/record/sections";
import type { SqlContext } from "./engine.ts";

/** What the first statement of a transaction answers. */
export interface ContextAnswer {
  /** The server only follows another one: its data may be older, and it refuses writes. */
  readonly isStandby: boolean;
}

/** A statement with its parameters. */
export interface SettingStatement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

const ROLE = {
  accounts: "libretto_accounts",
  record: "libretto_record",
  audit: "libretto_audit",
  owner: "none",
} as const;

/** What a reader may see is empty until the record is entered. */
const NO_CLEARANCE = ["level", "emergency_level", "tag_level", "tags", "sections", "carer"]
  .map((name) => `set_config('app.${name}', '', true)`)
  .join(", ");

/**
 * Settings of one transaction, because a pooler gives each transaction another connection. Times are in UTC. No JIT:
 * compiling a statement takes seconds, reading takes milliseconds. The answer says whether the server is a standby.
 */
const SET_CONTEXT = `select set_config('role', $1, true), set_config('app.actor', $2, true),
  set_config('app.patient', $3, true), set_config('app.subject', $4, true),
  set_config('app.today', $5, true), set_config('app.link', $6, true), set_config('statement_timeout', $7, true),
  ${NO_CLEARANCE}, set_config('timezone', 'UTC', true), set_config('jit', 'off', true),
  pg_is_in_recovery() as "isStandby"`;

/** Collections between slashes, as the policies look for them. */
const sectionsText = (collections: readonly string[]): string => `/${collections.join("/")}/`;

/** What a doctor with total visibility sees: every section, the saved scores and the address of the account. */
const EVERY_SECTION = sectionsText([...sections.map(({ collection }) => collection), "punteggi", "patient_account"]);

/** A value as text, or an empty setting. */
const orEmpty = (value: string): string => `coalesce(${value}::text, '')`;

/** Enters record $1 as doctor $2. The policy of `associazione` shows only the own association that has not ended. */
const ENTER_AS_DOCTOR = `select set_config('app.subject', ${orEmpty("max(id_paziente)")}, true),
    set_config('app.level', ${orEmpty("max(assegnazione_confidenzialita) filter (where visibility = 1)")}, true),
    set_config('app.sections', case when bool_or(visibility = 1) then $3 else '' end, true),
    set_config('app.emergency_level',
      ${orEmpty("max(assegnazione_confidenzialita) filter (where visibility in (2, 3))")}, true),
    set_config('app.tag_level', ${orEmpty("max(assegnazione_confidenzialita) filter (where visibility = 3)")}, true),
    set_config('app.tags', ${orEmpty("max(id_tags) filter (where visibility = 3)")}, true)
  from associazione where id_paziente = $1 and id_utente_cpp = $2 and visibility in (1, 2, 3)`;

/**
 * Enters record $1 as carer $2. The policy of `delega` shows only the own active row on the day. A carer who may write has
 * the rights of the patient, except those that `app.carer` takes away: none from who represents a person without an
 * account. Any other one has a clearance, as a doctor, perhaps of chosen sections alone.
 */
const ENTER_AS_CARER = `select set_config('app.carer', ${orEmpty("max(diritti) filter (where diritti < 4)")}, true),
    set_config('app.patient', ${orEmpty("max(id_paziente) filter (where diritti > 1)")}, true),
    set_config('app.subject', ${orEmpty("max(id_paziente) filter (where diritti = 1)")}, true),
    set_config('app.level', ${orEmpty("max(livello) filter (where diritti = 1 and visibility = 1)")}, true),
    set_config('app.sections', case when bool_or(diritti = 1 and visibility = 1)
      then coalesce('/' || array_to_string(max(sezioni), '/') || '/', $3) else '' end, true),
    set_config('app.emergency_level',
      ${orEmpty("max(livello) filter (where diritti = 1 and visibility in (2, 3))")}, true),
    set_config('app.tag_level', ${orEmpty("max(livello) filter (where diritti = 1 and visibility = 3)")}, true),
    set_config('app.tags', ${orEmpty("max(id_tags) filter (where diritti = 1 and visibility = 3)")}, true)
  from delega where id_paziente = $1 and id_utente = $2`;

/** Enters record $1 as the reader of link $2. The policy of `vista_emergenza` shows only this link while it is open. */
const ENTER_WITH_LINK = `select set_config('app.subject', ${orEmpty("max(id_paziente)")}, true),
    set_config('app.level', ${orEmpty("max(livello)")}, true),
    set_config('app.sections', ${orEmpty("max('/' || array_to_string(sezioni, '/') || '/')")}, true)
  from vista_emergenza where id_paziente = $1 and id_vista = $2`;

const enterRecord = (context: SqlContext): readonly SettingStatement[] => {
  if (context.as !== "record" || context.patient !== null || context.subject === undefined) return [];
  if (context.link !== undefined) return [{ text: ENTER_WITH_LINK, parameters: [context.subject, context.link] }];
  const text = context.isCarer === true ? ENTER_AS_CARER : ENTER_AS_DOCTOR;
  return [{ text, parameters: [context.subject, context.actor, EVERY_SECTION] }];
};

const contextValues = (context: SqlContext): readonly string[] =>
  context.as === "record"
    ? [
        ROLE.record,
        String(context.actor),
        String(context.patient ?? ""),
        // the owner of a record reads no other one
        String((context.patient === null ? context.subject : null) ?? ""),
        context.today ?? "",
        String(context.link ?? ""),
      ]
    : [ROLE[context.as], "", "", "", "", ""];

/**
 * The statements that give a transaction its role and its rights. They are the only ones that set `app.*`, with which
 * the policies of the database decide what is visible. The clearance of a reader is read once, by the last statement:
 * without a valid one `app.subject` is empty, and the reader sees nothing of the record. A transaction keeps the
 * clearance that it had when it entered the record. The first statement answers a `ContextAnswer`.
 *
 * @param timeoutMilliseconds timeout of each statement, 0 for none
 */
export const contextStatements = (
  context: SqlContext,
  timeoutMilliseconds: number,
): readonly [SettingStatement, ...SettingStatement[]] => [
  { text: SET_CONTEXT, parameters: [...contextValues(context), String(timeoutMilliseconds)] },
  ...enterRecord(context),
];

/** Shows the doctor who acts also the associations that have ended, to erase them. */
export const INCLUDE_ENDED_ASSOCIATIONS: SettingStatement = {
  text: "select set_config('app.today', '-infinity', true)",
  parameters: [],
};
