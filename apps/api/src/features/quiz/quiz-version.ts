import { type ChosenFields, choiceOf, scoreOf } from '@manassa/contract/questions/kinds'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import { findVersion, listVersions, presentVersion } from './version.queries.ts'

/** A quiz as somebody was asked it: its rules then, and its questions with their answers. */
export interface QuizVersion {
  number: number
  content: QuizContent
}

/** A version by its number, or the present one: what somebody gets who begins now. */
export async function readVersion(
  db: SchoolDb,
  tenantId: string,
  lessonId: number,
  number?: number,
): Promise<QuizVersion> {
  return findVersion(db, tenantId, lessonId, number ?? (await presentVersion(db, tenantId, lessonId)))
}

/**
 * The newest version in which there are all of these answers: a phone that was offline may hand in what it was asked
 * before the teacher changed it. Undefined where they were never together in one.
 */
export async function versionWith(
  db: SchoolDb,
  { tenantId, lessonId }: { tenantId: string; lessonId: number },
  chosen: ReadonlyArray<ChosenFields & { questionId: number }>,
): Promise<QuizVersion | undefined> {
  const versions = await listVersions(db, tenantId, lessonId)
  return versions.find(({ content }) => hasAll(content, chosen))
}

/** Whether all of these answers are of this quiz. */
export function hasAll({ questions }: QuizContent, chosen: ReadonlyArray<ChosenFields & { questionId: number }>) {
  const known = new Map(questions.map((question) => [question.id, question]))
  return chosen.every((answer) => {
    const question = known.get(answer.questionId)
    return question && scoreOf(question).isPossible(question, choiceOf(answer))
  })
}
