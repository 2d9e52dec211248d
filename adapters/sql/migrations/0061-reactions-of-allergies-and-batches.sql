-- The reaction of an allergy or intolerance: what happened, how severe it was, and how dangerous a future one can be.
alter table diagnosi
  add column diagnosi_reazione text not null default '',
  add column diagnosi_gravita text check (diagnosi_gravita in ('lieve', 'moderata', 'grave')),
  add column diagnosi_criticita text check (diagnosi_criticita in ('bassa', 'alta', 'non valutabile'));

-- The batch of a vaccine and the place where it was given; empty when they are not known.
alter table tbl_vaccinaziones
  add column vaccinazione_lotto text not null default '',
  add column vaccinazione_luogo text not null default '';
