-- The role that looks after the audit trail removes no entry before its time, and changes no head of a chain.
drop policy oltre_il_tempo on audit;
create policy oltre_il_tempo on audit for delete to libretto_audit using (audit_time < now() - interval '24 months');
revoke update on audit_catena from libretto_audit;
grant update (da_posto, da_testa, ancorato) on audit_catena to libretto_audit;
