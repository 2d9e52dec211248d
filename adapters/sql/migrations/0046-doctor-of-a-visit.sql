-- The doctor of a visit, as text; empty when not stated.
alter table visite add column visita_medico text not null default '';
