-- The server works as this role and as nothing else: no superuser, no way round row-level security.
-- The login role owns the tables and lends itself the working role for the length of a transaction.
do $$
begin
  create role manassa_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception
  when duplicate_object or unique_violation then null; -- roles belong to the whole server: another database made it
end
$$;

do $$
begin
  execute format('grant manassa_app to %I', current_user);
exception
  when invalid_grant_operation then null; -- a superuser needs no grant
end
$$;

grant usage on schema public to manassa_app;
