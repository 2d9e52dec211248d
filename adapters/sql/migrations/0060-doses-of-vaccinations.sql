-- Which dose a vaccination was: -1 the only one or the one of a season, 0 the first of a series, else the number of the
-- booster.
alter table tbl_vaccinaziones
  drop constraint tbl_vaccinaziones_vaccinazione_richiamo_check,
  add constraint tbl_vaccinaziones_vaccinazione_richiamo_check check (vaccinazione_richiamo between -1 and 99);
