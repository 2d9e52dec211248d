-- Administrators offer contracts in the browser. The trigger of the table still refuses any change but a withdrawal.
grant insert on contratto to libretto_accounts;
-- Administrators rename roles.
grant update (nome) on ruolo to libretto_accounts;
