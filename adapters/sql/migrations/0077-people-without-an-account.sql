-- The record of a person without an account is made by a carer, who represents the person (decision 54). The account of the
-- record has no address and no password: nobody can sign in with it.
alter table utente drop constraint utente_email_key;
create unique index utente_email_key on utente (email) where email <> '';
alter table utente add constraint account_without_address_has_no_access check (email <> '' or password_hash is null);

-- 4 represents: has every right of the patient
alter table delega drop constraint delega_diritti_check;
alter table delega add constraint delega_diritti_check check (diritti between 1 and 4);
alter table delega add column ruolo text check (ruolo in ('genitore', 'rappresentante'));
alter table delega add constraint who_represents_has_no_end check (diritti < 4 or data_scadenza is null);

create or replace view cared_patient with (security_barrier) as
  select d.id_paziente, d.id_utente as id_utente_delegato, d.diritti, d.visibility, d.livello, d.id_tags,
    d.data_scadenza, p.id_utente, p.paziente_nome, p.paziente_cognome, p.paziente_nascita, d.ruolo
  from delega d join paziente p on p.id_paziente = d.id_paziente
  where d.id_utente = nullif(current_setting('app.actor', true), '')::bigint
    and nullif(current_setting('app.patient', true), '') is null
    and d.stato = 'attiva'
    and (d.data_scadenza is null or d.data_scadenza >= nullif(current_setting('app.today', true), '')::date);

-- The hand-over of such a record to its person, until the person accepts it with the mailed link and the code.
create table consegna (
  id_paziente bigint primary key references paziente on delete cascade,
  email text not null,
  codice_hash text not null,
  codici_errati integer not null default 0,
  created_at timestamptz not null
);
alter table consegna enable row level security;
alter table consegna force row level security;
grant select, insert, update, delete on consegna to libretto_record;
grant select, update (codici_errati), delete on consegna to libretto_accounts;
create policy owner_access on consegna
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    and nullif(current_setting('app.carer', true), '') is null);
create policy accepted_by_account on consegna to libretto_accounts using (true) with check (true);
alter table one_time_secret drop constraint one_time_secret_genere_check;
alter table one_time_secret add constraint one_time_secret_genere_check
  check (genere in ('confirm', 'reset', 'oauth', 'email', 'emailStop', 'link', 'carer', 'handOver'));
