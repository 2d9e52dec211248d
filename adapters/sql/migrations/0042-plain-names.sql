-- Plain names for our own objects (docs/decisions/0039-names-in-the-schema.md). Names that the wire has stay. No row changes.

-- Tables and columns.
alter table richiesta rename to idempotency_key;
alter table idempotency_key rename column chiave to key;
alter table idempotency_key rename column impronta to request_digest;
alter table idempotency_key rename column risposta to response;

alter table gettone rename to one_time_secret;

alter table tentativo rename to throttle;
alter table throttle rename column chiave to key;
alter table throttle rename column fallimenti to failures;
alter table throttle rename column dal to window_start;
alter table throttle rename column riprova_dal to retry_at;

alter table accesso rename to sign_in_log;
alter table sign_in_log rename column id_accesso to id_sign_in;
alter table sign_in_log rename column momento to logged_at;

alter table posta rename to email_queue;
alter table email_queue rename column id_posta to id_email;
alter table email_queue rename column preso_fino to claimed_until;

alter table invio rename to written_email;
alter table written_email rename column id_invio to id_email;
alter table written_email rename column momento to written_at;

alter table lavoro rename to job;
alter table job rename column prossimo to next_run_at;

alter table biglietto_file rename to download_ticket;
alter table download_ticket rename column biglietto_hash to ticket_hash;
alter table download_ticket rename column scade to expires_at;

alter table conteggio rename to list_count;
alter table list_count rename column tabella to table_name;
alter table list_count rename column elenco to list_code;

alter table stato_cartella rename to record_state;
alter table record_state rename column stato to state;

alter table parola rename to search_word;
alter table search_word rename column tabella to word_list;
alter table search_word rename column parola to word;

alter table voce rename to catalogue_entry;
alter table catalogue_entry rename column id_voce to id_entry;
alter table catalogue_entry rename column chiave to search_key;
alter table catalogue_entry rename column parole to search_vector;
alter table farmaco rename column nome to brand_key;
alter table farmaco rename column chiave to search_key;
alter table farmaco rename column parole to search_vector;
alter table farmaco rename column testo to search_text;
alter table luogo rename column chiave to search_key;
alter table luogo rename column parole to search_vector;
alter table luogo rename column dal to valid_from;
alter table luogo rename column al to valid_until;

alter table audit_catena rename to audit_chain;
alter table audit_chain rename column posto to head_position;
alter table audit_chain rename column testa to head_digest;
alter table audit_chain rename column da_posto to start_position;
alter table audit_chain rename column da_testa to start_digest;
alter table audit_chain rename column ancorato to anchored_position;
alter table audit_chain rename column altrui to entries_of_others;
alter table audit rename column posto to chain_position;
alter table audit rename column catena to chain_digest;

alter table cestino rename column prima to overwritten_values;
alter table chiave_file rename column chiave_installazione to master_key_id;
alter table chiave_file rename column involucro to wrapped_key;
alter table contenuto_file rename column deposito to blob_name;
alter table contenuto_file rename column esame to scan_verdict;
alter table identita rename column indirizzo to email;
alter table ruolo rename column utente to user_kind;
alter table secondo_fattore rename column ultimo_passo to last_time_step;
alter table sessione rename column provato_at to step_up_at;
alter table sessione rename column con_password to step_up_by_password;
alter table sottoscrizione rename column abbonamento to provider_subscription;
alter table sottoscrizione rename column fine_detta to end_notified;

-- Constraints and indexes whose names begin with the former name of their table.
do $$
declare
  former text;
  present text;
  object record;
begin
  for former, present in values
    ('richiesta', 'idempotency_key'), ('gettone', 'one_time_secret'), ('tentativo', 'throttle'),
    ('accesso', 'sign_in_log'), ('posta', 'email_queue'), ('invio', 'written_email'), ('lavoro', 'job'),
    ('biglietto_file', 'download_ticket'), ('conteggio', 'list_count'), ('stato_cartella', 'record_state'),
    ('parola', 'search_word'), ('voce', 'catalogue_entry'), ('audit_catena', 'audit_chain')
  loop
    for object in
      select conname as name from pg_constraint
      where conrelid = format('public.%I', present)::regclass and starts_with(conname, former || '_') and contype <> 'n'
    loop
      execute format('alter table %I rename constraint %I to %I', present, object.name,
        present || substr(object.name, length(former) + 1));
    end loop;
    for object in
      select indexname as name from pg_indexes
      where schemaname = 'public' and tablename = present and starts_with(indexname, former || '_')
    loop
      execute format('alter index %I rename to %I', object.name, present || substr(object.name, length(former) + 1));
    end loop;
  end loop;
end $$;
alter table contenuto_file rename constraint contenuto_file_esame_check to contenuto_file_scan_verdict_check;
alter table ruolo rename constraint ruolo_utente_check to ruolo_user_kind_check;
alter table ruolo rename constraint ruolo_utente_key to ruolo_user_kind_key;
alter index throttle_dal_idx rename to throttle_window_start_idx;
alter index catalogue_entry_chiave rename to catalogue_entry_search_key;
alter index catalogue_entry_parole rename to catalogue_entry_search_vector;
alter index catalogue_entry_posizione rename to catalogue_entry_position;
alter index farmaco_chiave rename to farmaco_search_key;
alter index farmaco_parole rename to farmaco_search_vector;
alter index luogo_chiave rename to luogo_search_key;
alter index luogo_parole rename to luogo_search_vector;
alter index audit_di_chi rename to audit_account;
alter index audit_posto rename to audit_chain_position;
alter index chiavi_da_avvolgere rename to chiave_file_master_key;
alter index contenuti_da_esaminare rename to contenuto_file_unscanned;
alter index contenuti_per_deposito rename to contenuto_file_blob_name;
alter index disegni_per_chiave rename to taccuino_disegno_key;
alter index medico_parole rename to utente_doctor_name;
alter index una_familiare rename to tbl_anamnesi_familiare_one_per_record;
alter index una_fisiologica rename to tbl_anamnesi_fisiologica_one_per_record;
alter index una_prossima rename to tbl_anamnesi_pt_prossima_one_per_record;
alter index una_remota rename to tbl_anamnesi_pt_remota_one_per_record;

-- Policies. Those of doctors read the record that a transaction works on from `app.subject`, until now `app.soggetto`.
do $$
declare
  present text;
  policy record;
begin
  for policy in
    select tablename, policyname, replace(qual, '''app.soggetto''', '''app.subject''') as condition
    from pg_policies where schemaname = 'public' and position('app.soggetto' in qual) > 0
  loop
    execute format('alter policy %I on %I using (%s)', policy.policyname, policy.tablename, policy.condition);
  end loop;
  for policy in select tablename, policyname from pg_policies where schemaname = 'public' loop
    present := case policy.policyname
      when 'del_titolare' then 'owner_access'
      when 'richiesta_propria' then 'owner_access'
      when 'per_il_medico' then 'shared_with_doctor'
      when 'dei_disegni' then 'shared_with_doctor_for_drawings'
      when 'se_ne_va' then 'doctor_ends_association'
      when 'con_il_segreto' then 'open_with_secret'
      when 'di_chi_conta' then 'count_triggers'
      when 'per_la_cura' then 'file_maintenance'
      when 'per_l_esame' then 'virus_scan'
      when 'per_la_pulizia' then 'bin_cleanup'
      when 'solo_aggiunte' then 'append_only'
      when 'verifica' then 'chain_verification'
      when 'oltre_il_tempo' then 'delete_expired'
    end;
    if present is not null then
      execute format('alter policy %I on %I rename to %I', policy.policyname, policy.tablename, present);
    end if;
  end loop;
end $$;

-- Views.
alter view medici rename to doctor_directory;
alter view sottoscrizione_propria rename to own_subscription;
alter view conto_del_paziente rename to patient_account;
create or replace view patient_account with (security_barrier) as
  select u.id_paziente, u.email from utente u
  where u.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    or u.id_paziente = (select a.id_paziente from associazione a
      where a.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
        and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint and a.visibility = 1);
alter view tracce_del_paziente rename to access_log;
alter view access_log rename column proprio to is_own;
alter view access_log rename column senza_conto to has_no_account;
alter view tracce_contate rename to access_log_count;
alter view access_log_count rename column tutte to all_entries;
alter view access_log_count rename column altrui to entries_of_others;

-- Functions for names, contracts and the allergy statement.
alter function parole_del_nome(text) rename to name_search_vector;
alter function contratto_fermo() rename to refuse_contract_change;
alter trigger fermo on contratto rename to refuse_change;
alter function allergia_elencata() rename to clear_allergy_statement;
alter trigger allergia_elencata on diagnosi rename to clear_allergy_statement;

-- The audit chain.
drop trigger incatenata on audit;
drop trigger scontate on audit;
drop function audit_incatena();
drop function audit_sconta();
drop function audit_impronta(text, bigint, audit);
-- The digest of an entry and of all before it: the text is the same as before.
create function audit_entry_digest(previous_digest text, chain_position bigint, entry audit) returns text
language sql stable as $$
  select encode(sha256(convert_to(previous_digest || json_build_array(
    entry.id_paziente, chain_position, entry.id_audit,
    to_char(entry.audit_time at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), entry.id_utente, entry.azione,
    entry.oggetto, entry.esito, entry.dispositivo, entry.audit_ip)::text, 'UTF8')), 'hex')
$$;
create function append_to_audit_chain() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  loop
    update audit_chain c set head_position = c.head_position + 1,
        head_digest = audit_entry_digest(c.head_digest, c.head_position + 1, new),
        entries_of_others = c.entries_of_others + exists (select from utente u
          where u.id_paziente = new.id_paziente and u.id_utente is distinct from new.id_utente)::int
      where c.id_paziente = new.id_paziente
      returning c.head_position, c.head_digest into new.chain_position, new.chain_digest;
    exit when found;
    -- the first entry of a record: its chain starts empty
    insert into audit_chain (id_paziente, head_position, head_digest) values (new.id_paziente, 0, '')
      on conflict do nothing;
  end loop;
  return new;
end $$;
create trigger append_to_chain before insert on audit for each row execute function append_to_audit_chain();
create function subtract_deleted_audit_entries() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  update audit_chain c set entries_of_others = c.entries_of_others - t.n
    from (select a.id_paziente, count(*) as n from old_rows a
      join utente u on u.id_paziente = a.id_paziente and u.id_utente is distinct from a.id_utente group by 1) t
    where c.id_paziente = t.id_paziente;
  return null;
end $$;
create trigger subtract_deleted after delete on audit referencing old table as old_rows
  for each statement execute function subtract_deleted_audit_entries();

-- The pages of the access log.
drop function tracce_fino_a(bigint, bigint);
drop function tracce_altrui(bigint, bigint);
-- The id of the oldest entry of a page that starts before an entry; null without entries.
create function access_log_page_end(before_id bigint, page_size bigint) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  patient constant bigint := nullif(current_setting('app.patient', true), '');
begin
  return (select min(id_audit) from (select id_audit from audit where id_paziente = patient and id_audit < before_id
    order by id_audit desc limit page_size) a);
end $$;
-- The ids of a page of entries of others than the patient. Few accounts have entries: it looks up the newest of each.
create function access_log_page_of_others(before_id bigint, page_size bigint) returns bigint[]
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  patient constant bigint := nullif(current_setting('app.patient', true), '');
  actor constant bigint := nullif(current_setting('app.actor', true), '');
begin
  return array(
    with recursive accounts (account) as (
      (select id_utente from audit where id_paziente = patient and id_utente is not null order by id_utente limit 1)
      union all
      select (select a.id_utente from audit a where a.id_paziente = patient and a.id_utente > accounts.account
        order by a.id_utente limit 1)
      from accounts where accounts.account is not null)
    select id_audit from (
      select a.id_audit from accounts, lateral (select id_audit from audit
        where id_paziente = patient and id_utente = accounts.account and id_audit < before_id
        order by id_audit desc limit page_size) a
      where accounts.account <> actor
      union all
      -- sorted by the account too, which is null: that is the order of the index
      (select id_audit from audit where id_paziente = patient and id_utente is null and id_audit < before_id
        order by id_utente desc, id_audit desc limit page_size)) a
    order by id_audit desc limit page_size);
end $$;
revoke execute on function access_log_page_end(bigint, bigint), access_log_page_of_others(bigint, bigint) from public;
grant execute on function access_log_page_end(bigint, bigint), access_log_page_of_others(bigint, bigint)
  to libretto_record;

-- The triggers that count the rows of each list and renew the state of a record.
do $$
declare
  counted_table text;
  list_code text;
  add_inserted text;
  add_difference text;
  subtract_deleted text;
  renew_state constant text := $c$
    insert into record_state as s (id_paziente, state)
      select id_paziente, gen_random_uuid() from (select distinct id_paziente from new_rows) d order by id_paziente
      on conflict (id_paziente) do update set state = excluded.state;$c$;
  -- the record itself may be in deletion: no row is added
  renew_existing_state constant text := $c$
    update record_state s set state = gen_random_uuid()
      from (select distinct id_paziente from old_rows) p where s.id_paziente = p.id_paziente;$c$;
begin
  for counted_table, list_code in values
    ('contatti', $e$case when id_contatto_tipologia in (10, 0) then id_contatto_tipologia::text end$e$),
    ('tbl_terapie', $e$case when deleted_at is null then tipo_terapia::text end$e$),
    ('diagnosi', $e$case when deleted_at is null then diagnosi_stato::text end$e$),
    ('esami', $e$case when deleted_at is null then indagine_stato end$e$),
    ('adverse_reactions', $e$case when deleted_at is null then adverse_reaction_state end$e$),
    ('tbl_files', $e$case when deleted_at is null then case file_type when 'kardia' then 'kardia' else '' end end$e$),
    ('tbl_parametri_vitalis', $e$case when deleted_at is null then '' end$e$),
    ('tbl_gravidanze', $e$case when deleted_at is null then '' end$e$),
    ('visite', $e$case when deleted_at is null then '' end$e$),
    ('tbl_taccuinos', $e$case when deleted_at is null then '' end$e$),
    ('tbl_vaccinaziones', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_familiare', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_pt_remota', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_pt_prossima', $e$case when deleted_at is null then '' end$e$),
    ('tbl_anamnesi_fisiologica', $e$case when deleted_at is null then '' end$e$),
    ('links', $e$case when deleted_at is null then '' end$e$),
    -- not a list: its rows belong to those of tbl_files
    ('contenuto_file', null)
  loop
    add_inserted := '';
    add_difference := '';
    subtract_deleted := '';
    if list_code is not null then
      add_inserted := format($f$
    insert into list_count as c (id_paziente, table_name, list_code, n)
      select id_paziente, %1$L, list_code, count(*) from (select id_paziente, %2$s as list_code from new_rows) r
      where list_code is not null group by id_paziente, list_code order by id_paziente, list_code
      on conflict (id_paziente, table_name, list_code) do update set n = c.n + excluded.n;$f$, counted_table, list_code);
      add_difference := format($f$
    insert into list_count as c (id_paziente, table_name, list_code, n)
      select id_paziente, %1$L, list_code, sum(difference)
      from (select id_paziente, %2$s as list_code, 1 as difference from new_rows
        union all select id_paziente, %2$s, -1 from old_rows) r
      where list_code is not null group by id_paziente, list_code having sum(difference) <> 0
      order by id_paziente, list_code
      on conflict (id_paziente, table_name, list_code) do update set n = c.n + excluded.n;$f$, counted_table, list_code);
      subtract_deleted := format($f$
    update list_count c set n = c.n - r.n
      from (select id_paziente, %2$s as list_code, count(*) as n from old_rows group by 1, 2) r
      where c.id_paziente = r.id_paziente and c.table_name = %1$L and c.list_code = r.list_code;$f$,
        counted_table, list_code);
    end if;
    execute format('drop trigger contate_nuove on %I', counted_table);
    execute format('drop trigger contate_cambiate on %I', counted_table);
    execute format('drop trigger contate_tolte on %I', counted_table);
    execute format('drop function %I()', 'tieni_conto_' || counted_table);
    execute format($f$
create function %I() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $body$
begin
  if tg_op = 'INSERT' then%s%s
  elsif tg_op = 'UPDATE' then%s%s
  else%s%s
  end if;
  return null;
end $body$ $f$, 'count_' || counted_table, add_inserted, renew_state, add_difference, renew_state, subtract_deleted,
      renew_existing_state);
    execute format('create trigger count_inserted after insert on %I referencing new table as new_rows
      for each statement execute function %I()', counted_table, 'count_' || counted_table);
    execute format('create trigger count_updated after update on %I
      referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', counted_table, 'count_' || counted_table);
    execute format('create trigger count_deleted after delete on %I referencing old table as old_rows
      for each statement execute function %I()', counted_table, 'count_' || counted_table);
  end loop;
end $$;
