-- The sections of the record that had no table yet. Columns have the wire's names; each table has its two policies at
-- the end, of which personal links have only the owner's.

create table visite (
  id_paziente bigint not null references paziente on delete cascade,
  id_visita bigint not null,
  visita_data date not null,
  visita_motivazione text not null,
  visita_osservazioni text not null,
  visita_conclusioni text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  tags integer[] not null,
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_visita)
);
create index visite_recenti on visite (id_paziente, visita_data desc, id_visita desc) where deleted_at is null;

create table esami (
  id_paziente bigint not null references paziente on delete cascade,
  id_indagine bigint not null,
  -- 3 is an exam that was removed
  indagine_stato text not null check (indagine_stato in ('0', '1', '2', '3')),
  indagine_tipologia text not null,
  indagine_motivo text not null,
  indagine_data_display date,
  id_diagn_investigations bigint,
  investigazione jsonb,
  id_centro_indagine bigint,
  centro jsonb,
  altro_centro text not null,
  careprovider text not null,
  diags bigint[] not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  tags integer[] not null,
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz check ((deleted_at is null) = (indagine_stato <> '3')),
  version bigint not null check (version > 0),
  primary key (id_paziente, id_indagine),
  check (id_centro_indagine is null or altro_centro = '')
);
create index esami_recenti
  on esami (id_paziente, (coalesce(indagine_data_display, '0001-01-01')) desc, id_indagine desc)
  where deleted_at is null;

create table tbl_taccuinos (
  id_paziente bigint not null references paziente on delete cascade,
  id_taccuino bigint not null,
  taccuino_2d_drawn integer not null check (taccuino_2d_drawn in (0, 1)),
  taccuino_data date not null,
  taccuino_descrizione text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_taccuino)
);
create index taccuini_recenti on tbl_taccuinos (id_paziente, taccuino_data desc, id_taccuino desc)
  where deleted_at is null;

-- The drawings of an entry lie beside it, so that no list carries them.
create table taccuino_disegno (
  id_paziente bigint not null,
  id_taccuino bigint not null,
  lato text not null check (lato in ('anteriore', 'posteriore')),
  immagine bytea not null,
  primary key (id_paziente, id_taccuino, lato),
  foreign key (id_paziente, id_taccuino) references tbl_taccuinos on delete cascade
);

create table tbl_vaccinaziones (
  id_paziente bigint not null references paziente on delete cascade,
  id_vaccinazione bigint not null,
  id_vaccino text not null check (id_vaccino <> ''),
  vaccinidetails jsonb not null,
  vaccinazione_data date not null,
  vaccinazione_reazioni text not null,
  vaccinazione_richiamo integer not null check (vaccinazione_richiamo between 1 and 3),
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_vaccinazione)
);
create index vaccinazioni_recenti on tbl_vaccinaziones (id_paziente, vaccinazione_data desc, id_vaccinazione desc)
  where deleted_at is null;

create table adverse_reactions (
  id_paziente bigint not null references paziente on delete cascade,
  id_adverse_reaction bigint not null,
  adverse_reaction_state text not null check (adverse_reaction_state in ('bozza', 'completa')),
  id_terapie bigint not null,
  id_structure_pharmacovigilance integer,
  weight_patient double precision,
  height_patient double precision,
  date_last_menstruation date,
  pregnancy text,
  nursing_mother integer,
  reaction text not null,
  date_reaction date,
  severity text,
  reaction_affect integer check (reaction_affect between 1 and 10),
  reaction_duration text not null,
  drugs_to_treat_reaction text not null,
  reaction_now text,
  batch_number text not null,
  prescribed_by_doctor integer,
  care_provider_warned integer,
  reason text not null,
  adverse_reaction_drug_suspended integer,
  first_assumption_date date,
  last_assumption_date date check (last_assumption_date >= first_assumption_date),
  how_many_times_day double precision,
  how_drug_taken text not null,
  drug_already_used integer,
  same_reaction integer,
  other_drugs_used text not null,
  other_diseases text not null,
  name_care_provider text not null,
  contactable_care_provider integer,
  address_care_provider text not null,
  phone_care_provider text not null,
  address_patient text not null,
  phone_patient text not null,
  email_patient text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_adverse_reaction),
  foreign key (id_paziente, id_terapie) references tbl_terapie
);
create index reazioni_recenti
  on adverse_reactions (id_paziente, (coalesce(date_reaction, '0001-01-01')) desc, id_adverse_reaction desc)
  where deleted_at is null;
create index reazioni_terapie on adverse_reactions (id_paziente, id_terapie);

-- A record has one row of each kind of history.
create table tbl_anamnesi_familiare (
  id_paziente bigint not null references paziente on delete cascade,
  id_anamnesi_familiare bigint not null,
  anamnesi_familiare_contenuto text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_anamnesi_familiare)
);
create table tbl_anamnesi_pt_remota (
  id_paziente bigint not null references paziente on delete cascade,
  id_anamnesi_remota bigint not null,
  anamnesi_remota_contenuto text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_anamnesi_remota)
);
create table tbl_anamnesi_pt_prossima (
  id_paziente bigint not null references paziente on delete cascade,
  id_anamnesi_prossima bigint not null,
  anamnesi_prossima_contenuto text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_anamnesi_prossima)
);
create table tbl_anamnesi_fisiologica (
  id_paziente bigint not null references paziente on delete cascade,
  id_anamnesi_log bigint not null,
  "tempoParto" text not null,
  "tipoParto" text not null,
  allattamento text not null,
  "sviluppoVegRel" text not null,
  "noteInfanzia" text not null,
  "livelloScol" text not null,
  "attivitaFisica" text not null,
  "abitudAlim" text not null,
  "ritmoSV" text not null,
  stress text not null,
  fumo text not null,
  "dosiFumo" double precision not null,
  "dataInizioFumo" date,
  "dataFineFumo" date,
  alcool text not null,
  "dosiAlcool" double precision not null,
  "tipoAlcool" text not null,
  "dataInizioAlcool" date,
  "dataFineAlcool" date,
  droghe text not null,
  "dosiDroghe" double precision not null,
  "tipoDroghe" text not null,
  "dataInizioDroghe" date,
  "dataFineDroghe" date,
  caffeina text not null,
  "dosiCaffeina" double precision not null,
  "noteStileVita" text not null,
  professione text not null,
  "noteAttLav" text not null,
  alvo text not null,
  minzione text not null,
  "noteAlvoMinz" text not null,
  "etaMenarca" integer,
  ciclo text not null,
  "etaMenopausa" integer,
  menopausa text not null,
  "noteCicloMes" text not null,
  "dataAggiornamento" date,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_anamnesi_log)
);
create unique index una_familiare on tbl_anamnesi_familiare (id_paziente) where deleted_at is null;
create unique index una_remota on tbl_anamnesi_pt_remota (id_paziente) where deleted_at is null;
create unique index una_prossima on tbl_anamnesi_pt_prossima (id_paziente) where deleted_at is null;
create unique index una_fisiologica on tbl_anamnesi_fisiologica (id_paziente) where deleted_at is null;

create table links (
  id_paziente bigint not null references paziente on delete cascade,
  linkid bigint not null,
  name text not null,
  link text not null,
  descrizione text not null,
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, linkid)
);

do $$
declare
  tabella text;
  etichette text;
begin
  foreach tabella in array array['visite', 'esami', 'tbl_taccuinos', 'taccuino_disegno', 'tbl_vaccinaziones',
    'adverse_reactions', 'tbl_anamnesi_familiare', 'tbl_anamnesi_pt_remota', 'tbl_anamnesi_pt_prossima',
    'tbl_anamnesi_fisiologica', 'links']
  loop
    execute format('alter table %I enable row level security', tabella);
    execute format('alter table %I force row level security', tabella);
    execute format('create policy del_titolare on %I
      using (id_paziente = (select nullif(current_setting(''app.patient'', true), '''')::bigint))
      with check (id_paziente = (select nullif(current_setting(''app.patient'', true), '''')::bigint))', tabella);
    execute format('grant select, insert, update, delete on %I to libretto_record', tabella);
  end loop;
  foreach tabella in array array['visite', 'esami', 'tbl_taccuinos', 'tbl_vaccinaziones', 'adverse_reactions',
    'tbl_anamnesi_familiare', 'tbl_anamnesi_pt_remota', 'tbl_anamnesi_pt_prossima', 'tbl_anamnesi_fisiologica']
  loop
    etichette := case when tabella in ('visite', 'esami') then 'tags' else '''{}''' end;
    execute format('create policy per_il_medico on %I for select
      using ((select nullif(current_setting(''app.patient'', true), '''') is null) and deleted_at is null
        and condivisa(id_paziente, id_livello_confidenzialita, false, %s))', tabella, etichette);
  end loop;
end $$;

-- Who sees an entry sees its drawings.
create policy per_il_medico on taccuino_disegno for select
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and exists (
      select from tbl_taccuinos t
      where t.id_paziente = taccuino_disegno.id_paziente and t.id_taccuino = taccuino_disegno.id_taccuino));
