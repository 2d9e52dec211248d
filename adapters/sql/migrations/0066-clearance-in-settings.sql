-- Policies compare columns with the settings of the transaction and contain no subquery. The server computes what a
-- reader may see once, when the reader enters a record (adapters/sql/engine/record-settings.ts):
--   app.patient          the patient whose own record the transaction may read and change
--   app.subject          the patient whose record a doctor or the reader of a link reads; empty without a clearance
--   app.level            the highest level of the rows of `app.sections`
--   app.sections         the collections that the reader sees up to that level, each between slashes
--   app.emergency_level  the highest level of the emergency set
--   app.tag_level        the highest level of the rows with a tag of `app.tags`
-- A setting without a value is empty and shows nothing.

-- Who sees the content of a file or a drawing depends on the row that it belongs to. The content has a copy of these
-- columns.
alter table contenuto_file
  add column id_livello_confidenzialita integer,
  add column tags integer[],
  add column file_type text,
  add column deleted_at timestamptz;
alter table taccuino_disegno
  add column id_livello_confidenzialita integer,
  add column deleted_at timestamptz;
-- The lowest level of the complete reports of an adverse reaction to a medication; null without a report.
alter table tbl_terapie add column report_level integer;

create function copy_columns_of_file() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  select f.id_livello_confidenzialita, f.tags, f.file_type, f.deleted_at
    into new.id_livello_confidenzialita, new.tags, new.file_type, new.deleted_at
    from tbl_files f where f.id_paziente = new.id_paziente and f.id_file = new.id_file;
  return new;
end $$;
create trigger copy_columns_of_file before insert on contenuto_file
  for each row execute function copy_columns_of_file();

create function copy_columns_to_content() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update contenuto_file
    set id_livello_confidenzialita = new.id_livello_confidenzialita, tags = new.tags, file_type = new.file_type,
      deleted_at = new.deleted_at
    where id_paziente = new.id_paziente and id_file = new.id_file;
  return null;
end $$;
create trigger copy_columns_to_content
  after update of id_livello_confidenzialita, tags, file_type, deleted_at on tbl_files
  for each row execute function copy_columns_to_content();

create function copy_columns_of_entry() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  select t.id_livello_confidenzialita, t.deleted_at into new.id_livello_confidenzialita, new.deleted_at
    from tbl_taccuinos t where t.id_paziente = new.id_paziente and t.id_taccuino = new.id_taccuino;
  return new;
end $$;
create trigger copy_columns_of_entry before insert on taccuino_disegno
  for each row execute function copy_columns_of_entry();

create function copy_columns_to_drawings() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update taccuino_disegno
    set id_livello_confidenzialita = new.id_livello_confidenzialita, deleted_at = new.deleted_at
    where id_paziente = new.id_paziente and id_taccuino = new.id_taccuino;
  return null;
end $$;
create trigger copy_columns_to_drawings after update of id_livello_confidenzialita, deleted_at on tbl_taccuinos
  for each row execute function copy_columns_to_drawings();

create function renew_report_level() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update tbl_terapie t set report_level = r.report_level
    from (
      select m.id_terapie, min(a.id_livello_confidenzialita) as report_level
      from (select distinct id_terapie from unnest(array[old.id_terapie, new.id_terapie]) as id_terapie) m
        left join adverse_reactions a on a.id_paziente = coalesce(new.id_paziente, old.id_paziente)
          and a.id_terapie = m.id_terapie and a.deleted_at is null and a.adverse_reaction_state <> 'bozza'
      group by m.id_terapie) r
    where t.id_paziente = coalesce(new.id_paziente, old.id_paziente) and t.id_terapie = r.id_terapie
      and t.report_level is distinct from r.report_level;
  return null;
end $$;
create trigger renew_report_level
  after insert or delete or update of id_terapie, id_livello_confidenzialita, deleted_at, adverse_reaction_state
  on adverse_reactions for each row execute function renew_report_level();

grant update (id_livello_confidenzialita, tags, file_type, deleted_at) on contenuto_file to libretto_record;

-- The values of existing rows. No trigger runs: the rows themselves do not change.
do $$
declare
  changed_table text;
  tables constant text[] := array['contenuto_file', 'tbl_files', 'taccuino_disegno', 'tbl_taccuinos', 'tbl_terapie',
    'adverse_reactions'];
begin
  foreach changed_table in array tables loop
    execute format('alter table %I no force row level security', changed_table);
    execute format('alter table %I disable trigger user', changed_table);
  end loop;
  update contenuto_file c
    set id_livello_confidenzialita = f.id_livello_confidenzialita, tags = f.tags, file_type = f.file_type,
      deleted_at = f.deleted_at
    from tbl_files f where f.id_paziente = c.id_paziente and f.id_file = c.id_file;
  update taccuino_disegno d
    set id_livello_confidenzialita = t.id_livello_confidenzialita, deleted_at = t.deleted_at
    from tbl_taccuinos t where t.id_paziente = d.id_paziente and t.id_taccuino = d.id_taccuino;
  update tbl_terapie t set report_level = r.report_level
    from (
      select id_paziente, id_terapie, min(id_livello_confidenzialita) as report_level from adverse_reactions
      where deleted_at is null and adverse_reaction_state <> 'bozza' group by id_paziente, id_terapie) r
    where t.id_paziente = r.id_paziente and t.id_terapie = r.id_terapie;
  foreach changed_table in array tables loop
    execute format('alter table %I enable trigger user', changed_table);
    execute format('alter table %I force row level security', changed_table);
  end loop;
end $$;

-- The own rows.
do $$
declare
  owned record;
  own_rows constant text := $c$id_paziente = nullif(current_setting('app.patient', true), '')::bigint$c$;
begin
  for owned in select tablename, cmd from pg_policies where schemaname = 'public' and policyname = 'owner_access' loop
    if owned.cmd = 'SELECT' then
      execute format('alter policy owner_access on %I using (%s)', owned.tablename, own_rows);
    else
      execute format('alter policy owner_access on %I using (%s) with check (%s)', owned.tablename, own_rows, own_rows);
    end if;
  end loop;
end $$;
alter policy drafts_for_owner on adverse_reactions
  using (adverse_reaction_state <> 'bozza' or nullif(current_setting('app.patient', true), '') is not null);

-- What others see of a record.
do $$
declare
  old_policy record;
begin
  for old_policy in select tablename, policyname from pg_policies
    where schemaname = 'public' and tablename <> 'associazione' and policyname like 'shared\_%' loop
    execute format('drop policy %I on %I', old_policy.policyname, old_policy.tablename);
  end loop;
end $$;
drop procedure share_section_by_link(text, text, text);

-- Shows the rows of a section to readers (the sharing rule, decisions W10 and W11). `section_rows` is the condition for
-- rows of the section, `emergency_rows` for those of the emergency set.
create procedure share_section(
  section_table text, collection text, section_rows text default 'true', emergency_rows text default null,
  has_tags boolean default true)
language plpgsql as $procedure$
begin
  execute format($f$
    create policy %1$I on %2$I for select to libretto_record
      using (id_paziente = nullif(current_setting('app.subject', true), '')::bigint
        and deleted_at is null and (%4$s)
        and (id_livello_confidenzialita <= nullif(current_setting('app.level', true), '')::integer
            and strpos(current_setting('app.sections', true), %3$L) > 0
          %5$s %6$s))$f$,
    'shared_' || lower(collection), section_table, '/' || collection || '/', section_rows,
    case when emergency_rows is not null then format($f$
          or id_livello_confidenzialita <= nullif(current_setting('app.emergency_level', true), '')::integer
            and (%s)$f$, emergency_rows) end,
    case when has_tags then $f$
          or id_livello_confidenzialita <= nullif(current_setting('app.tag_level', true), '')::integer
            and tags && nullif(current_setting('app.tags', true), '')::integer[]$f$ end);
end $procedure$;
revoke execute on procedure share_section(text, text, text, text, boolean) from public;

call share_section('contatti', 'contattiemergenza', 'id_contatto_tipologia = 10', 'true', false);
call share_section('contatti', 'contattialtro', 'id_contatto_tipologia = 0', null, false);
call share_section('tbl_terapie', 'tbl_terapie', 'true', 'tipo_terapia <> 2');
call share_section('diagnosi', 'diagnosi', 'true', $$tipo_diagnosi <> 'Diagnosi' and diagnosi_stato <> 2$$);
call share_section('tbl_parametri_vitalis', 'tbl_parametri_vitalis', 'true', null, false);
call share_section('risultati_laboratorio', 'risultati_laboratorio');
call share_section('visite', 'visite');
call share_section('esami', 'esami');
call share_section('tbl_files', 'tbl_files', $$file_type <> 'kardia'$$);
call share_section('tbl_files', 'kardias', $$file_type = 'kardia'$$);
call share_section('contenuto_file', 'tbl_files', $$file_type <> 'kardia'$$);
call share_section('contenuto_file', 'kardias', $$file_type = 'kardia'$$);
call share_section('tbl_taccuinos', 'tbl_taccuinos', 'true', null, false);
call share_section('taccuino_disegno', 'tbl_taccuinos', 'true', null, false);
call share_section('tbl_vaccinaziones', 'tbl_vaccinaziones', 'true', null, false);
call share_section('tbl_gravidanze', 'tbl_gravidanze', 'true', null, false);
call share_section('tbl_mestruazioni', 'tbl_mestruazioni');
call share_section('adverse_reactions', 'adverse_reactions', 'true', null, false);
call share_section('tbl_anamnesi_familiare', 'AnamnesiFamiliare', 'true', null, false);
call share_section('tbl_anamnesi_fisiologica', 'AnamnesiFisiologica', 'true', null, false);
call share_section('tbl_anamnesi_pt_prossima', 'AnamnesiProssima', 'true', null, false);
call share_section('tbl_anamnesi_pt_remota', 'AnamnesiRemota', 'true', null, false);

-- A deleted medication counts only for a report of a reaction to it: every list leaves it out.
create policy shared_for_reports on tbl_terapie for select to libretto_record
  using (id_paziente = nullif(current_setting('app.subject', true), '')::bigint
    and deleted_at is not null
    and id_livello_confidenzialita <= nullif(current_setting('app.level', true), '')::integer
    and report_level <= nullif(current_setting('app.level', true), '')::integer
    and strpos(current_setting('app.sections', true), '/tbl_terapie/') > 0
    and strpos(current_setting('app.sections', true), '/adverse_reactions/') > 0);

-- Saved scores count as rows of the highest level.
create policy shared_punteggi on punteggi for select to libretto_record
  using (id_paziente = nullif(current_setting('app.subject', true), '')::bigint
    and 6 <= nullif(current_setting('app.level', true), '')::integer
    and strpos(current_setting('app.sections', true), '/punteggi/') > 0);

create policy shared_sheet on paziente for select to libretto_record
  using (id_paziente = nullif(current_setting('app.subject', true), '')::bigint);

-- A wrapped key opens nothing without the master key, and no content is visible that is not shared.
create policy shared_keys on chiave_file for select to libretto_record
  using (id_paziente = nullif(current_setting('app.subject', true), '')::bigint);

-- From these two tables the server computes the clearance: the own association, and the link that was opened.
alter policy shared_with_doctor on associazione
  using (nullif(current_setting('app.patient', true), '') is null
    and id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint
    and (data_scadenza is null or data_scadenza >= nullif(current_setting('app.today', true), '')::date));
alter policy doctor_ends_association on associazione
  using (nullif(current_setting('app.patient', true), '') is null
    and id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint);
alter policy opened_link on vista_emergenza
  using (nullif(current_setting('app.patient', true), '') is null
    and id_paziente = nullif(current_setting('app.subject', true), '')::bigint
    and id_vista = nullif(current_setting('app.link', true), '')::bigint
    and sezioni is not null and chiusa_at is null);

create or replace view patient_account with (security_barrier) as
  select u.id_paziente, u.email, u.nome as utente_nome from utente u
  where u.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    or u.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
      and strpos(current_setting('app.sections', true), '/patient_account/') > 0;

-- The patients of the doctor who acts. The view reads the sheets with the rights of its owner; it is the only one that
-- shows several records.
create policy patients_of_doctor on paziente for select to current_user
  using (nullif(current_setting('app.patient', true), '') is null
    and nullif(current_setting('app.actor', true), '') is not null);
create view shared_patient with (security_barrier) as
  select a.id_paziente, a.id_utente_cpp, a.id_cpp, a.version, a.visibility, a.assegnazione_confidenzialita, a.created_at,
    p.id_utente, p.paziente_nome, p.paziente_cognome, p.paziente_nascita
  from associazione a join paziente p on p.id_paziente = a.id_paziente
  where a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint
    and nullif(current_setting('app.patient', true), '') is null
    and a.visibility in (1, 2, 3)
    and (a.data_scadenza is null or a.data_scadenza >= nullif(current_setting('app.today', true), '')::date);
grant select on shared_patient to libretto_record;
