-- Who cares for whose record. An invitation grants nothing before it is accepted (decision 54).
create table delega (
  id_paziente bigint not null references paziente on delete cascade,
  id_delega bigint not null,
  -- the account of the carer, while the person cares for the record
  id_utente bigint references utente on delete cascade,
  email text not null,
  -- 1 reads, 2 reads and writes, 3 manages
  diritti integer not null check (diritti between 1 and 3),
  visibility integer not null check (visibility between 1 and 3),
  livello integer not null check (livello between 1 and 6),
  id_tags integer[] not null,
  data_scadenza date,
  stato text not null check (stato in ('invitata', 'attiva', 'rifiutata', 'lasciata')),
  created_at timestamptz not null,
  risposta_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_delega),
  unique (id_paziente, email),
  -- the drug check compares a medication with the whole record: whoever writes sees it
  constraint carer_who_writes_sees_all check (diritti = 1 or visibility = 1 and livello = 6),
  constraint active_carer_has_account check ((stato = 'attiva') = (id_utente is not null))
);
create unique index delega_of_account on delega (id_utente, id_paziente) where id_utente is not null;

alter table delega enable row level security;
alter table delega force row level security;
grant select, insert, update, delete on delega to libretto_record;
grant select, update (id_utente, stato, risposta_at, version) on delega to libretto_accounts;
-- The patient alone decides who cares for the record: app.carer is set while a carer acts.
create policy owner_access on delega
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null);
-- From its own rows the database computes what a carer may do, when the carer enters the record.
create policy carer_enters on delega for select
  using (nullif(current_setting('app.patient', true), '') is null
    and id_utente = nullif(current_setting('app.actor', true), '')::bigint
    and stato = 'attiva'
    and (data_scadenza is null or data_scadenza >= nullif(current_setting('app.today', true), '')::date));
-- What is the patient's own: a carer does not change consents, and does not see reminders and the calendar feed. Doctors
-- and addresses that show the record are changed by a carer who manages.
do $$
declare
  guarded text;
  no_carer constant text := $c$nullif(current_setting('app.carer', true), '') is null$c$;
  no_carer_or_manager constant text := $c$(nullif(current_setting('app.carer', true), '') is null
    or current_setting('app.carer', true) = '3')$c$;
begin
  foreach guarded in array array['calendario', 'promemoria', 'promemoria_dispositivo'] loop
    execute format('create policy not_by_carer on %I as restrictive to libretto_record using (%s) with check (%s)',
      guarded, no_carer, no_carer);
  end loop;
  foreach guarded in array array['consenso', 'associazione', 'vista_emergenza'] loop
    execute format('create policy carer_inserts on %I as restrictive for insert to libretto_record with check (%s)',
      guarded, case guarded when 'consenso' then no_carer else no_carer_or_manager end);
    execute format('create policy carer_updates on %I as restrictive for update to libretto_record using (%s)',
      guarded, case guarded when 'consenso' then no_carer else no_carer_or_manager end);
    execute format('create policy carer_deletes on %I as restrictive for delete to libretto_record using (%s)',
      guarded, case guarded when 'consenso' then no_carer else no_carer_or_manager end);
  end loop;
end $$;
create policy answered_by_account on delega to libretto_accounts using (true) with check (true);

-- The patients of the carer who acts, as `shared_patient` of a doctor.
create view cared_patient with (security_barrier) as
  select d.id_paziente, d.id_utente as id_utente_delegato, d.diritti, d.visibility, d.livello, d.id_tags,
    d.data_scadenza, p.id_utente, p.paziente_nome, p.paziente_cognome, p.paziente_nascita
  from delega d join paziente p on p.id_paziente = d.id_paziente
  where d.id_utente = nullif(current_setting('app.actor', true), '')::bigint
    and nullif(current_setting('app.patient', true), '') is null
    and d.stato = 'attiva'
    and (d.data_scadenza is null or d.data_scadenza >= nullif(current_setting('app.today', true), '')::date);
grant select on cared_patient to libretto_record;

-- The last access of each carer, as of each doctor.
create view carer_last_access with (security_barrier) as
  select d.id_paziente, d.id_delega,
    coalesce((select u.nome || ' ' || u.cognome from utente u where u.id_utente = d.id_utente), '') as nome,
    (select a.audit_time from audit a
      where a.id_paziente = d.id_paziente and a.id_utente = d.id_utente and a.esito = 'done'
        and a.oggetto not like 'acceptInvitation %'
      order by a.id_audit desc limit 1) as ultimo_accesso
  from delega d where d.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null;
grant select on carer_last_access to libretto_record;

-- The trail names also the carers: a patient's account that acted on another person's record.
create or replace view access_log with (security_barrier) as
  select a.id_audit, a.audit_time, a.azione, a.oggetto, a.esito, mine.is_own,
    case when mine.is_own then a.dispositivo else '' end as dispositivo,
    case when mine.is_own then a.audit_ip else '' end as audit_ip,
    a.id_utente is null as has_no_account, u.ruolo,
    case
      when u.ruolo = 'doctor' and (a.esito = 'done' or exists (
        select from associazione s where s.id_paziente = a.id_paziente and s.id_utente_cpp = a.id_utente))
      or u.ruolo = 'patient' and not mine.is_own and a.oggetto not like 'declineInvitation %' and (a.esito = 'done' or exists (
        select from delega d where d.id_paziente = a.id_paziente and d.id_utente = a.id_utente))
      then u.nome || ' ' || u.cognome else '' end as nome
  from audit a
    left join lateral (select c.ruolo, c.nome, c.cognome from utente c where c.id_utente = a.id_utente limit 1) u on true,
    lateral (select a.id_utente is not distinct from nullif(current_setting('app.actor', true), '')::bigint) mine (is_own)
  where a.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null;

-- The secret of an invitation.
alter table one_time_secret drop constraint one_time_secret_genere_check;
alter table one_time_secret add constraint one_time_secret_genere_check
  check (genere in ('confirm', 'reset', 'oauth', 'email', 'emailStop', 'link', 'carer'));
