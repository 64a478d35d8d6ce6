-- What a school writes on WhatsApp, by what it is for; a kind without a row has its usual words.
create table chat_text (
  tenant_id text not null references school,
  kind text not null check (kind in ('welcome', 'card', 'reminder', 'mark', 'absence')),
  text text not null,
  primary key (tenant_id, kind)
);
select protect_school_table('chat_text');
revoke delete, truncate on chat_text from manassa_app;
