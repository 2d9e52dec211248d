-- An association has a version as every row has: who changes what another window has changed is told so (RE-5).
alter table associazione add column version bigint not null default 1 check (version > 0);

-- Which files are attached to an exam.
create index files_per_esame on tbl_files (id_paziente, id_indagine) where id_indagine is not null;

-- What a scanner has found in a file (FI-7). What waits is looked at again by a job, which sees no record: place, key
-- and length are all it needs.
alter table contenuto_file add column esame text not null default 'non esaminato'
  check (esame in ('non esaminato', 'in verifica', 'pulito', 'infetto'));
create index contenuti_da_esaminare on contenuto_file (esame, id_paziente, id_file)
  where esame in ('non esaminato', 'in verifica');
create policy per_l_esame on contenuto_file for update to libretto_accounts using (true) with check (true);
grant select (id_paziente, id_file, deposito, id_chiave, byte, esame), update (esame) on contenuto_file
  to libretto_accounts;
