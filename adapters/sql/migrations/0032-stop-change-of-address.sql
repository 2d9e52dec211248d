-- A secret by which the owner of an account stops a pending change of its address.
alter table gettone drop constraint gettone_genere_check;
alter table gettone add constraint gettone_genere_check
  check (genere in ('confirm', 'reset', 'oauth', 'email', 'emailStop', 'link'));
