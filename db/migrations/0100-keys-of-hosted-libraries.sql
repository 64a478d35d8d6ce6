-- The keys that sign addresses of a hosting service's films, one a library, sealed with the school's own key.
create table hosted_library (
  tenant_id text not null references school,
  library_id bigint not null check (library_id > 0),
  sealed_key bytea not null,
  set_at timestamptz not null,
  primary key (tenant_id, library_id)
);
select protect_school_table('hosted_library');
revoke truncate on hosted_library from manassa_app;
