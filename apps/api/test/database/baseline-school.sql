-- One row in every table of the baseline, for the school SCHOOL. It stays as it is: tests of upgrades begin with it.
insert into school (tenant_id, name, profile) values ('SCHOOL', 'SCHOOL', '{}');
insert into school_key values ('SCHOOL', 'sealed');
insert into school_host values ('SCHOOL', 'SCHOOL.example');
insert into contact (tenant_id, position) values ('SCHOOL', 1);
insert into account (tenant_id, role, name, email, phone, password_hash)
  values ('SCHOOL', 'student', 'يوسف', 'youssef@example.com', '01000000001', '-');
insert into identity_photo (tenant_id, account_id, storage_key, size_bytes, sealed_key, remove_at)
  select tenant_id, id, 'photo', 1, 'key', now() from account where tenant_id = 'SCHOOL';
insert into student_note (tenant_id, student_id, text, written_at)
  select tenant_id, id, 'ملاحظة', now() from account where tenant_id = 'SCHOOL';
insert into sharing_settled select tenant_id, id, now(), now() from account where tenant_id = 'SCHOOL';
insert into file_to_remove values ('SCHOOL', 'photo', now());
insert into upload (tenant_id, id, account_id, purpose, file_name, file_type, size_bytes, created_at, expires_at)
  select tenant_id, repeat('a', 32), id, 'picture', 'صورة', '', 9, now(), now() from account where tenant_id = 'SCHOOL';
insert into picture (tenant_id, id, kind, storage_key, upload_id, created_at)
  values ('SCHOOL', repeat('b', 32), 'course', 'original', 'upload', now());
insert into upload_chunk select tenant_id, id, 0, 9, 'piece' from upload where tenant_id = 'SCHOOL';
insert into device_session (tenant_id, account_id, slot, device_hash, session_id, generation_at, signed_in_at,
    last_used_at, idle_expires_at, expires_at)
  select tenant_id, id, 1, 'device', 'session', now(), now(), now(), now(), now()
  from account where tenant_id = 'SCHOOL';
insert into known_device select tenant_id, id, 'device', now(), now() from account where tenant_id = 'SCHOOL';
insert into ended_session select tenant_id, 'ended', id, 'device', 'signedOut', now()
  from account where tenant_id = 'SCHOOL';
insert into failure_count values ('SCHOOL', 'login-account', 'key', 1, now(), now());
insert into device_replacement (tenant_id, account_id, place, replaced_at)
  select tenant_id, id, 1, now() from account where tenant_id = 'SCHOOL';
insert into account_event (tenant_id, account_id, kind, happened_at)
  select tenant_id, id, 'session-copied', now() from account where tenant_id = 'SCHOOL';
insert into revision (tenant_id, kind, subject_id) values ('SCHOOL', 'school', 0);
insert into answered_call select tenant_id, id, 'POST /api', 'key', 'hash', 'sealed', now()
  from account where tenant_id = 'SCHOOL';
insert into bulk_change (tenant_id, action, reason, student_count, made_by, made_at)
  values ('SCHOOL', 'block', 'مخالفة', 1, 1, now());
insert into bulk_change_student (tenant_id, change_id, student_id)
  select tenant_id, bulk_change.id, account.id from bulk_change join account using (tenant_id)
  where tenant_id = 'SCHOOL';
insert into course (tenant_id, name, grade) values ('SCHOOL', 'تاريخ مصر الحديث', 1);
insert into unit (tenant_id, course_id, name, title, position)
  select tenant_id, id, 'الوحدة الأولى', 'الحملة الفرنسية', 1 from course where tenant_id = 'SCHOOL';
insert into given_window (tenant_id, course_id, unit_id, whom, opens_at, reason, given_by, given_at)
  select tenant_id, course_id, id, 'named', now(), 'تأخير', 1, now() from unit where tenant_id = 'SCHOOL';
insert into given_window_student
  select tenant_id, given_window.id, account.id from given_window join account using (tenant_id)
  where tenant_id = 'SCHOOL';
insert into pause (tenant_id, scope, starts_at, ends_at, reason, made_by, made_at)
  values ('SCHOOL', 'courses', now(), now() + interval '30 days', 'رمضان', 1, now());
insert into pause_course
  select tenant_id, pause.id, course.id from pause join course using (tenant_id) where tenant_id = 'SCHOOL';
insert into pause_student (tenant_id, pause_id, student_id)
  select tenant_id, pause.id, account.id from pause join account using (tenant_id) where tenant_id = 'SCHOOL';
insert into lesson (tenant_id, unit_id, name, type, position)
  select tenant_id, id, 'الدرس', 'Video', 1 from unit where tenant_id = 'SCHOOL'
  union all select tenant_id, id, 'الاختبار', 'Quiz', 2 from unit where tenant_id = 'SCHOOL';
insert into video (tenant_id, upload_id, file_name, size_bytes, created_at)
  values ('SCHOOL', repeat('b', 32), 'lesson.mp4', 9, now());
insert into video_chunk select tenant_id, id, 0, 'piece of a video' from video where tenant_id = 'SCHOOL';
insert into lesson_video (tenant_id, lesson_id, storage_key)
  select tenant_id, id, 'video' from lesson where tenant_id = 'SCHOOL' and type = 'Video';
insert into former_video
  select tenant_id, lesson_id, video.id, now() from lesson_video join video using (tenant_id)
  where tenant_id = 'SCHOOL';
insert into lesson_file values ('SCHOOL', repeat('c', 32), 'attachment', 'paper', 'lesson.pdf', 9);
insert into quiz (tenant_id, lesson_id) select tenant_id, id from lesson where tenant_id = 'SCHOOL' and type = 'Quiz';
insert into question (tenant_id, lesson_id, position, text)
  select tenant_id, lesson_id, 1, 'متى بدأت الحملة؟' from quiz where tenant_id = 'SCHOOL';
insert into answer (tenant_id, question_id, position, text)
  select tenant_id, id, 1, '1798' from question where tenant_id = 'SCHOOL';
insert into code_batch (tenant_id, number, kind, unit_id, label, created_at)
  select tenant_id, 1, 'unit', id, 'مكتبة النور', now() from unit where tenant_id = 'SCHOOL';
insert into holder (tenant_id, name, terms, created_at) values ('SCHOOL', 'مكتبة النور', 'onHandOut', now());
insert into hand_out (tenant_id, holder_id, batch_id, first_number, last_number, unit_price, terms, at)
  select tenant_id, holder.id, code_batch.id, 1, 1, 90, terms, now()
  from holder join code_batch using (tenant_id) where tenant_id = 'SCHOOL';
insert into holder_entry (tenant_id, holder_id, hand_out_id, kind, code_count, amount, at)
  select tenant_id, holder_id, id, 'handedOut', 1, 90, at from hand_out where tenant_id = 'SCHOOL';
insert into payment (tenant_id, holder_id, amount, method, at, created_at)
  select tenant_id, id, 90, 'cash', now(), now() from holder where tenant_id = 'SCHOOL';
insert into access_code (tenant_id, kind, unit_id, lookup, sealed, ending_lookup)
  select tenant_id, 'unit', id, 'lookup', 'sealed', 'ending' from unit where tenant_id = 'SCHOOL';
insert into code_event (tenant_id, access_code_id, kind, at)
  select tenant_id, id, 'revoked', now() from access_code where tenant_id = 'SCHOOL';
insert into ended_access (tenant_id, student_id, unit_id, began_at, cause, ended_at, reason)
  select tenant_id, account.id, unit.id, now(), 'staff', now(), 'بطلب الطالب'
  from account join unit using (tenant_id) where tenant_id = 'SCHOOL';
insert into enrolment (tenant_id, student_id, course_id, enrolled_at, cause)
  select tenant_id, account.id, course.id, now(), 'free'
  from account join course using (tenant_id) where tenant_id = 'SCHOOL';
insert into lecture (tenant_id, student_id, unit_id, redeemed_at, access_code_id)
  select tenant_id, account.id, unit.id, now(), access_code.id
  from account join unit using (tenant_id) join access_code using (tenant_id) where tenant_id = 'SCHOOL';
insert into video_progress (tenant_id, student_id, lesson_id, updated_at)
  select tenant_id, account.id, lesson_id, now()
  from account join lesson_video using (tenant_id) where tenant_id = 'SCHOOL';
insert into watch_session (tenant_id, student_id, lesson_id, session_mark, address, opened_at, last_at)
  select tenant_id, account.id, lesson_id, 'mark', '192.0.2.1', now(), now()
  from account join lesson_video using (tenant_id) where tenant_id = 'SCHOOL';
insert into watch_day select tenant_id, id, '2026-11-22', 8, now() from account where tenant_id = 'SCHOOL';
insert into quiz_attempt (tenant_id, student_id, lesson_id, number, score, source, question_count, submitted_at)
  select tenant_id, account.id, lesson_id, 1, 100, 'reported', 1, now()
  from account join quiz using (tenant_id) where tenant_id = 'SCHOOL';
insert into extra_attempts (tenant_id, student_id, lesson_id, count, reason, given_by, given_at)
  select tenant_id, account.id, lesson_id, 1, 'النت قطع', 1, now()
  from account join quiz using (tenant_id) where tenant_id = 'SCHOOL';
insert into quiz_mark (tenant_id, attempt_id, question_id, is_right)
  select tenant_id, quiz_attempt.id, question.id, false
  from quiz_attempt join question using (tenant_id) where tenant_id = 'SCHOOL';
insert into quiz_correction (tenant_id, lesson_id, question_id, version, counts_for, may_fail, made_by, made_at)
  select tenant_id, lesson_id, 1, number, 'all', false, 1, now() from quiz_version where tenant_id = 'SCHOOL';
insert into quiz_tally select tenant_id, lesson_id, 1, '', '[]' from quiz where tenant_id = 'SCHOOL';
insert into quiz_sitting (tenant_id, student_id, lesson_id, number, started_at, ends_at)
  select tenant_id, account.id, lesson_id, 2, now(), now() + interval '10 minutes'
  from account join quiz using (tenant_id) where tenant_id = 'SCHOOL';
insert into overview_day values ('SCHOOL', 'Africa/Cairo', '2026-11-22', 1, 1, 1, 1, null);
insert into chat_text values ('SCHOOL', 'welcome', 'x');
insert into hosted_library values ('SCHOOL', 42, 'sealed', now());
insert into announcement (tenant_id, audience, text, ends_at, made_by, made_at)
  values ('SCHOOL', 'all', 'x', now(), 1, now());
insert into person_key select tenant_id, id, 'sealed' from account where tenant_id = 'SCHOOL';
insert into change_log (tenant_id, at, actor_id, slot, action, subject_kind, subject_id, fields)
  select tenant_id, now(), id, 1, 'course.archive', 'course', 1, '{}' from account where tenant_id = 'SCHOOL';
insert into book (tenant_id, title, price, grade) values ('SCHOOL', 'ملزمة التاريخ', 50, 1);
insert into job (tenant_id, queue, sealed_payload, created_at, due_at)
  values ('SCHOOL', 'mail', 'sealed', now(), now());
insert into mail (tenant_id, job_id, purpose, address_hash, created_at)
  select tenant_id, id, 'password-code', 'address', now() from job where tenant_id = 'SCHOOL';
insert into one_time_code (tenant_id, account_id, purpose, code_hash, tries_left, expires_at)
  select tenant_id, id, 'password-reset', 'code', 5, now() from account where tenant_id = 'SCHOOL';
insert into second_factor select tenant_id, id, 'sealed', now(), now() from account where tenant_id = 'SCHOOL';
insert into second_factor_use select tenant_id, account_id, 1 from second_factor where tenant_id = 'SCHOOL';
insert into recovery_code select tenant_id, account_id, 'code' from second_factor where tenant_id = 'SCHOOL';
insert into password_link select tenant_id, id, 'link', now() from account where tenant_id = 'SCHOOL';
insert into second_factor_demand values ('SCHOOL', now());
