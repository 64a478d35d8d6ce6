-- The planner takes the new accounts of a statement for thousands, and compiles a plan for them: half a second for each
-- student who registers, and a minute for a table of them.
alter function name_parts_of_new() set jit = off;
