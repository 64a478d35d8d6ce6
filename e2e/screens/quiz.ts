import { MINUTE_MS } from '@manassa/contract/rules/time-units'
import { common } from '#app/copy/common.ts'
import { examBar } from '#app/copy/exam-bar.ts'
import { player } from '#app/copy/player.ts'
import { quiz } from '#app/copy/quiz.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { respond } from '../support/network.ts'
import { answerAll } from '../support/quiz-taker.ts'
import {
  clickFirstButton,
  isBusy,
  onPage,
  type Scene,
  type ScreenState,
  withoutConnection,
  withoutResponse,
  withRefusal,
  withResponse,
} from './screen-state.ts'

const SUBMIT = '/api/quizresult/submit'

const place = (unit: number, lesson: number) => (school: DemoSchool) =>
  `/course-player/${school.courseCodes[0]?.courseId}?unit=${unit}&lesson=${lesson}`
const practice = place(0, 1)
const exam = place(1, 1)

const longQuestion = {
  id: 1,
  text:
    'اقرأ الوثيقة ثم أجب:\n«وفي عام 1799م عثر جنود الحملة الفرنسية قرب رشيد على حجر من البازلت (Rosetta Stone) عليه ' +
    'نص واحد بثلاث كتابات: الهيروغليفية والديموطيقية واليونانية، طوله 112.3 سم وعرضه 75.7 سم، ويرجع إلى 196 ق.م في عهد ' +
    'Ptolemy V Epiphanes».\nما الذي جعل فك رموز الكتابة المصرية القديمة ممكنًا؟',
  answers: [
    { id: 1, text: 'وجود النص نفسه باليونانية (Greek) التي كانت معروفة للعلماء في القرن 19' },
    { id: 2, text: 'The British Museum, London' },
    { id: 3, text: '196 ق.م – 1799م' },
    { id: 4, text: 'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2) },
  ],
}

async function answerAndFinish({ page }: Scene) {
  await answerAll(page)
  await page.getByRole('button', { name: quiz.finish }).click()
}

const EXAM_RESULT = {
  attemptId: 1,
  attemptNumber: 1,
  lessonId: 1,
  score: 25,
  correctCount: 1,
  questionCount: 4,
  passingScore: 70,
  passed: false,
  startedAt: '2026-11-21T09:50:00Z',
  submittedAt: '2026-11-21T10:00:00Z',
  lateSeconds: null,
  review: null,
}

async function respondWithTwoAttempts(scene: Scene) {
  await scene.page.route('**/api/Course/tree-course-with-progress*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll('"attemptsLeft":1', '"attemptsLeft":2') })
  })
  const now = Date.now()
  const moment = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
  await respond(scene, '/api/quizresult/start', {
    lessonId: 1,
    attemptNumber: 1,
    startedAt: moment(0),
    endsAt: moment(15),
    serverNow: moment(0),
    answers: [],
    questions: [longQuestion],
  })
  await respond(scene, '/api/quizresult/keep', { lessonId: 1, endsAt: moment(15), serverNow: moment(0) })
  await respond(scene, SUBMIT, EXAM_RESULT)
}
const startExam = ({ page }: Scene) => page.getByRole('button', { name: quiz.start }).click()

export function sittingNow(questionCount = 3) {
  const now = Date.now()
  const at = (moment: number) => new Date(moment).toISOString()
  const questions = Array.from({ length: questionCount }, (_, place) => place + 1).map((id) => ({
    id,
    text: `السؤال رقم ${id} في الامتحان: ما الذي ترتب على ضم القطرين؟`,
    answers: ['قيام دولة موحدة', 'انتقال العاصمة', 'نشأة الكتابة', 'بناء الأهرام'].map((text, place) => ({
      id: id * 10 + place,
      text,
    })),
  }))
  const clock = { startedAt: at(now), endsAt: at(now + 10 * MINUTE_MS), serverNow: at(now) }
  return { lessonId: 1, attemptNumber: 1, ...clock, answers: [], questions }
}

/** As many as an exam of a whole term has. */
const SIXTY_QUESTIONS = 60

async function respondWithRunningExam(scene: Scene, questionCount?: number) {
  await respond(scene, '/api/quizresult/start', sittingNow(questionCount))
  await respond(scene, '/api/quizresult/keep', { lessonId: 1, endsAt: '', serverNow: '' })
}

async function beginExam(scene: Scene) {
  await startExam(scene)
  await scene.page.getByRole('radio').first().check()
}

export function keepAnExam({ questions, ...sitting }: ReturnType<typeof sittingNow>) {
  const { lessonId, startedAt } = sitting
  const place = { lessonId, page: { path: '/course-player/1', search: '' }, startedAt }
  const quiz = { ...place, questions, clock: { sitting, cameAt: Date.now() } }
  const draft = { key: 'quiz-1', ...quiz, chosen: {}, after: {}, isTimeUp: false, isUnsent: false, state: 'drafting' }
  localStorage.setItem(`quiz_draft_${localStorage.getItem('user_id')}_1`, JSON.stringify(draft))
}

const reviewed = (id: number, chosen: number | null) => ({
  id,
  isLate: false,
  reference: { lessonId: 1, seconds: 252 },
  chosenAnswerId: chosen === null ? null : id * 10 + chosen,
  text: 'ما الذي ترتب على توحيد القطرين في عهد الملك مينا؟',
  explanation: 'وحّد مينا القطرين، وقامت أول دولة مركزية في التاريخ، وعاصمتها منف.',
  answers: ['قيام دولة مركزية واحدة', 'انتقال العاصمة إلى طيبة', 'دخول الهكسوس مصر'].map((text, place) => ({
    id: id * 10 + place,
    text,
    isCorrect: place === 0,
  })),
})

async function respondWithFailedPractice(scene: Scene) {
  const counts = { score: 33, correctCount: 1, questionCount: 3, passed: false, review: [] }
  await respond(scene, SUBMIT, { ...EXAM_RESULT, ...counts })
  const questions = [reviewed(1, 0), reviewed(2, 1), reviewed(3, null)]
  await respond(scene, '/api/quizresult/attempts/1', { ...EXAM_RESULT, ...counts, questions })
}

export const quizScreens: ScreenState[] = [
  ...onPage({ path: practice, student: 5 }, [
    { name: 'quiz', visible: quiz.position(1, 6) },
    { name: 'quiz-loading', before: withoutResponse('/api/Student/contentlesson/'), visible: isBusy },
    {
      name: 'quiz-code-loading',
      before: withoutResponse('/assets/quiz-lesson'),
      visible: (page) => page.locator('main [aria-busy="true"]'),
    },
    { name: 'quiz-code-failed', before: withoutConnection('/assets/quiz-lesson'), visible: common.offlineTitle },
    { name: 'quiz-empty', before: withResponse('/api/Student/contentlesson/', []), visible: quiz.empty },
    {
      name: 'quiz-long-and-mixed',
      before: withResponse('/api/Student/contentlesson/', [longQuestion]),
      visible: /Rosetta/,
    },
    {
      name: 'quiz-confirmed',
      async act({ page }) {
        await page.getByRole('radio').first().check()
        await page.getByRole('button', { name: quiz.confirm }).click()
      },
      visible: quiz.wrongNow,
    },
    { name: 'quiz-sending', before: withoutResponse(SUBMIT), act: answerAndFinish, visible: quiz.sending },
    { name: 'quiz-waits-for-line', before: withoutConnection(SUBMIT), act: answerAndFinish, visible: quiz.queuedTitle },
    {
      name: 'quiz-waits-for-server',
      before: withRefusal(SUBMIT, 503, '', 'server.unavailable'),
      act: answerAndFinish,
      visible: quiz.queuedBusy,
    },
    {
      name: 'quiz-fault',
      before: withRefusal(SUBMIT, 500, 'An unexpected error occurred', 'server.unexpected'),
      act: answerAndFinish,
      visible: quiz.faultKept,
    },
    {
      name: 'quiz-taken-elsewhere',
      before: withRefusal(SUBMIT, 409, '', 'request.conflict'),
      act: answerAndFinish,
      visible: quiz.takenElsewhere,
    },
    {
      name: 'quiz-refused',
      before: withRefusal(SUBMIT, 403, '', 'lesson.unitEnded'),
      act: answerAndFinish,
      visible: (page) => page.getByRole('alert'),
    },
    {
      name: 'quiz-result',
      before: withResponse(SUBMIT, {
        attemptId: 1,
        attemptNumber: 1,
        lessonId: 1,
        score: 83,
        correctCount: 5,
        questionCount: 6,
        passingScore: 70,
        passed: true,
        startedAt: null,
        submittedAt: '2026-11-21T10:00:00Z',
        lateSeconds: null,
        review: [],
      }),
      act: answerAndFinish,
      visible: quiz.resultTitle,
    },
    { name: 'quiz-result-failed', before: respondWithFailedPractice, act: answerAndFinish, visible: /^لسه شوية/ },
    {
      name: 'quiz-mistakes',
      before: respondWithFailedPractice,
      async act(scene) {
        await answerAndFinish(scene)
        await scene.page.getByRole('button', { name: quiz.reviewMistakes(2) }).click()
      },
      visible: quiz.yourWrong,
    },
  ]),
  ...onPage({ path: exam, student: 10 }, [
    { name: 'quiz-exam-intro', visible: quiz.clockStarts },
    { name: 'quiz-exam-question', before: respondWithTwoAttempts, act: startExam, visible: /Rosetta/ },
    {
      name: 'quiz-exam-result',
      before: respondWithTwoAttempts,
      async act(scene) {
        await startExam(scene)
        await answerAndFinish(scene)
        await scene.page.getByRole('button', { name: quiz.handInNow }).click()
      },
      visible: quiz.answersAfterLast(1),
    },
    {
      name: 'quiz-exam-runs',
      before: (scene) => respondWithRunningExam(scene),
      act: beginExam,
      visible: (page) => page.getByRole('main').getByRole('timer'),
    },
    {
      name: 'quiz-exam-check',
      before: (scene) => respondWithRunningExam(scene),
      async act(scene) {
        await beginExam(scene)
        await answerAndFinish(scene)
      },
      visible: quiz.checkTitle,
    },
    {
      name: 'quiz-exam-leave',
      before: (scene) => respondWithRunningExam(scene),
      async act(scene) {
        await beginExam(scene)
        await scene.page.getByRole('link', { name: player.back }).click()
      },
      visible: quiz.leaveTitle,
    },
    {
      name: 'quiz-exam-strip',
      before: (scene) => respondWithRunningExam(scene, SIXTY_QUESTIONS),
      act: beginExam,
      visible: (page) => page.getByRole('navigation', { name: quiz.strip }),
    },
    {
      name: 'quiz-exam-check-gaps',
      before: (scene) => respondWithRunningExam(scene),
      async act(scene) {
        const { page } = scene
        await beginExam(scene)
        await page.getByRole('button', { name: quiz.flag }).click()
        await page.getByRole('button', { name: quiz.next }).click()
        await page.getByRole('button', { name: quiz.skip }).click()
        await page.getByRole('button', { name: quiz.flag }).click()
        await page.getByRole('radio').first().check()
        await page.getByRole('button', { name: quiz.finish }).click()
      },
      visible: quiz.unanswered,
    },
  ]),
  {
    name: 'exam-bar',
    path: '/about',
    student: 10,
    before: ({ page }) => page.addInitScript(keepAnExam, sittingNow()),
    visible: (page) => page.getByRole('link', { name: examBar.back }),
  },
  { name: 'quiz-attempts', path: exam, student: 11, visible: quiz.attempts },
  { name: 'quiz-review', path: practice, student: 7, act: clickFirstButton(quiz.reveal), visible: quiz.yourWrong },
]
