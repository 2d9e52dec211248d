-- Catalogues that are listed and searched alike: investigations, diagnoses, centres, links and their like. An entry is
-- kept as it goes over the wire (`riga`), with what it is found by: `chiave` is its name without spaces, accents and
-- case, `parole` the words of the name and what else it is known as. `lista` divides a catalogue, `posizione` is its
-- publisher's order. An entry that its publisher drops is not `attivo`: records that hold it still know what it is.
create table voce (
  catalogo text not null,
  id_voce text collate "C" not null,
  lista text not null,
  posizione integer not null,
  attivo boolean not null,
  chiave text collate "C" not null,
  parole tsvector not null,
  riga jsonb not null,
  primary key (catalogo, id_voce)
);
create index voce_posizione on voce (catalogo, lista, posizione) where attivo;
create index voce_chiave on voce (catalogo, chiave) where attivo;
create index voce_parole on voce using gin (parole);
grant select on voce to libretto_record, libretto_accounts;

-- What had a table of its own is loaded anew at the next start.
drop table sensibilita, stato_matrimoniale, tag_specialita;
delete from catalogo where catalogo in ('sensibilita', 'stati_matrimoniali', 'specialita');
