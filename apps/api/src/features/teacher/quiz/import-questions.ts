import { randomUUID } from 'node:crypto'
import type { DataOf, ParsedInputOf } from '@manassa/contract/endpoint'
import { type QuestionRow, rowOf } from '@manassa/contract/question-formats/question-row'
import { searchWords } from '@manassa/contract/rules/search-text'
import { parseVideoTime } from '@manassa/contract/rules/video-time'
import type { importQuestions as call } from '@manassa/contract/teacher/quiz'
import { referenceWarnings as warnings } from '#api/copy/tables.ts'
import { recordChange } from '#api/features/log/record-change.ts'
import { valuesFromText } from '#api/features/questions/single-choice/single-choice.ts'
import { AppError } from '#api/lib/http/app-error.ts'
import type { ManualTxContext, Staff, StaffContext } from '#api/lib/http/request-context.ts'
import { parseInProcess } from '../parsing/parse-in-process.ts'
import type { ReadQuestions } from '../parsing/question-rows.ts'
import { importedSource, useSource } from '../uploads/take-upload.ts'
import { insertNewQuestion, requireQuestionLimit } from './change-questions.ts'
import { listCourseVideos, listQuestions } from './edited-quiz.queries.ts'
import { lockedQuiz, raiseQuestionsRevision, readEditedQuiz } from './read-edited-quiz.ts'

type Input = ParsedInputOf<typeof call>

/**
 * Appends the questions of a text or file, except those in `leaveOut`, and reports why each rejected one is invalid.
 * A dry run stores nothing. Throws `lesson.notFound`, `quiz.notQuiz`, `questions.*`, `parsing.*`, `upload.*`.
 */
export async function importQuestions(context: ManualTxContext<Staff>, input: Input): Promise<DataOf<typeof call>> {
  await context.transaction((tx) => readEditedQuiz(tx, input))
  const source = await importedSource(context, input)
  if (source === null) throw new AppError('questions.nothingToImport')
  const format = input.format === 'xlsx' ? undefined : input.format
  const read = await parseInProcess('questions', { ...context, source, format, unreadable: 'questions.unreadable' })
  if (read.rows.length === 0) throw new AppError('questions.nothingToImport')
  return context.once((tx) => importRows(tx, input, read))
}

async function importRows(
  context: StaffContext,
  input: Input,
  { format, rows: readRows, warning }: ReadQuestions,
): Promise<DataOf<typeof call>> {
  const { db, tenantId } = context
  const { lessonId, dryRun, leaveOut } = input
  const read = withCorrections(readRows, input.corrections)
  if (!dryRun) await useSource(context, input)
  const { lesson } = await lockedQuiz(context, lessonId)

  const present = await listQuestions(db, tenantId, lessonId)
  const videos = read.some(({ explainedIn }) => explainedIn)
    ? await listCourseVideos(db, tenantId, lesson.courseId)
    : []
  const rows = read.map((row) => withReference(row, videos, lesson))
  const taken = rows.filter(({ reason }, place) => reason === null && !leaveOut?.has(place + 1))
  requireQuestionLimit(present.length + taken.length)
  const last = Math.max(-1, ...present.map(({ position }) => position))
  const ids = new Map<(typeof rows)[number], number>()
  for (const [place, row] of dryRun ? [] : taken.entries()) {
    const { text, explanation, reference } = row
    const values = {
      key: randomUUID(),
      position: last + 1 + place,
      text,
      explanation,
      imagePath: null,
      reference: reference && { lessonId: reference.lessonId, seconds: reference.seconds },
    }
    ids.set(row, await insertNewQuestion(context, lessonId, { ...values, ...valuesFromText(row) }))
  }
  if (ids.size > 0) {
    await raiseQuestionsRevision(context, lessonId)
    const after = { questionIds: [...ids.values()], format }
    await recordChange(context, { action: 'quiz.import', subject: { kind: 'quiz', id: lessonId }, before: {}, after })
  }
  return {
    format,
    warning,
    rows: rows.map((row) => ({ ...row, ...(ids.has(row) && { questionId: ids.get(row) }) })),
    takenCount: taken.length,
    refusedCount: rows.filter(({ reason }) => reason !== null).length,
  }
}

function withCorrections(rows: ReadQuestions['rows'], corrections: Input['corrections'] = []) {
  const corrected = new Map(corrections.map((one) => [one.place, one]))
  return rows.map((row, index) => {
    const one = corrected.get(index + 1)
    if (!one) return row
    const answers = one.answers.map(({ text, isCorrect }) => ({ text: text.trim(), isCorrect }))
    return { ...row, ...rowOf(row.number, { text: one.text.trim(), answers, explanation: row.explanation }) }
  })
}

export interface CourseVideo extends LessonPosition {
  lessonId: number
  lessonName: string
  unitName: string
}

interface LessonPosition {
  unitId: number
  position: number
}

interface VideoReference {
  lessonId: number
  lessonName: string
  seconds: number
}

/**
 * Finds the video and the second that a row of a table names. A name may have its unit before it: `unit · video`.
 * A video that cannot be found is a warning, because the question is good without it.
 */
function withReference<Row extends QuestionRow>(row: Row, videos: readonly CourseVideo[], quiz: LessonPosition) {
  const found = row.explainedIn ? referenceIn(row.explainedIn, videos, quiz) : null
  if (typeof found !== 'string') return { ...row, reference: found }
  return { ...row, reference: null, warning: row.reason === null ? (row.warning ?? found) : null }
}

function referenceIn(
  { video, minute }: NonNullable<QuestionRow['explainedIn']>,
  videos: readonly CourseVideo[],
  quiz: LessonPosition,
): VideoReference | string {
  const seconds = parseVideoTime(minute)
  if (seconds === null) return warnings.noMinute(minute)
  const ofUnit = videos.filter(({ unitId }) => unitId === quiz.unitId)
  if (video === '') {
    const before = ofUnit.findLast(({ position }) => position < quiz.position)
    return before ? { ...placeOf(before), seconds } : warnings.noVideo
  }
  const named = (among: readonly CourseVideo[]) =>
    among.filter((one) => [one.lessonName, fullNameOf(one)].some((name) => sameWords(name, video)))
  const inUnit = named(ofUnit)
  const [found, other] = inUnit.length > 0 ? inUnit : named(videos)
  if (!found) return warnings.unknownVideo(video)
  return other ? warnings.sameNames(video) : { ...placeOf(found), seconds }
}

const placeOf = ({ lessonId, lessonName }: CourseVideo) => ({ lessonId, lessonName })
const fullNameOf = ({ unitName, lessonName }: CourseVideo) => `${unitName} · ${lessonName}`
const sameWords = (one: string, other: string) => searchWords(one).join(' ') === searchWords(other).join(' ')

export function videoNameIn(videos: readonly CourseVideo[], lessonId: number): string {
  const found = videos.find((one) => one.lessonId === lessonId)
  if (!found) return ''
  const isUnique = videos.every((one) => one === found || !sameWords(one.lessonName, found.lessonName))
  return isUnique ? found.lessonName : fullNameOf(found)
}
