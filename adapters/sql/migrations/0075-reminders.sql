-- What a patient wants to be reminded of by e-mail and by notifications. The server looks at a record again at
-- prossimo_controllo.
create table promemoria (
  id_paziente bigint not null references paziente on delete cascade,
  tipi_email text[] not null,
  testo_email boolean not null,
  tipi_notifica text[] not null,
  testo_notifica boolean not null,
  silenzio_dalle text,
  silenzio_alle text,
  minuti_prima integer not null,
  lingua text not null check (lingua in ('it', 'en')),
  modificato_il timestamptz not null,
  prossimo_controllo timestamptz not null,
  primary key (id_paziente)
);
create index promemoria_prossimi on promemoria (prossimo_controllo);
-- The browsers that show notifications, with the keys of RFC 8291.
create table promemoria_dispositivo (
  id_paziente bigint not null references promemoria on delete cascade,
  id_dispositivo bigint not null,
  nome text not null,
  indirizzo text not null,
  chiave text not null,
  segreto text not null,
  created_at timestamptz not null,
  primary key (id_paziente, id_dispositivo),
  unique (id_paziente, indirizzo)
);
-- Each reminder is sent once to each recipient: 0 is the e-mail, otherwise a device. chiave names the reminder without
-- health data. A notification can be repeated once, by whoever has its secret.
create table promemoria_inviato (
  id_paziente bigint not null references promemoria on delete cascade,
  id_dispositivo bigint not null,
  chiave text not null,
  inviato_il timestamptz not null,
  segreto_hash text,
  rinvio_al timestamptz,
  rinvio_inviato boolean not null default false,
  primary key (id_paziente, id_dispositivo, chiave)
);
create index promemoria_inviato_il on promemoria_inviato (inviato_il);

alter table promemoria enable row level security;
alter table promemoria force row level security;
alter table promemoria_dispositivo enable row level security;
alter table promemoria_dispositivo force row level security;
alter table promemoria_inviato enable row level security;
alter table promemoria_inviato force row level security;
-- A patient manages the own choice and devices; the server sends for everybody.
create policy owner_access on promemoria to libretto_record
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint);
create policy owner_access on promemoria_dispositivo to libretto_record
  using (id_paziente = nullif(current_setting('app.patient', true), '')::bigint)
  with check (id_paziente = nullif(current_setting('app.patient', true), '')::bigint);
create policy sent_by_server on promemoria to libretto_accounts using (true) with check (true);
create policy sent_by_server on promemoria_dispositivo to libretto_accounts using (true) with check (true);
create policy sent_by_server on promemoria_inviato to libretto_accounts using (true) with check (true);
grant select, insert, update on promemoria to libretto_record;
grant select, insert, update, delete on promemoria_dispositivo to libretto_record;
grant select, update (prossimo_controllo) on promemoria to libretto_accounts;
grant select, delete on promemoria_dispositivo to libretto_accounts;
grant select, insert, update, delete on promemoria_inviato to libretto_accounts;
