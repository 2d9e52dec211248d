-- Files and Kardia traces: rows here, what they hold sealed elsewhere under a name of its own.

create table tbl_files (
  id_paziente bigint not null references paziente on delete cascade,
  id_file bigint not null,
  id_indagine bigint,
  id_audit_log integer not null,
  file_nome text not null check (file_nome <> ''),
  -- MB, bytes / 1,000,000
  file_size double precision not null check (file_size >= 0),
  -- 'kardia' is a list of its own
  file_type text not null
    check (file_type in ('foto', 'Video', 'registrazione', 'esamistrumentali', 'dicom', 'documento', 'kardia')),
  type text not null,
  file_commento text not null,
  data_rilievo date not null,
  data_reg date,
  date_display text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  tags integer[] not null,
  author_id bigint not null,
  created_at timestamptz not null,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_file)
);
create index files_recenti on tbl_files (id_paziente, data_rilievo desc, id_file desc);

-- A patient's own keys for files, wrapped by a key of the installation: without that one they open nothing.
create table chiave_file (
  id_paziente bigint not null references paziente on delete cascade,
  id_chiave bigint not null,
  chiave_installazione text not null,
  involucro text not null,
  primary key (id_paziente, id_chiave)
);
create index chiavi_da_avvolgere on chiave_file (chiave_installazione);

-- Where the bytes of a file are, and under which key.
create table contenuto_file (
  id_paziente bigint not null,
  id_file bigint not null,
  deposito text not null,
  id_chiave bigint not null,
  byte bigint not null check (byte >= 0),
  impronta text not null,
  primary key (id_paziente, id_file),
  foreign key (id_paziente, id_file) references tbl_files on delete cascade,
  foreign key (id_paziente, id_chiave) references chiave_file on delete cascade
);
create index contenuti_per_deposito on contenuto_file (deposito);

-- Stands for one download by one account in one session; good for a minute.
create table biglietto_file (
  biglietto_hash text primary key,
  id_utente bigint not null,
  sessione_hash text not null,
  id_paziente bigint not null,
  id_file bigint not null,
  scade timestamptz not null
);

alter table tbl_files enable row level security;
alter table tbl_files force row level security;
alter table chiave_file enable row level security;
alter table chiave_file force row level security;
alter table contenuto_file enable row level security;
alter table contenuto_file force row level security;

create policy del_titolare on tbl_files to libretto_record
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy del_titolare on chiave_file to libretto_record
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy del_titolare on contenuto_file to libretto_record
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy per_il_medico on tbl_files for select to libretto_record
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and condivisa(id_paziente, id_livello_confidenzialita, false, tags));
-- A doctor reads the key and the place of a file only where the file itself may be read.
create policy per_il_medico on contenuto_file for select to libretto_record
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and exists (select from tbl_files f
      where f.id_paziente = contenuto_file.id_paziente and f.id_file = contenuto_file.id_file));
create policy per_il_medico on chiave_file for select to libretto_record
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and exists (select from contenuto_file c
      where c.id_paziente = chiave_file.id_paziente and c.id_chiave = chiave_file.id_chiave));

-- For the clean-up and for new keys of the installation: names of blobs and wrapped keys, no health data.
create policy per_la_cura on contenuto_file for select to libretto_accounts using (true);
create policy per_la_cura on chiave_file to libretto_accounts using (true) with check (true);

grant select, insert, update, delete on tbl_files to libretto_record;
grant select, insert on chiave_file, contenuto_file to libretto_record;
grant insert on biglietto_file to libretto_record;
grant select (deposito) on contenuto_file to libretto_accounts;
grant select on chiave_file to libretto_accounts;
grant update (chiave_installazione, involucro) on chiave_file to libretto_accounts;
grant select, delete on biglietto_file to libretto_accounts;
