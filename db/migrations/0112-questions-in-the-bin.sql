-- What lies in the bin is asked for by its day, of a school's thousands of questions.
create index question_archived on question (tenant_id, archived_at) where archived_at is not null;
