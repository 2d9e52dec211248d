-- The findings of the drug check that the patient confirmed when the drug came into use:
-- [{"avviso": id of the finding, "confermato_il": moment}]. Only the owner reads them.
alter table tbl_terapie add column avvisi_confermati jsonb not null default '[]'
  check (jsonb_typeof(avvisi_confermati) = 'array');
