/** The tables that migration 0042 renamed, by their former name. */
export const RENAMED_TABLES: Readonly<Record<string, string>> = {
  richiesta: "idempotency_key",
  gettone: "one_time_secret",
  tentativo: "throttle",
  accesso: "sign_in_log",
  posta: "email_queue",
  invio: "written_email",
  lavoro: "job",
  biglietto_file: "download_ticket",
  conteggio: "list_count",
  stato_cartella: "record_state",
  parola: "search_word",
  voce: "catalogue_entry",
  audit_catena: "audit_chain",
};

/** The columns that migration 0042 renamed: by the former name of their table, then by their own. */
const RENAMED_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  richiesta: { chiave: "key", impronta: "request_digest", risposta: "response" },
  tentativo: { chiave: "key", fallimenti: "failures", dal: "window_start", riprova_dal: "retry_at" },
  accesso: { id_accesso: "id_sign_in", momento: "logged_at" },
  posta: { id_posta: "id_email", preso_fino: "claimed_until" },
  invio: { id_invio: "id_email", momento: "written_at" },
  lavoro: { prossimo: "next_run_at" },
  biglietto_file: { biglietto_hash: "ticket_hash", scade: "expires_at" },
  conteggio: { tabella: "table_name", elenco: "list_code" },
  stato_cartella: { stato: "state" },
  parola: { tabella: "word_list", parola: "word" },
  voce: { id_voce: "id_entry", chiave: "search_key", parole: "search_vector" },
  farmaco: { nome: "brand_key", chiave: "search_key", parole: "search_vector", testo: "search_text" },
  luogo: { chiave: "search_key", parole: "search_vector", dal: "valid_from", al: "valid_until" },
  audit_catena: {
    posto: "head_position",
    testa: "head_digest",
    da_posto: "start_position",
    da_testa: "start_digest",
    ancorato: "anchored_position",
    altrui: "entries_of_others",
  },
  audit: { posto: "chain_position", catena: "chain_digest" },
  cestino: { prima: "overwritten_values" },
  chiave_file: { chiave_installazione: "master_key_id", involucro: "wrapped_key" },
  contenuto_file: { deposito: "blob_name", esame: "scan_verdict" },
  identita: { indirizzo: "email" },
  ruolo: { utente: "user_kind" },
  secondo_fattore: { ultimo_passo: "last_time_step" },
  sessione: { provato_at: "step_up_at", con_password: "step_up_by_password" },
  sottoscrizione: { abbonamento: "provider_subscription", fine_detta: "end_notified" },
};

const lookUp = <A>(names: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

/** The present name of a table that had this name. */
export const presentTable = (table: string): string => lookUp(RENAMED_TABLES, table) ?? table;

/** The present name of a column that had this name in the table of this former name. */
export const presentColumn = (table: string, column: string): string =>
  lookUp(lookUp(RENAMED_COLUMNS, table) ?? {}, column) ?? column;
