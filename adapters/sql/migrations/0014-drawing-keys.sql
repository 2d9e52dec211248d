-- Drawings are sealed under the patient's key, as files are.
truncate taccuino_disegno;
alter table taccuino_disegno add column id_chiave bigint not null;
alter table taccuino_disegno
  add foreign key (id_paziente, id_chiave) references chiave_file on delete cascade;
create index disegni_per_chiave on taccuino_disegno (id_paziente, id_chiave);

-- Who sees a drawing reads its key.
create policy dei_disegni on chiave_file for select to libretto_record
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and exists (select from taccuino_disegno d
      where d.id_paziente = chiave_file.id_paziente and d.id_chiave = chiave_file.id_chiave));
