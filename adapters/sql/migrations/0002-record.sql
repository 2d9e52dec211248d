-- The record. Every table has id_paziente first in its keys, and nobody sees a row but through a policy: the patient
-- the own rows, a doctor what the sharing rule (core/access/visibility) lets through. Columns have the wire's names.
-- Rows are marked as removed with the moment 1970-01-01; who removed them when is in the audit trail.

create table paziente (
  id_paziente bigint primary key,
  id_utente bigint not null,
  paziente_nome text not null,
  paziente_cognome text not null,
  paziente_codfiscale text not null,
  paziente_nascita date,
  -- what came behind the date, to go back as it came
  paziente_nascita_ora text not null,
  paziente_sesso text not null check (paziente_sesso in ('unknown', 'male', 'female')),
  paziente_gruppo text check (paziente_gruppo in ('0+', '0-', 'A+', 'A-', 'B+', 'B-', 'AB+', 'AB-')),
  paziente_donatore_organi text check (paziente_donatore_organi in ('0', '1')),
  id_stato_matrimoniale integer,
  comune_nascita text not null,
  comune_nascita_codice text not null,
  comune_residenza text not null,
  comune_residenza_codice text not null,
  contatto_indirizzo text not null,
  contatto_telefono text not null,
  version bigint not null check (version > 0)
);

create table associazione (
  id_paziente bigint not null references paziente on delete cascade,
  id_cpp bigint not null,
  id_utente_cpp bigint not null,
  assegnazione_confidenzialita integer not null check (assegnazione_confidenzialita between 1 and 6),
  visibility integer not null check (visibility between 0 and 3),
  id_tags integer[] not null,
  fullname text not null,
  specializzation text not null,
  cpp_localita_iscrizione text not null,
  created_at timestamptz not null,
  primary key (id_paziente, id_cpp),
  unique (id_paziente, id_utente_cpp)
);

create table contatti (
  id_paziente bigint not null references paziente on delete cascade,
  id_contatto bigint not null,
  id_contatto_tipologia integer not null check (id_contatto_tipologia in (10, 0, -1)),
  contatto_nominativo text not null,
  contatto_telefono text not null,
  tipologia_nome text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz check ((deleted_at is null) = (id_contatto_tipologia <> -1)),
  version bigint not null check (version > 0),
  primary key (id_paziente, id_contatto)
);

create table diagnosi (
  id_paziente bigint not null references paziente on delete cascade,
  id_diagnosi bigint not null,
  diagnosi_stato integer not null check (diagnosi_stato between 0 and 2),
  tipo_diagnosi text not null check (tipo_diagnosi in ('Diagnosi', 'Allergia', 'Intolleranza')),
  diagnosi_patologia text not null,
  "diagnosiDetails" jsonb,
  diagnosi_inserimento date,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  tags integer[] not null,
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_diagnosi)
);
create index diagnosi_recenti
  on diagnosi (id_paziente, (coalesce(diagnosi_inserimento, '0001-01-01')) desc, id_diagnosi desc)
  where deleted_at is null;

create table tbl_terapie (
  id_paziente bigint not null references paziente on delete cascade,
  id_terapie bigint not null,
  id_farmaco_codifa text not null check (id_farmaco_codifa <> ''),
  farmaco jsonb not null,
  tipo_terapia integer not null check (tipo_terapia between 0 and 2),
  quantita_farmaceutica text not null,
  frequenza_farmaceutica text not null,
  data_inizio date not null,
  data_fine date check (data_fine >= data_inizio),
  id_diagnosi bigint,
  id_prescrittore bigint not null,
  altro_prescrittore text not null,
  note text not null,
  id_livello_confidenzialita integer not null check (id_livello_confidenzialita between 1 and 6),
  tags integer[] not null,
  author_id bigint not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version bigint not null check (version > 0),
  primary key (id_paziente, id_terapie),
  foreign key (id_paziente, id_diagnosi) references diagnosi,
  check (tipo_terapia <> 2 or data_fine is not null),
  check (tipo_terapia <> 0 or btrim(note) <> '')
);
create index terapie_recenti on tbl_terapie (id_paziente, data_inizio desc, id_terapie desc) where deleted_at is null;
create index terapie_diagnosi on tbl_terapie (id_paziente, id_diagnosi);

-- The sharing rule (W10, W11) as the database enforces it for the account that is acting.
create function condivisa(paziente bigint, livello integer, emergenza boolean, etichette integer[]) returns boolean
language sql stable as $$
  select exists (
    select from associazione a
    where a.id_paziente = paziente
      and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint
      and livello <= a.assegnazione_confidenzialita
      and (a.visibility = 1
        or a.visibility in (2, 3) and emergenza
        or a.visibility = 3 and etichette && a.id_tags))
$$;

alter table paziente enable row level security;
alter table paziente force row level security;
alter table associazione enable row level security;
alter table associazione force row level security;
alter table contatti enable row level security;
alter table contatti force row level security;
alter table diagnosi enable row level security;
alter table diagnosi force row level security;
alter table tbl_terapie enable row level security;
alter table tbl_terapie force row level security;

create policy del_titolare on paziente
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy del_titolare on associazione
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy del_titolare on contatti
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy del_titolare on diagnosi
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));
create policy del_titolare on tbl_terapie
  using (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint))
  with check (id_paziente = (select nullif(current_setting('app.patient', true), '')::bigint));

-- Whoever has a record of the own is no doctor; asking that first keeps the rule from being worked out row by row.
create policy per_il_medico on paziente for select
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and exists (
      select from associazione a
      where a.id_paziente = paziente.id_paziente
        and a.id_utente_cpp = (select nullif(current_setting('app.actor', true), '')::bigint)
        and a.visibility in (1, 2, 3)));
create policy per_il_medico on associazione for select
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and id_utente_cpp = (select nullif(current_setting('app.actor', true), '')::bigint));
create policy per_il_medico on contatti for select
  using ((select nullif(current_setting('app.patient', true), '') is null) and deleted_at is null
    and condivisa(id_paziente, id_livello_confidenzialita, id_contatto_tipologia = 10, '{}'));
create policy per_il_medico on diagnosi for select
  using ((select nullif(current_setting('app.patient', true), '') is null) and deleted_at is null
    and condivisa(id_paziente, id_livello_confidenzialita,
      tipo_diagnosi <> 'Diagnosi' and diagnosi_stato <> 2, tags));
create policy per_il_medico on tbl_terapie for select
  using ((select nullif(current_setting('app.patient', true), '') is null) and deleted_at is null
    and condivisa(id_paziente, id_livello_confidenzialita, tipo_terapia <> 2, tags));

grant select, insert, update, delete on paziente, associazione, contatti, diagnosi, tbl_terapie to libretto_record;

-- What the record shows of accounts and licences, no more than the reader may see.
create view conto_del_paziente with (security_barrier) as
  select u.id_paziente, u.email from utente u
  where u.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    or exists (
      select from associazione a
      where a.id_paziente = u.id_paziente and a.visibility = 1
        and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint);
create view sottoscrizione_propria with (security_barrier) as
  select id_paziente, id_sottoscrizione, id_licenza, created_at, data_scadenza from sottoscrizione
  where id_paziente = nullif(current_setting('app.patient', true), '')::bigint;
grant select on conto_del_paziente, sottoscrizione_propria to libretto_record;
