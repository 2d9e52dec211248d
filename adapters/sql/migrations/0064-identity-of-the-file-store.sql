-- The identity of the store with the files of this database. The store has the same identity in its file `store-id`. A
-- server with another store, or with an empty one, does not start.
create table file_store (
  only_row boolean primary key default true check (only_row),
  identity text not null
);
grant select, insert, update on file_store to libretto_accounts;
