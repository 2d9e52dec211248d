-- What the patient answered about allergies and intolerances while none is listed, and on which day; null: no answer.
alter table paziente
  add column allergie_dichiarazione text check (allergie_dichiarazione in ('nessuna nota', 'non so')),
  add column allergie_dichiarazione_data date,
  add constraint allergie_dichiarazione_con_data
    check ((allergie_dichiarazione is null) = (allergie_dichiarazione_data is null));

-- An allergy or intolerance that is listed ends the answer, in whatever way the row was written. It runs with the rights
-- of the writer, who is the patient: nobody else may write.
create function allergia_elencata() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update paziente
    set allergie_dichiarazione = null, allergie_dichiarazione_data = null, version = version + 1
    where id_paziente = new.id_paziente and allergie_dichiarazione is not null;
  return null;
end $$;
create trigger allergia_elencata after insert or update on diagnosi for each row
  when (new.tipo_diagnosi <> 'Diagnosi' and new.diagnosi_stato <> 2 and new.deleted_at is null)
  execute function allergia_elencata();
