-- The e-mail address of a contact; empty when there is none.
alter table contatti add column contatto_email text not null default '';
