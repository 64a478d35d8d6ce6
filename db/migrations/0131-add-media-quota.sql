-- How many bytes of videos and attachments a school may keep; null is without a limit. Only the operator sets it.
alter table school add column media_quota_bytes bigint check (media_quota_bytes >= 0);
