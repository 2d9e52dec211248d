-- Addresses under which whoever has them sees the emergency set of a record, until they end or are closed. Of their
-- secrets only SHA-256 digests. A patient sees the own ones; a secret is looked up before anybody's record is opened.

create table vista_emergenza (
  id_paziente bigint not null references paziente on delete cascade,
  id_vista bigint not null,
  segreto_hash text not null,
  created_at timestamptz not null,
  scadenza timestamptz not null,
  ultima_apertura timestamptz,
  chiusa_at timestamptz,
  primary key (id_paziente, id_vista),
  unique (id_paziente, segreto_hash)
);

alter table vista_emergenza enable row level security;
alter table vista_emergenza force row level security;

create policy del_titolare on vista_emergenza to libretto_record
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy con_il_segreto on vista_emergenza to libretto_accounts using (true) with check (true);

grant select, insert, update on vista_emergenza to libretto_record;
grant select, update (ultima_apertura) on vista_emergenza to libretto_accounts;
