import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import type { importQuestions as call } from '@manassa/contract/teacher/quiz'
import { recordChange } from '#api/features/log/record-change.ts'
import { AppError } from '#api/lib/app-error.ts'
import type { StaffContext } from '#api/lib/request-context.ts'
import { decodedText, isWorkbook } from '#api/lib/table-files.ts'
import { readUpload, takeUpload } from '../uploads/take-upload.ts'
import { insertNew, refuseFull } from './add-question.ts'
import { listQuestions } from './edited-quiz.queries.ts'
import { type ReadFile, readText, readWorkbook } from './question-files.ts'
import { lockedQuiz, questionsChanged } from './read-edited-quiz.ts'

type Input = ParsedInputOf<typeof call>

/**
 * Adds the questions of a text or a file behind those that are there, and says of each other one why it cannot be
 * taken. What its teacher leaves out is not. A trial run stores nothing. Throws `lesson.notFound`, `quiz.notQuiz`,
 * `questions.*`, `upload.*`.
 */
export async function importQuestions(context: StaffContext, input: Input): Promise<DataOf<typeof call>> {
  const { db, tenantId } = context
  const { lessonId, dryRun, leaveOut } = input
  await lockedQuiz(context, lessonId)
  const { format, rows } = await read(context, input)
  if (rows.length === 0) throw new AppError('questions.nothingToImport')

  const present = await listQuestions(db, tenantId, lessonId)
  const taken = rows.filter(({ reason }, place) => reason === null && !leaveOut?.has(place + 1))
  refuseFull(present.length + taken.length)
  const last = Math.max(-1, ...present.map(({ position }) => position))
  const ids = new Map<(typeof rows)[number], number>()
  for (const [place, row] of dryRun ? [] : taken.entries()) {
    const { text, answers, explanation } = row
    const values = {
      key: randomUUID(),
      position: last + 1 + place,
      text,
      explanation,
      imagePath: null,
      reference: null,
    }
    const written = answers.map((answer) => ({ id: null, key: randomUUID(), imagePath: null, ...answer }))
    ids.set(row, await insertNew(context, lessonId, { ...values, answers: written }))
  }
  if (ids.size > 0) {
    await questionsChanged(context, lessonId)
    const after = { questionIds: [...ids.values()], format }
    await recordChange(context, { action: 'quiz.import', subject: { kind: 'quiz', id: lessonId }, before: {}, after })
  }
  return {
    format,
    rows: rows.map((row) => ({ ...row, ...(ids.has(row) && { questionId: ids.get(row) }) })),
    takenCount: taken.length,
    refusedCount: rows.filter(({ reason }) => reason !== null).length,
  }
}

async function read(context: StaffContext, { text, uploadId, format, dryRun }: Input): Promise<ReadFile> {
  const textFormat = format === 'xlsx' ? undefined : format
  const form = context.files.get('file')
  if (form) return readBytes(form.bytes, textFormat)
  if (uploadId !== undefined) {
    const { storageKey } = await (dryRun ? readUpload : takeUpload)(context, uploadId, 'import')
    return readBytes(await buffer(context.services.media.read(storageKey)), textFormat)
  }
  if (text === undefined || text.trim() === '') throw new AppError('questions.nothingToImport')
  return readText(text, textFormat)
}

function readBytes(bytes: Buffer, textFormat: Parameters<typeof readText>[1]) {
  return isWorkbook(bytes) ? readWorkbook(bytes) : readText(decodedText(bytes), textFormat)
}
