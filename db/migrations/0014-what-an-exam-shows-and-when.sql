-- When the right answers of an exam show, and that its questions come in another order at each attempt. What a quiz
-- says that was made with its defaults alone: an exam, taken once, whose answers show when no attempt is left.
alter table quiz
  alter column reveals_answers drop default,
  alter column reveals_answers type text using case when reveals_answers then 'afterLastAttempt' else 'never' end,
  alter column reveals_answers set default 'afterLastAttempt',
  add check (reveals_answers in ('never', 'afterLastAttempt', 'afterEachAttempt')),
  alter column attempts_allowed set default 1,
  add column shuffles boolean not null default true;

-- When the server was last told what is chosen; null until then.
alter table quiz_sitting add column told_at timestamptz;
