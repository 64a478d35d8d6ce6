-- Who has begun a quiz lately. It is written once a sitting: what is told of its answers touches none of it.
create index quiz_sitting_by_start on quiz_sitting (tenant_id, started_at);
