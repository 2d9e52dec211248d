-- The flag that the laboratory printed beside a result, and whether the result is preliminary; null when the report
-- does not state it.
alter table risultati_laboratorio
  add column risultato_segnalazione text check
    (risultato_segnalazione in ('critico_basso', 'basso', 'normale', 'anomalo', 'alto', 'critico_alto')),
  add column risultato_stato text check (risultato_stato in ('provvisorio', 'definitivo'));

-- Glucose with its moment, breathing rate and waist; a value that was not measured is null.
alter table tbl_parametri_vitalis
  add column parametro_glicemia double precision,
  add column parametro_glicemia_momento text check
    (parametro_glicemia_momento in ('digiuno', 'prima_del_pasto', 'dopo_il_pasto')),
  add column parametro_frequenza_respiratoria double precision,
  add column parametro_circonferenza_vita double precision;

-- The newest readings with these measures, without a search through the readings that lack them; see 0056.
create index tbl_parametri_vitalis_latest_glucose
  on tbl_parametri_vitalis (id_paziente, created_on desc, id_parametro_vitale desc)
  where deleted_at is null and parametro_glicemia is not null;
create index tbl_parametri_vitalis_latest_breathing_rate
  on tbl_parametri_vitalis (id_paziente, created_on desc, id_parametro_vitale desc)
  where deleted_at is null and parametro_frequenza_respiratoria is not null;
create index tbl_parametri_vitalis_latest_waist
  on tbl_parametri_vitalis (id_paziente, created_on desc, id_parametro_vitale desc)
  where deleted_at is null and parametro_circonferenza_vita is not null;
