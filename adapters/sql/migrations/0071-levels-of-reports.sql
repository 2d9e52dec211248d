-- A report of an adverse reaction renews the lowest level of the reports of its medication without reading the others,
-- unless it had the lowest level itself. An archive with a thousand reports of one medication is then restored in a
-- second.
create index adverse_reactions_level on adverse_reactions (id_paziente, id_terapie, id_livello_confidenzialita)
  where deleted_at is null and adverse_reaction_state <> 'bozza';

create or replace function renew_report_level() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  level_before integer;
  level_now integer;
begin
  if tg_op <> 'INSERT' and old.deleted_at is null and old.adverse_reaction_state <> 'bozza' then
    level_before := old.id_livello_confidenzialita;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null and new.adverse_reaction_state <> 'bozza' then
    level_now := new.id_livello_confidenzialita;
  end if;
  if level_before is not null
    and (level_now is null or level_now > level_before or old.id_terapie is distinct from new.id_terapie) then
    update tbl_terapie t
      set report_level = (
        select a.id_livello_confidenzialita from adverse_reactions a
        where a.id_paziente = old.id_paziente and a.id_terapie = old.id_terapie
          and a.deleted_at is null and a.adverse_reaction_state <> 'bozza'
        order by a.id_livello_confidenzialita limit 1)
      where t.id_paziente = old.id_paziente and t.id_terapie = old.id_terapie and t.report_level = level_before;
  end if;
  if level_now is not null then
    update tbl_terapie t set report_level = level_now
      where t.id_paziente = new.id_paziente and t.id_terapie = new.id_terapie
        and (t.report_level is null or t.report_level > level_now);
  end if;
  return null;
end $$;

-- Only who may see content with a key sees the keys.
alter policy shared_keys on chiave_file
  using (id_paziente = nullif(current_setting('app.subject', true), '')::bigint
    and (current_setting('app.sections', true) ~ '/(tbl_files|kardias|tbl_taccuinos)/'
      or nullif(current_setting('app.tag_level', true), '') is not null));
