-- Registration asks for the consent to store health data (treatment 14, decision W22). Until now it was stored without a
-- question: what was stored under version 1 of the notice no longer counts as given, and stays in the history.
update trattamento set versione = 2, informativa =
  'I dati sulla salute che inserisci sono conservati per darti il servizio e mostrati solo a te e ai medici che associ tu. Senza questo consenso il Libretto non può esistere: si revoca in ogni momento eliminando l''account.'
  where id_trattamento = 14;

-- Which version of the terms an account accepted, and when. Registration has always asked for it, without storing it.
alter table utente
  add column termini_versione integer,
  add column termini_accettati_at timestamptz,
  add constraint termini_accettati check ((termini_versione is null) = (termini_accettati_at is null));
update utente set termini_versione = 1, termini_accettati_at = created_at where ruolo = 'patient' and not demo;
