-- Pregnancies, past and present: one that has no end goes on.

create table tbl_gravidanze (
  id_paziente bigint not null references paziente on delete cascade,
  id_gravidanza bigint not null,
  eta integer not null,
  inizio_gravidanza date,
  fine_gravidanza date check (fine_gravidanza >= inizio_gravidanza),
  esito text check (esito in ('nascita', 'aborto')),
  sesso_bambino text check (sesso_bambino in ('Maschio', 'Femmina')),
  note_gravidanza text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_gravidanza)
);
create index gravidanze_recenti
  on tbl_gravidanze (id_paziente, (coalesce(inizio_gravidanza, '0001-01-01')) desc, id_gravidanza desc)
  where deleted_at is null;

alter table tbl_gravidanze enable row level security;
alter table tbl_gravidanze force row level security;
create policy del_titolare on tbl_gravidanze
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy per_il_medico on tbl_gravidanze for select
  using ((select nullif(current_setting('app.patient', true), '') is null) and deleted_at is null
    and condivisa(id_paziente, id_livello_confidenzialita, false, '{}'));
grant select, insert, update, delete on tbl_gravidanze to libretto_record;
