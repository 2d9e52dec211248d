-- The newest reading of each measure that forms offer, without a search through the readings that lack it: a device can
-- have stored a hundred thousand.
create index tbl_parametri_vitalis_latest_weight
  on tbl_parametri_vitalis (id_paziente, created_on desc, id_parametro_vitale desc)
  where deleted_at is null and parametro_peso is not null;
create index tbl_parametri_vitalis_latest_height
  on tbl_parametri_vitalis (id_paziente, created_on desc, id_parametro_vitale desc)
  where deleted_at is null and parametro_altezza is not null;
create index tbl_parametri_vitalis_latest_pressure
  on tbl_parametri_vitalis (id_paziente, created_on desc, id_parametro_vitale desc)
  where deleted_at is null and parametro_pressione_massima is not null;
