-- The dose log: what the patient says of each dose of a medication. Level and tags are copies of those of the medication,
-- so that nobody sees a dose of a hidden medication, also after the medication has changed.
call create_section_table('assunzioni', 'id_assunzione', 'assunzione_giorno', $fields$
  id_terapie bigint not null,
  assunzione_stato text not null check (assunzione_stato in ('presa', 'saltata', 'dimenticata', 'non so')),
  assunzione_giorno date not null,
  assunzione_ora text check (assunzione_ora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  assunzione_il timestamptz not null,
  assunzione_nota text not null,
  check (assunzione_ora is not null or assunzione_stato = 'presa'),
$fields$);
-- A planned dose has one answer.
create unique index assunzioni_one_answer on assunzioni (id_paziente, id_terapie, assunzione_giorno, assunzione_ora)
  where deleted_at is null and assunzione_ora is not null;
-- A link that shows no medications shows no doses.
call share_section('assunzioni', 'assunzioni', $$strpos(current_setting('app.sections', true), '/tbl_terapie/') > 0
  or nullif(current_setting('app.tags', true), '') is not null$$);

create function copy_columns_of_medication() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  select t.id_livello_confidenzialita, t.tags into new.id_livello_confidenzialita, new.tags
    from tbl_terapie t where t.id_paziente = new.id_paziente and t.id_terapie = new.id_terapie;
  if not found then
    new.id_livello_confidenzialita := 6;
    new.tags := '{}';
  end if;
  return new;
end $$;
create trigger copy_columns_of_medication before insert or update of id_terapie, id_livello_confidenzialita, tags
  on assunzioni for each row execute function copy_columns_of_medication();

create function copy_columns_to_doses() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update assunzioni set id_livello_confidenzialita = new.id_livello_confidenzialita, tags = new.tags
    where id_paziente = new.id_paziente and id_terapie = new.id_terapie;
  -- the statement of the store renews the state of the medications only
  if found then
    update record_state
      set state = gen_random_uuid(),
        section_states = section_states || jsonb_build_object('assunzioni', gen_random_uuid())
      where id_paziente = new.id_paziente;
  end if;
  return null;
end $$;
create trigger copy_columns_to_doses after update of id_livello_confidenzialita, tags on tbl_terapie for each row
  when (old.id_livello_confidenzialita <> new.id_livello_confidenzialita or old.tags <> new.tags)
  execute function copy_columns_to_doses();
