-- An order that is shown again is answered with the subscription that it gave. No reference: the order is entered before
-- its subscription, and stays when the account goes.
alter table pagamento add column id_sottoscrizione bigint;
-- until now both were entered with one moment
update pagamento p set id_sottoscrizione = s.id_sottoscrizione
from utente u join sottoscrizione s on s.id_paziente = u.id_paziente
where u.id_utente = p.id_utente and s.id_contratto = p.id_contratto and s.created_at = p.created_at;
