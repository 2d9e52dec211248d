-- Every doctor may use the calculators. Nothing is saved by them: a score is saved by the owner of a record alone.
insert into permesso_del_ruolo (id_ruolo, id_permesso)
  select r.id_ruolo, p.id_permesso from ruolo r, permesso p
  where r.utente = 'doctor' and p.nome = 'calcolatrice'
  on conflict do nothing;
