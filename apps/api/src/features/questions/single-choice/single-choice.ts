import { randomUUID } from 'node:crypto'
import { keepsItsOrder } from '@manassa/contract/questions/single-choice/answer-order'
import type { editedFields } from '@manassa/contract/questions/single-choice/edited'
import type { WrittenQuestion } from '@manassa/contract/questions/single-choice/missing-part'
import { answerKey } from '@manassa/contract/questions/single-choice/score'
import type * as z from 'zod/mini'
import type { VersionQuestion } from '#api/lib/db/tables/content.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { pictureOf, type Shuffle, type TakePicture } from '../question-parts.ts'
import { listKnownOptions, type OptionValues, type StoredOption, writeOptions } from './answers.queries.ts'

interface QuestionWithOptions {
  id: number
  text: string
  explanation: string | null
  answers: StoredOption[]
}

const posed = ({ answers }: VersionQuestion, isRevealed: boolean) => ({
  answers: answers.map((answer) => ({
    id: answer.id,
    text: answer.text,
    ...pictureOf(answer),
    ...(isRevealed && { isCorrect: answer.isCorrect }),
  })),
})

const shuffled = (question: VersionQuestion, shuffle: Shuffle): VersionQuestion =>
  keepsItsOrder(question.answers.map(({ text }) => text))
    ? question
    : { ...question, answers: shuffle(question.answers) }

function revealed(question: VersionQuestion, key: number | null) {
  const correctAnswerId = key ?? answerKey(question)
  return correctAnswerId === null ? null : { correctAnswerId }
}

const reviewed = ({ answers }: VersionQuestion, key: number | null, choice: number | null) => ({
  chosenAnswerId: choice,
  answers: answers.map((answer) => ({
    id: answer.id,
    text: answer.text,
    ...pictureOf(answer),
    isCorrect: key === null ? answer.isCorrect : answer.id === key,
  })),
})

const stored = ({ answers }: QuestionWithOptions) => ({
  answers: answers.map(({ id, key, text, imagePath, isCorrect }) => ({ id, key, text, imagePath, isCorrect })),
})

type WrittenAnswers = z.output<z.ZodMiniObject<(typeof editedFields)['changed']>>

async function changes(
  { db, tenantId }: StaffContext,
  { answers }: WrittenAnswers,
  present: QuestionWithOptions | null,
  takePicture: TakePicture,
): Promise<{ answers?: OptionValues[] }> {
  if (!answers) return {}
  const known = present ? await listKnownOptions(db, tenantId, present.id) : []
  const values: OptionValues[] = []
  for (const [index, { id, key, text, isCorrect, ...picture }] of answers.entries()) {
    const before = known.find((answer) => (id === undefined ? answer.key === key : answer.id === id))
    if (id !== undefined && !before) throw new AppError('question.notFound', { fields: { answers: 'id.invalid' } })
    const imagePath = await takePicture(picture, before?.imagePath ?? null, `answers.${index}.imageUploadId`)
    values.push({ id: before?.id ?? null, key: before?.key ?? key ?? randomUUID(), text, imagePath, isCorrect })
  }
  return { answers: values }
}

/** Question texts and tables hold this kind alone. */
export const valuesFromText = ({ answers }: WrittenQuestion) => ({
  answers: answers.map((answer) => ({ id: null, key: randomUUID(), imagePath: null, ...answer })),
})

export const singleChoice = {
  posed,
  shuffled,
  revealed,
  reviewed,
  markedAnswerId: (choice: number) => choice,
  keyColumns: (key: number | null) => ({ rightAnswerId: key }),
  keyIn: ({ rightAnswerId }: { rightAnswerId: number | null }) => rightAnswerId,
  stored,
  changes,
  write: (db: StaffContext['db'], tenantId: string, questionId: number, { answers }: { answers: OptionValues[] }) =>
    writeOptions(db, tenantId, questionId, answers),
  asText: (question: QuestionWithOptions): WrittenQuestion => question,
}
