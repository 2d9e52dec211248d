-- Doctors who end their account leave the patients who associated them.
create policy se_ne_va on associazione for delete
  using ((select nullif(current_setting('app.patient', true), '') is null)
    and id_utente_cpp = (select nullif(current_setting('app.actor', true), '')::bigint));
