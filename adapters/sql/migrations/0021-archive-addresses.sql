-- A ticket without a file stands for the archive of everything, of the same account, session and minute.
alter table biglietto_file alter column id_file drop not null;
