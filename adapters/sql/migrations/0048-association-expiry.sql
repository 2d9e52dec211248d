-- The last day of an association. From the next day on the doctor sees nothing of the record: all policies of doctors
-- look up the association, and it is invisible to the doctor then. Without the day of the request (`app.today`) an
-- association with a last day counts as ended.
alter table associazione add column data_scadenza date;

alter policy shared_with_doctor on associazione
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and id_utente_cpp = (select nullif(current_setting('app.actor', true), '')::bigint)
    and (data_scadenza is null
      or data_scadenza >= (select nullif(current_setting('app.today', true), '')::date)));

-- This view reads the associations with the rights of its owner, so it has the condition itself.
create or replace view patient_account with (security_barrier) as
  select u.id_paziente, u.email, u.nome as utente_nome from utente u
  where u.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    or u.id_paziente = (
      select a.id_paziente from associazione a
      where a.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
        and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint
        and a.visibility = 1
        and (a.data_scadenza is null or a.data_scadenza >= nullif(current_setting('app.today', true), '')::date));
