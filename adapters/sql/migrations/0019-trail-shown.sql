-- What was done to a record, as its patient is shown it (PR-4): request roles still cannot read the audit trail itself.
-- Device and address are shown only of what the patient did: others' are theirs.
create view tracce_del_paziente with (security_barrier) as
  select a.id_audit, a.audit_time, a.azione, a.oggetto, a.esito, mio.proprio,
    case when mio.proprio then a.dispositivo else '' end as dispositivo,
    case when mio.proprio then a.audit_ip else '' end as audit_ip,
    a.id_utente is null as senza_conto, u.ruolo,
    case when u.ruolo = 'doctor' then u.nome || ' ' || u.cognome else '' end as nome
  from audit a left join utente u on u.id_utente = a.id_utente,
    lateral (select a.id_utente is not distinct from nullif(current_setting('app.actor', true), '')::bigint) mio (proprio)
  where a.id_paziente = nullif(current_setting('app.patient', true), '')::bigint;
grant select on tracce_del_paziente to libretto_record;
