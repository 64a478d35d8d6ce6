import { type ChosenFields, choiceOf, scoreOf } from '@manassa/contract/questions/kinds'
import type { SchoolDb } from '#api/lib/db/database.ts'
import type { QuizContent } from '#api/lib/db/tables/content.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import { findVersion, listVersions, presentVersion } from './version.queries.ts'

/** A quiz as a student was asked it: its rules at that time, and its questions with their answers. */
export interface QuizVersion {
  number: number
  content: QuizContent
}

export async function readVersion(
  db: SchoolDb,
  tenantId: string,
  lessonId: number,
  number?: number,
): Promise<QuizVersion> {
  return findVersion(db, tenantId, lessonId, number ?? (await presentVersion(db, tenantId, lessonId)))
}

/**
 * The newest version that contains all of these answers, because a phone that was offline may submit an older version.
 * Undefined when no version contains them all.
 */
export async function versionWith(
  db: SchoolDb,
  { tenantId, lessonId }: { tenantId: string; lessonId: number },
  chosen: ReadonlyArray<ChosenFields & { questionId: number }>,
): Promise<QuizVersion | undefined> {
  const versions = await listVersions(db, tenantId, lessonId)
  return versions.find(({ content }) => hasAll(content, chosen))
}

export function hasAll({ questions }: QuizContent, chosen: ReadonlyArray<ChosenFields & { questionId: number }>) {
  const known = new Map(questions.map((question) => [question.id, question]))
  return chosen.every((answer) => {
    const question = known.get(answer.questionId)
    return question && scoreOf(question).isPossible(question, choiceOf(answer))
  })
}

/** Throws `quiz.answersUnknown` for answers of another quiz, and for a question with two answers. */
export function refuseForeignAnswers(
  content: QuizContent,
  chosen: ReadonlyArray<ChosenFields & { questionId: number }>,
) {
  const isOneEach = new Set(chosen.map(({ questionId }) => questionId)).size === chosen.length
  if (!isOneEach || !hasAll(content, chosen)) throw new AppError('quiz.answersUnknown')
}
