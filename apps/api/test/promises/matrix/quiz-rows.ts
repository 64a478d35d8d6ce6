import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@manassa/contract/errors'
import { aCourse, lessonAt, exam as takenOnce } from '#test/a-course.ts'
import type { TestApi } from '#test/start-api.ts'
import { type ObjectKind, practiceQuiz } from './kinds.ts'
import type { NamingField, Row } from './row.ts'
import type { Holding } from './two-schools.ts'

const schools = (kind: ObjectKind, unknown: ErrorCode): NamingField => ({
  kind,
  outcomes: { own: 'ok', anothers: 'ok', foreign: unknown, random: unknown, malformed: 'request.invalid' },
})

/** A new quiz, because the calls change it. */
const aQuiz = async (api: TestApi, { owner }: Holding) =>
  lessonAt(await aCourse(api, { tenantId: owner.tenantId, units: [[takenOnce]] }), 0, 0)

const freshQuiz: ObjectKind = { ...practiceQuiz, of: async (api, holding) => (await aQuiz(api, holding)).id }
const emptyQuiz: ObjectKind = {
  ...practiceQuiz,
  of: async (api, { owner }) =>
    lessonAt(await aCourse(api, { tenantId: owner.tenantId, units: [[{ ...takenOnce, questionCount: 0 }]] }), 0, 0).id,
}
const question: ObjectKind = {
  ...practiceQuiz,
  of: async (api, holding) => (await aQuiz(api, holding)).questions[0]?.id ?? 0,
}

/** Naming a part that does not belong to its parent is not found. */
const nowhere = (kind: ObjectKind, unknown: ErrorCode): NamingField => ({
  kind,
  outcomes: { own: unknown, anothers: unknown, foreign: unknown, random: unknown, malformed: 'request.invalid' },
  optional: true,
})
const spentUpload: ObjectKind = { of: () => 'f'.repeat(32), random: '0'.repeat(32), malformed: ['x'.repeat(65)] }

const lesson = { lessonId: schools(freshQuiz, 'lesson.notFound') }
const named = { questionId: schools(question, 'question.notFound') }
const written = () => ({
  text: 'من بنى القاهرة؟',
  answers: [
    { text: 'جوهر', isCorrect: true },
    { text: 'عمرو', isCorrect: false },
  ],
})

export const quizRows: Record<string, Row> = {
  'GET /api/teacher/lessons/{lessonId}/quiz': { names: lesson },
  'PUT /api/teacher/lessons/{lessonId}/quiz': {
    names: lesson,
    plain: () => ({ kind: 'exam', passingScore: 60, revealsAnswers: true }),
  },
  'POST /api/teacher/lessons/{lessonId}/questions': {
    names: {
      ...lesson,
      afterQuestionId: nowhere(question, 'question.notFound'),
      imageUploadId: nowhere(spentUpload, 'upload.notFound'),
    },
    plain: () => ({ key: randomUUID(), ...written() }),
  },
  'PATCH /api/teacher/questions/{questionId}': {
    names: { ...named, imageUploadId: nowhere(spentUpload, 'upload.notFound') },
    plain: () => ({ text: 'سؤال تاني' }),
  },
  'POST /api/teacher/questions/{questionId}/archive': { names: named },
  'POST /api/teacher/questions/{questionId}/restore': { names: named },
  'PUT /api/teacher/lessons/{lessonId}/questions/order': {
    names: { lessonId: schools(emptyQuiz, 'lesson.notFound') },
    plain: () => ({ questions: [] }),
  },
  'POST /api/teacher/lessons/{lessonId}/questions/import': {
    names: { ...lesson, uploadId: nowhere(spentUpload, 'upload.notFound') },
    plain: () => ({ text: '1- سؤال\nأ) نعم *\nب) لا', dryRun: true }),
  },
  'GET /api/teacher/lessons/{lessonId}/questions/export': { names: lesson, plain: () => ({ format: 'csv' }) },
}
