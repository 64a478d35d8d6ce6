# Run once by PostgreSQL's container (compose.yml): the database account of docs/operating.md.
psql -v ON_ERROR_STOP=1 -v password="$OWNER_PASSWORD" <<'SQL'
create role manassa_owner login createrole password :'password';
create database manassa owner manassa_owner;
SQL
