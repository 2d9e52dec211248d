-- While one record is read, a doctor's other patients are not looked through for it: of the record in `app.soggetto`
-- alone the sharing rule is worked out, once. Without it, as for the list of who shares, all of them are looked up.
alter policy per_il_medico on paziente
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and case when (select nullif(current_setting('app.soggetto', true), '') is null) then exists (
        select from associazione a
        where a.id_paziente = paziente.id_paziente
          and a.id_utente_cpp = (select nullif(current_setting('app.actor', true), '')::bigint)
          and a.visibility in (1, 2, 3))
      else id_paziente = (
        select a.id_paziente from associazione a
        where a.id_paziente = nullif(current_setting('app.soggetto', true), '')::bigint
          and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint
          and a.visibility in (1, 2, 3)) end);

create or replace view conto_del_paziente with (security_barrier) as
  select u.id_paziente, u.email from utente u
  where u.id_paziente = nullif(current_setting('app.patient', true), '')::bigint
    or u.id_paziente = (
      select a.id_paziente from associazione a
      where a.id_paziente = nullif(current_setting('app.soggetto', true), '')::bigint
        and a.id_utente_cpp = nullif(current_setting('app.actor', true), '')::bigint
        and a.visibility = 1);
