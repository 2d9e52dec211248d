-- The statement that removes expired entries (adapters/sql/audit/audit-chain.ts) subtracts them from the number of
-- entries of others, where a trigger with a transition table did.
drop trigger subtract_deleted on audit;
drop function subtract_deleted_audit_entries();
grant update (entries_of_others) on audit_chain to libretto_audit;
-- The account of the patient tells the own entries from those of others.
grant select (id_paziente, id_utente) on utente to libretto_audit;
