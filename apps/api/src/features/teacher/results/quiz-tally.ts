import { sql } from 'kysely'
import type { InSchool } from '#api/lib/http/request-context.ts'

/**
 * One group of first attempts: those with the same answer to a question (null if unanswered) in attempts with the same
 * number of questions. It holds the number of marks, the sum of their attempts' correct questions and the sum of the
 * squares. Integers add up without rounding errors.
 */
export type Sum = readonly [
  questionId: number,
  answerId: number | null,
  questionCount: number,
  isRight: boolean,
  marks: number,
  correct: number,
  correctSquared: number,
]

/** Below this number of attempts, statistics are computed on each read instead of stored. */
const STORED_FROM_ATTEMPTS = 200

interface CountedTally {
  freshCount: number
  untilAttempt: number
  seen: string
  kept: Sum[] | null
  fresh: Sum[]
}

/**
 * Statistics over each student's first marked attempt that counts: stored sums plus newer attempts. The stored sums
 * record their attempts and marks, so any change (a correction, a voided attempt, a deleted student) recomputes them
 * all (docs/design/statistics.md).
 */
export async function quizTally(
  inSchool: InSchool,
  lessonId: number,
  { storedFrom = STORED_FROM_ATTEMPTS } = {},
): Promise<Sum[]> {
  const counted = await countTally(inSchool, lessonId)
  if (!counted) return []
  const { kept, fresh, freshCount, ...upTo } = counted
  const sums = addSums(kept ?? [], fresh)
  if (freshCount >= storedFrom) await storeTally(inSchool, lessonId, { ...upTo, sums })
  return sums
}

/**
 * Recomputes and stores a quiz's statistics. The person who re-marked thousands of attempts waits for it, so that the
 * next reader does not.
 */
export const updateTally = (inSchool: InSchool, lessonId: number) => quizTally(inSchool, lessonId, { storedFrom: 1 })

/** One statement reads stored sums and newer attempts of the same moment; undefined if there are no attempts. */
async function countTally({ db, tenantId }: InSchool, lessonId: number): Promise<CountedTally | undefined> {
  // The lateral join forces key lookups per attempt; otherwise the planner reads all marks for a few new attempts.
  const { rows } = await sql<CountedTally>`
    with first as materialized (
      select distinct on (student_id) id, correct_count, question_count,
        hashint8extended(id, coalesce(extract(epoch from marked_again_at) * 1000000, 0)::bigint) as mark
      from quiz_attempt
      where tenant_id = ${tenantId} and lesson_id = ${lessonId} and voided_at is null and score is not null
      order by student_id, number
    ), kept as materialized (
      select until_attempt, sums from quiz_tally as tally
      where tenant_id = ${tenantId} and lesson_id = ${lessonId}
        and seen = (select sum(mark)::text from first where id <= tally.until_attempt)
    ), fresh as materialized (
      select id, correct_count, question_count from first
      where id > coalesce((select until_attempt from kept), 0)
    ), added as (
      select question_id, answer_id, question_count, is_right, count(*) as marks, sum(correct_count) as correct,
        sum(correct_count * correct_count) as squared
      from fresh cross join lateral (
        select question_id, answer_id, is_right from quiz_mark
        where quiz_mark.tenant_id = ${tenantId} and quiz_mark.attempt_id = fresh.id offset 0
      ) as mark
      group by question_id, answer_id, question_count, is_right
    )
    select max(id) as until_attempt, sum(mark)::text as seen, (select count(*)::int from fresh) as fresh_count,
      (select sums from kept) as kept,
      (select coalesce(jsonb_agg(jsonb_build_array(
        question_id, answer_id, question_count, is_right, marks, correct, squared)), '[]') from added) as fresh
    from first having count(*) > 0`.execute(db)
  return rows[0]
}

/** Either of two concurrent writes is right, because each records its attempts. */
async function storeTally(
  { db, tenantId }: InSchool,
  lessonId: number,
  { untilAttempt, seen, sums }: Pick<CountedTally, 'untilAttempt' | 'seen'> & { sums: Sum[] },
) {
  const kept = { untilAttempt, seen, sums: JSON.stringify(sums) }
  await db
    .insertInto('quizTally')
    .values({ tenantId, lessonId, ...kept })
    .onConflict((one) => one.columns(['tenantId', 'lessonId']).doUpdateSet(kept))
    .execute()
}

function addSums(some: readonly Sum[], others: readonly Sum[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const sum of [...some, ...others]) {
    const [questionId, answerId, questionCount, isRight, marks, correct, squared] = sum
    const same = [questionId, answerId, questionCount, isRight] as const
    const key = same.join()
    const known = sums.get(key)
    sums.set(key, known ? [...same, known[4] + marks, known[5] + correct, known[6] + squared] : sum)
  }
  return [...sums.values()]
}
