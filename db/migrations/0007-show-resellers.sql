-- Students see the resellers that the school shows them (docs/behaviour/codes.md).
alter table holder add column shown_to_students boolean not null default false;

create constraint trigger content_changed after insert or update or delete on holder
  deferrable initially deferred for each row execute function mark_content('school');
create trigger content_emptied after truncate on holder
  for each statement execute function mark_all_content('school');
