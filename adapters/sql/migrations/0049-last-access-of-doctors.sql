-- When each doctor of the caller's own record last read or changed it. A security barrier, as the access log.
create view doctor_last_access with (security_barrier) as
  select s.id_paziente, s.id_utente_cpp,
    (select a.audit_time from audit a
      where a.id_paziente = s.id_paziente and a.id_utente = s.id_utente_cpp and a.esito = 'done'
      order by a.id_audit desc limit 1) as ultimo_accesso
  from associazione s where s.id_paziente = nullif(current_setting('app.patient', true), '')::bigint;
grant select on doctor_last_access to libretto_record;
