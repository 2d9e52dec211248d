-- The files from which a row was accepted, for the rows of every section that documents bring. The policies of the row
-- apply to it; core removes the files that a reader does not see. A laboratory result had one file in a column of its own.
do $$
declare
  documented text;
begin
  foreach documented in array array['diagnosi', 'tbl_terapie', 'tbl_vaccinaziones', 'risultati_laboratorio',
    'tbl_parametri_vitalis', 'visite', 'esami', 'tbl_gravidanze', 'tbl_anamnesi_familiare', 'tbl_anamnesi_pt_prossima',
    'tbl_anamnesi_pt_remota', 'tbl_anamnesi_fisiologica', 'contatti'] loop
    execute format('alter table %I add column id_documenti bigint[] check (cardinality(id_documenti) <= 100)', documented);
  end loop;
end $$;

-- No trigger runs: the rows themselves do not change.
alter table risultati_laboratorio no force row level security;
alter table risultati_laboratorio disable trigger user;
update risultati_laboratorio set id_documenti = array[id_file] where id_file is not null;
alter table risultati_laboratorio enable trigger user;
alter table risultati_laboratorio force row level security;
alter table risultati_laboratorio drop column id_file;
