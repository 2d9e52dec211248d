-- A refused attempt stands in the log of the record that it was about (PR-4). Who has nothing to do with the record is
-- not named there: a doctor's name is shown of what was done, and of what was refused while the doctor is associated.
create or replace view tracce_del_paziente with (security_barrier) as
  select a.id_audit, a.audit_time, a.azione, a.oggetto, a.esito, mio.proprio,
    case when mio.proprio then a.dispositivo else '' end as dispositivo,
    case when mio.proprio then a.audit_ip else '' end as audit_ip,
    a.id_utente is null as senza_conto, u.ruolo,
    case when u.ruolo = 'doctor' and (a.esito = 'done' or exists (
        select from associazione s where s.id_paziente = a.id_paziente and s.id_utente_cpp = a.id_utente))
      then u.nome || ' ' || u.cognome else '' end as nome
  from audit a left join utente u on u.id_utente = a.id_utente,
    lateral (select a.id_utente is not distinct from nullif(current_setting('app.actor', true), '')::bigint) mio (proprio)
  where a.id_paziente = nullif(current_setting('app.patient', true), '')::bigint;
