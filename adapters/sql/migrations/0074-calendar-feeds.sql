-- The calendar feed of a patient: whoever has its address reads the chosen reminders. Of the address only a SHA-256
-- digest. The id stands in the UIDs of the events; it stays when the address changes.
create table calendario (
  id_paziente bigint not null references paziente on delete cascade,
  id_calendario bigint not null,
  segreto_hash text not null,
  tipi text[] not null,
  titoli_completi boolean not null,
  lingua text not null check (lingua in ('it', 'en')),
  created_at timestamptz not null,
  ultima_lettura timestamptz,
  primary key (id_paziente)
);
alter table calendario enable row level security;
alter table calendario force row level security;
-- A patient sees the own feed; an address is looked up before anybody's record is opened.
create policy owner_access on calendario to libretto_record
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint);
create policy opened_with_secret on calendario to libretto_accounts using (true) with check (true);
grant select, insert, update, delete on calendario to libretto_record;
grant select, update (ultima_lettura) on calendario to libretto_accounts;
