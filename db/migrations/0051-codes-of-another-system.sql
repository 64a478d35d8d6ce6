-- A school with cards of another system takes codes of any shape, and says so to its app.
alter table school add column takes_any_code boolean not null default false;
grant update (takes_any_code) on school to manassa_app;

-- How hard one code of an imported batch is to guess: of so many bits a chance of one in two to their power. Null for
-- what was made here.
alter table code_batch add column code_bits numeric(5, 1) check (code_bits >= 0);

-- Weaker than the rest: whoever guesses at those spends the school's budget of wrong codes, not the account's alone.
alter table access_code
  add column guessable boolean not null default false,
  add check (not guessable or expires_at is not null);
create index access_code_guessable on access_code (tenant_id, expires_at)
  where guessable and redeemed_at is null and revoked_at is null;
