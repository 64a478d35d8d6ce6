import type { ParsedInputOf } from '@manassa/contract/endpoint'
import { writeAiken } from '@manassa/contract/question-formats/aiken'
import { writeGift } from '@manassa/contract/question-formats/gift'
import { tableOf, writeCsv } from '@manassa/contract/question-formats/table'
import type { WrittenQuestion } from '@manassa/contract/questions/single-choice/missing-part'
import { writtenVideoTime } from '@manassa/contract/rules/video-time'
import type { exportQuestions as call } from '@manassa/contract/teacher/quiz'
import { serverKindOf } from '#api/features/quiz/question-kinds.ts'
import type { StaffContext } from '#api/lib/http/request-context.ts'
import { CSV_TYPE, workbook, XLSX_TYPE } from '#api/lib/http/table-response.ts'
import { listCourseVideos, listQuestions } from './edited-quiz.queries.ts'
import { type CourseVideo, videoNameIn } from './import-questions.ts'
import { lockedQuiz, referenceOf } from './read-edited-quiz.ts'

/** Throws `lesson.notFound` and `quiz.notQuiz`. */
export async function exportQuestions(context: StaffContext, { lessonId, format }: ParsedInputOf<typeof call>) {
  const { lesson } = await lockedQuiz(context, lessonId)
  const { db, tenantId } = context
  const questions = await listQuestions(db, tenantId, lessonId)
  const videos = questions.some(referenceOf) ? await listCourseVideos(db, tenantId, lesson.courseId) : []
  const written = questions.flatMap((question) => {
    const text = serverKindOf(question).asText(question)
    return text ? [{ ...text, ...explainedIn(videos, referenceOf(question)) }] : []
  })
  const { ending, mediaType, bytes } = await questionsFile(written, format)
  return { fileName: `${lesson.lessonName}.${ending}`, mediaType, base64: bytes.toString('base64') }
}

function explainedIn(videos: readonly CourseVideo[], reference: ReturnType<typeof referenceOf>) {
  const video = reference ? videoNameIn(videos, reference.lessonId) : ''
  return reference && video !== '' ? { explainedIn: { video, minute: writtenVideoTime(reference.seconds) } } : {}
}

const TEXT_TYPE = 'text/plain; charset=utf-8'

async function questionsFile(questions: readonly WrittenQuestion[], format: 'xlsx' | 'csv' | 'gift' | 'aiken') {
  if (format === 'gift') return { ending: 'gift.txt', mediaType: TEXT_TYPE, bytes: Buffer.from(writeGift(questions)) }
  if (format === 'aiken') return { ending: 'txt', mediaType: TEXT_TYPE, bytes: Buffer.from(writeAiken(questions)) }
  const cells = tableOf(questions)
  if (format === 'csv') {
    return { ending: 'csv', mediaType: CSV_TYPE, bytes: Buffer.from(writeCsv(cells)) }
  }
  const [head = [], ...rows] = cells
  return { ending: 'xlsx', mediaType: XLSX_TYPE, bytes: await workbook(head, rows) }
}
