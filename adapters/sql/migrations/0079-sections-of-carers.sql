-- A carer who may only read sees all sections up to a level, or the chosen ones alone: the names of their collections, as
-- those of a share link. A section of a later release is in no stored list.
alter table delega add column sezioni text[];
alter table delega add constraint chosen_sections_need_total_visibility
  check (sezioni is null or diritti = 1 and visibility = 1 and cardinality(sezioni) > 0);

create or replace view cared_patient with (security_barrier) as
  select d.id_paziente, d.id_utente as id_utente_delegato, d.diritti, d.visibility, d.livello, d.id_tags,
    d.data_scadenza, p.id_utente, p.paziente_nome, p.paziente_cognome, p.paziente_nascita, d.ruolo, d.sezioni
  from delega d join paziente p on p.id_paziente = d.id_paziente
  where d.id_utente = nullif(current_setting('app.actor', true), '')::bigint
    and nullif(current_setting('app.patient', true), '') is null
    and d.stato = 'attiva'
    and (d.data_scadenza is null or d.data_scadenza >= nullif(current_setting('app.today', true), '')::date);
