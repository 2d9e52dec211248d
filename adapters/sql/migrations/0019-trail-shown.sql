-- What was done to a record, as its patient is shown it (PR-4): request roles still cannot read the audit trail itself.
create view tracce_del_paziente with (security_barrier) as
  select a.id_audit, a.audit_time, a.azione, a.oggetto, a.esito, a.dispositivo, a.audit_ip,
    a.id_utente is not distinct from nullif(current_setting('app.actor', true), '')::bigint as proprio,
    a.id_utente is null as senza_conto, u.ruolo,
    case when u.ruolo = 'doctor' then u.nome || ' ' || u.cognome else '' end as nome
  from audit a left join utente u on u.id_utente = a.id_utente
  where a.id_paziente = nullif(current_setting('app.patient', true), '')::bigint;
grant select on tracce_del_paziente to libretto_record;
