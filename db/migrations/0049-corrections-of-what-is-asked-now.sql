-- A question can be found wrong without a change of its words: then the correction is for the present version too, and
-- names the one after it, which nobody has begun yet.
alter table quiz_correction
  drop constraint quiz_correction_tenant_id_lesson_id_version_fkey,
  add foreign key (tenant_id, lesson_id) references lesson on delete cascade;

-- A quiz that is made as a copy of another one has no version of its own yet.
create trigger version_is_its_own before insert on quiz for each row
  when (new.version is not null) execute function quiz_rules_changed();
