-- Administrators withdraw a contract in the browser. The trigger of the table still refuses any other change.
grant update (ritirato_at) on contratto to libretto_accounts;
