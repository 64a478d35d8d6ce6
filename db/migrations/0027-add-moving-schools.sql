-- From then on every server refuses calls for the school until it is somewhere else, or resumed.
alter table school add column moving_at timestamptz;
