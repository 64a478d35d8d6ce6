import { randomUUID } from 'node:crypto'
import { aLessonQuestion, takesQuestions } from '#test/a-lesson-question.ts'
import type { TestApi } from '#test/start-api.ts'
import * as kinds from './kinds.ts'
import { ofSchool } from './money-rows.ts'
import type { NamingField, Row } from './row.ts'
import { aNewcomer, type Holding } from './two-schools.ts'

interface Plan {
  hasPhoto?: boolean
  isShown?: boolean
}

const aQuestionOf = async (api: TestApi, holding: Holding, plan: Plan = {}) =>
  aLessonQuestion(api, holding.owner, { lessonId: await lessonOf(api, holding), ...plan })
const lessonOf = async (api: TestApi, holding: Holding) => Number(await kinds.video.of(api, holding))

const question = (plan: Plan = {}): NamingField =>
  ofSchool(
    { ...kinds.course, isFresh: true, of: async (api, holding) => (await aQuestionOf(api, holding, plan)).id },
    'lessonQuestion.notFound',
  )

const ownPhoto: NamingField = {
  kind: { ...kinds.course, of: async (api, holding) => (await aQuestionOf(api, holding, { hasPhoto: true })).id },
  outcomes: {
    own: 'ok',
    anothers: 'lessonQuestion.notFound',
    foreign: 'lessonQuestion.notFound',
    random: 'lessonQuestion.notFound',
    malformed: 'request.invalid',
  },
}

const reported: NamingField = {
  kind: {
    ...kinds.course,
    async of(api, holding) {
      const asker = await aNewcomer(api, holding.owner.tenantId)
      return (await aLessonQuestion(api, asker, { lessonId: await lessonOf(api, holding), isShown: true })).id
    },
  },
  outcomes: ownPhoto.outcomes,
}

const video: kinds.ObjectKind = {
  ...kinds.video,
  async of(api, holding) {
    await takesQuestions(api, holding.owner.tenantId)
    return kinds.video.of(api, holding)
  },
}
const lessonId: NamingField = {
  kind: video,
  outcomes: {
    own: 'ok',
    anothers: 'course.notEnrolled',
    foreign: 'lesson.notFound',
    random: 'lesson.notFound',
    malformed: 'request.invalid',
  },
}
const everybodys = { own: 'ok', anothers: 'ok', foreign: 'ok', random: 'ok', malformed: 'request.invalid' } as const
const of = (plan?: Plan, plain?: () => Record<string, unknown>): Row => ({
  names: { questionId: question(plan) },
  ...(plain && { plain }),
  tellsOfPeople: true,
})

export const questionRows: Record<string, Row> = {
  'GET /api/Student/lesson-questions': { names: { lessonId } },
  'POST /api/Student/lesson-questions': {
    names: { lessonId },
    plain: () => ({ questionKey: randomUUID(), seconds: 3, text: 'ليه؟' }),
  },
  // A question of somebody else, or none, has no effect.
  'DELETE /api/Student/lesson-questions/{questionKey}': {
    names: { questionKey: { kind: kinds.videoNote, outcomes: everybodys } },
  },
  'POST /api/Student/lesson-questions/seen': { names: { lessonId: { kind: kinds.video, outcomes: everybodys } } },
  'POST /api/Student/lesson-questions/{questionId}/report': { names: { questionId: reported } },
  'GET /api/Student/lesson-questions/{questionId}/photo': { names: { questionId: ownPhoto } },
  'GET /api/teacher/lesson-questions': {
    names: { courseId: { kind: kinds.course, outcomes: everybodys, optional: true } },
    plain: () => ({ pagenumber: 1, pagesize: 5, list: 'waiting' }),
    tellsOfPeople: true,
  },
  'GET /api/teacher/lesson-questions/{questionId}/photo': { names: { questionId: question({ hasPhoto: true }) } },
  'GET /api/teacher/lesson-questions/saved-replies': {},
  'PUT /api/teacher/lesson-questions/saved-replies': { plain: () => ({ savedReplies: ['الإجابة في الدرس'] }) },
  'PUT /api/teacher/lesson-questions/{questionId}/answering': { names: { questionId: question() } },
  'POST /api/teacher/lesson-questions/{questionId}/reply': of({}, () => ({ reply: 'رد', shown: null })),
  'PATCH /api/teacher/lesson-questions/{questionId}': of({ isShown: true }, () => ({ reply: 'رد تاني' })),
  'POST /api/teacher/lesson-questions/{questionId}/close': of({}, () => ({ why: 'unclear' })),
  'POST /api/teacher/lesson-questions/{questionId}/remove': of(),
  'POST /api/teacher/lesson-questions/{questionId}/dismiss-reports': of({ isShown: true }),
  'POST /api/teacher/lesson-questions/{questionId}/block': of({}, () => ({ days: 1 })),
}
