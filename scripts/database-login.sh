#!/bin/sh
# PostgreSQL's image runs this once, over an empty data folder. It creates the server's login, which owns its database
# and may create the roles of the migrations, but is no superuser, so that policies bind it. With
# LIBRETTO_BACKUP_PASSWORD_FILE it also creates the login of backups, which may replicate and nothing else.
set -eu
run_psql() { psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres; }
run_psql <<'SQL'
\set password `cat "$LIBRETTO_PASSWORD_FILE"`
create role libretto login createrole password :'password';
create database libretto owner libretto encoding 'UTF8' template template0;
SQL
if [ -n "${LIBRETTO_BACKUP_PASSWORD_FILE:-}" ]; then
  run_psql <<'SQL'
\set password `cat "$LIBRETTO_BACKUP_PASSWORD_FILE"`
create role libretto_backup login replication password :'password';
SQL
fi
