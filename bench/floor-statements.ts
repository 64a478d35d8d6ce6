/** One prepared statement for a call; its first value is the student, who is named by the request. */
export interface FloorStatement {
  text: string
  values: readonly unknown[]
}
export const CALL_HEADER = 'x-bench-call'
export const STUDENT_HEADER = 'x-bench-student'

interface FloorLessons {
  tenant: string
  courseId: number
  videoId: number
  quizId: number
}

/**
 * The statement with which somebody would write each call who needed nothing else: no session, no school behind its
 * policies, no windows and gates, no transaction.
 */
export function floorStatements({ tenant, courseId, videoId, quizId }: FloorLessons) {
  return {
    position: {
      text: `insert into video_progress (tenant_id, student_id, lesson_id, position_seconds, updated_at)
        values ($2, $1, $3, 12, now())
        on conflict (tenant_id, student_id, lesson_id) do update set
          position_seconds = excluded.position_seconds, updated_at = excluded.updated_at`,
      values: [tenant, videoId],
    },
    tree: {
      text: `select unit.id as unit_id, unit.name as unit_name, unit.title, lesson.id, lesson.name, lesson.type,
          video.duration_seconds, video.attachment_key, progress.completed_at, quiz.kind, quiz.passing_score,
          quiz.time_limit_minutes, quiz.attempts_allowed, quiz.reveals_answers, attempts.count, attempts.best
        from unit
        join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
        left join lesson_video as video on video.tenant_id = lesson.tenant_id and video.lesson_id = lesson.id
        left join quiz on quiz.tenant_id = lesson.tenant_id and quiz.lesson_id = lesson.id
        left join video_progress as progress on progress.tenant_id = lesson.tenant_id
          and progress.lesson_id = lesson.id and progress.student_id = $1::bigint
        left join lateral (
          select count(*), max(score) as best from quiz_attempt as made
          where made.tenant_id = lesson.tenant_id and made.lesson_id = lesson.id and made.student_id = $1::bigint
        ) as attempts on true
        where unit.tenant_id = $2 and unit.course_id = $3 and unit.state = 'published'
        order by unit.position, lesson.position`,
      values: [tenant, courseId],
    },
    video: {
      text: `select video.*, progress.position_seconds from lesson_video as video
        left join video_progress as progress on progress.tenant_id = video.tenant_id
          and progress.lesson_id = video.lesson_id and progress.student_id = $1::bigint
        where video.tenant_id = $2 and video.lesson_id = $3`,
      values: [tenant, videoId],
    },
    quiz: {
      text: `select quiz.*, version.content, sitting.number, sitting.started_at from quiz
        join quiz_version as version on version.tenant_id = quiz.tenant_id and version.lesson_id = quiz.lesson_id
          and version.number = quiz.version
        left join quiz_sitting as sitting on sitting.tenant_id = quiz.tenant_id
          and sitting.lesson_id = quiz.lesson_id and sitting.student_id = $1::bigint
        where quiz.tenant_id = $2 and quiz.lesson_id = $3`,
      values: [tenant, quizId],
    },
    submit: {
      text: `insert into quiz_attempt
          (tenant_id, student_id, lesson_id, number, score, source, correct_count, question_count, submitted_at)
        select $2, $1::bigint, $3::bigint, 1 + count(*), 50, 'graded', 1, 2, now()
        from quiz_attempt where tenant_id = $2 and student_id = $1::bigint and lesson_id = $3::bigint
        on conflict do nothing returning *`,
      values: [tenant, quizId],
    },
    enrolled: {
      text: `select course.id, course.name, course.description, course.price, course.term, course.grade,
          course.image_path, enrolment.enrolled_at, (
            select count(*) from unit
            join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id
            where unit.tenant_id = course.tenant_id and unit.course_id = course.id
          ) as lesson_count
        from enrolment
        join course on course.tenant_id = enrolment.tenant_id and course.id = enrolment.course_id
        where enrolment.tenant_id = $2 and enrolment.student_id = $1::bigint
        order by enrolled_at desc limit 10`,
      values: [tenant],
    },
    evening: {
      text: `select course.id as course_id, course.name as course_name, unit.id as unit_id, unit.name as unit_name,
          lesson.id, lesson.name, lesson.type, video.duration_seconds, progress.position_seconds,
          progress.completed_at, attempts.count, attempts.best
        from enrolment
        join course on course.tenant_id = enrolment.tenant_id and course.id = enrolment.course_id
        join unit on unit.tenant_id = course.tenant_id and unit.course_id = course.id and unit.state = 'published'
        join lesson on lesson.tenant_id = unit.tenant_id and lesson.unit_id = unit.id and lesson.state = 'published'
        left join lesson_video as video on video.tenant_id = lesson.tenant_id and video.lesson_id = lesson.id
        left join video_progress as progress on progress.tenant_id = lesson.tenant_id
          and progress.lesson_id = lesson.id and progress.student_id = $1::bigint
        left join lateral (
          select count(*), max(score) as best from quiz_attempt as made
          where made.tenant_id = lesson.tenant_id and made.lesson_id = lesson.id and made.student_id = $1::bigint
        ) as attempts on true
        where enrolment.tenant_id = $2 and enrolment.student_id = $1::bigint
        order by course.id, unit.position, lesson.position`,
      values: [tenant],
    },
  } satisfies Record<string, FloorStatement>
}
