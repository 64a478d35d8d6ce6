-- Codes that are older than the search by their ends (0050) are completed when a server starts, in the school's key
-- (apps/api/src/start/complete-code-endings.ts). That there are none is seen at once.
create index access_code_without_ending on access_code (tenant_id) where ending_lookup is null;
