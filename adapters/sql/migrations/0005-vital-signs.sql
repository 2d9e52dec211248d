-- Readings of vital signs: what was measured at one moment; a value that was not measured is null.

create table tbl_parametri_vitalis (
  id_paziente bigint not null references paziente on delete cascade,
  id_parametro_vitale bigint not null,
  created_on timestamptz not null,
  parametro_peso double precision,
  parametro_altezza double precision,
  parametro_pressione_minima double precision,
  parametro_pressione_massima double precision,
  parametro_frequenza_cardiaca double precision,
  parametro_saturazione double precision,
  parametro_indice_perfusione double precision,
  parametro_temperatura double precision,
  parametro_temperatura_modo text check (parametro_temperatura_modo in ('corpo', 'oggetto')),
  -- the name of the device; empty for what was typed
  parametro_fonte text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_parametro_vitale),
  check (parametro_pressione_minima < parametro_pressione_massima),
  check ((parametro_pressione_minima is null) = (parametro_pressione_massima is null))
);
create index parametri_vitali_recenti on tbl_parametri_vitalis (id_paziente, created_on desc, id_parametro_vitale desc)
  where deleted_at is null;

alter table tbl_parametri_vitalis enable row level security;
alter table tbl_parametri_vitalis force row level security;
create policy del_titolare on tbl_parametri_vitalis
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy per_il_medico on tbl_parametri_vitalis for select
  using ((select nullif(current_setting('app.patient', true), '') is null) and deleted_at is null
    and condivisa(id_paziente, id_livello_confidenzialita, false, '{}'));
grant select, insert, update, delete on tbl_parametri_vitalis to libretto_record;
