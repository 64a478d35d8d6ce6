-- Limits the bytes of videos and attachments that a school may keep; null is no limit. Only the operator sets it.
alter table school add column media_quota_bytes bigint check (media_quota_bytes >= 0);
