#!/bin/sh
# PostgreSQL's image runs this once, over an empty data folder: the server's login, which owns its database and may
# create the roles of the migrations, but is no superuser, so that policies bind it.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set password `cat "$LIBRETTO_PASSWORD_FILE"`
create role libretto login createrole password :'password';
create database libretto owner libretto;
SQL
