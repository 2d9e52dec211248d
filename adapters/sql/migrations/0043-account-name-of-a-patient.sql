-- The patient answer contains the name of the account (`utente_nome`). The condition is that of 0027.
create or replace view patient_account with (security_barrier) as
  select u.id_paziente, u.email, u.nome as utente_nome from utente u
  where u.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    or u.id_paziente = (
      select a.id_paziente from associazione a
      where a.id_paziente = nullif(current_setting('app.subject', true), '')::bigint
        and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint
        and a.visibility = 1);
