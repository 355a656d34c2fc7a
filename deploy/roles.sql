-- Logins of their own for the roles, as a pooler and a distributed PostgreSQL need them. An administrator runs this once, in
-- the database of the installation, before the first gateway starts:
--   psql -v owner=balcao_owner -v password="$(openssl rand -hex 24)" -d balcao -f roles.sql
-- The owner's login is there already, and owns the database. Each role then has its address: DATABASE_URL_APP and so on.
create role balcao_app login password :'password';
create role balcao_auth login password :'password';
create role balcao_provider login password :'password';
create role balcao_worker login password :'password';
grant balcao_app, balcao_auth, balcao_provider, balcao_worker to :"owner";

-- Behind a pooler a connection cannot bring settings of its own: how long a statement may take belongs to the role.
alter role balcao_app set statement_timeout = '30s';
alter role balcao_auth set statement_timeout = '15s';
alter role balcao_provider set statement_timeout = '30s';
alter role balcao_worker set statement_timeout = '300s';
