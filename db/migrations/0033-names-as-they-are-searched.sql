-- A text as the contract's searchForm has it: Arabic letters that are written one for the other fall together, marks
-- go, digits are Latin. The same letters stand in contract/rules/search-text; a test compares the two.
create function search_form(text) returns text language sql immutable strict parallel safe
  return translate(
    regexp_replace(
      lower(normalize($1, nfkc)),
      '[' || U&'\0621\064B-\065F\0670\06D6-\06ED\0640\061C\200B-\200F\202A-\202E\2066-\2069' || ']', '', 'g'),
    U&'\0623\0625\0622\0671\0624\0626\0649\06CC\0629\06A9' || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    U&'\0627\0627\0627\0627\0648\064A\064A\064A\0647\0643' || '01234567890123456789');

alter table account add column name_search text not null generated always as (search_form(name)) stored;

-- Every ending of every word of a name: a part of a name is the beginning of one of them, and a range of this key
-- finds it. No extension is needed, and the comparisons are those that row security lets an index answer. Letters are
-- compared by their numbers, on every server.
create table account_name_part (
  tenant_id text not null,
  part text collate "C" not null,
  account_id bigint not null,
  primary key (tenant_id, part, account_id),
  foreign key (tenant_id, account_id) references account on delete cascade
);
create index account_name_part_of_account on account_name_part (tenant_id, account_id);
select protect_school_table('account_name_part');

create function name_parts_of_new() returns trigger language plpgsql as $$
begin
  insert into account_name_part (tenant_id, part, account_id)
  select distinct tenant_id, left(substr(word, place), 40), id
  from added, regexp_split_to_table(name_search, '\s+') as word, generate_series(1, length(word)) as place
  where word <> '';
  return null;
end
$$;
-- Once for all rows of a statement: a school brings its students in by the thousand.
create trigger name_parts_of_new after insert on account referencing new table as added for each statement
  execute function name_parts_of_new();

create function name_parts_of_changed() returns trigger language plpgsql as $$
begin
  delete from account_name_part where tenant_id = old.tenant_id and account_id = old.id;
  insert into account_name_part (tenant_id, part, account_id)
  select distinct new.tenant_id, left(substr(word, place), 40), new.id
  from regexp_split_to_table(new.name_search, '\s+') as word, generate_series(1, length(word)) as place
  where word <> '';
  return null;
end
$$;
create trigger name_parts_of_changed after update of name on account for each row
  when (old.name is distinct from new.name) execute function name_parts_of_changed();

insert into account_name_part (tenant_id, part, account_id)
select distinct tenant_id, left(substr(word, place), 40), id
from account, regexp_split_to_table(name_search, '\s+') as word, generate_series(1, length(word)) as place
where word <> '';

-- The teacher's side: who is in a course, who did a lesson, which codes lead where.
create index account_of_grade on account (tenant_id, grade, id desc) where role = 'student';
create index enrolment_of_course on enrolment (tenant_id, course_id, enrolled_at desc);
create index quiz_attempt_of_lesson on quiz_attempt (tenant_id, lesson_id, number) include (student_id, score);
create index video_progress_of_lesson on video_progress (tenant_id, lesson_id);
create index access_code_of_course on access_code (tenant_id, course_id) where course_id is not null;
create index access_code_of_unit on access_code (tenant_id, unit_id) where unit_id is not null;
create index lecture_of_unit on lecture (tenant_id, unit_id, redeemed_at desc);
