import { answerMistake, listMistakes, type Mistake, type Mistakes } from '@manassa/contract/student/mistakes'
import type { Page } from '@playwright/test'
import { mistakes } from '#app/copy/mistakes.ts'
import { quiz } from '#app/copy/quiz.ts'
import { study } from '#app/copy/study.ts'
import { cut, respond } from '../support/network.ts'
import { clickButton, type ScreenState, withRefusal } from './screen-state.ts'

const COURSES = '/api/Student/Student-Enrolled-Courses'
const ALL_COURSES = /Student-Enrolled-Courses\?.*pagesize=(?!1$|1&)/

const reference = {
  place: 'course' as const,
  courseId: 3,
  unitId: 8,
  unitIndex: 1,
  lessonId: 98,
  lessonIndex: 2,
  lessonName: 'من طرد الهكسوس إلى معاهدة السلام',
  seconds: 252,
}
const aMistake = (id: number, dueOn: string): Mistake => ({
  id,
  dueOn,
  lessonId: id,
  lessonName: 'امتحان الدولة القديمة',
  courseName: 'مصر والحضارات القديمة',
  reference,
  text: 'ما الذي ترتب على توحيد القطرين في عهد الملك مينا؟',
  explanation: 'وحّد مينا القطرين، وقامت أول دولة مركزية في التاريخ، وعاصمتها منف.',
  answers: [
    { id: id * 10, text: 'قيام دولة مركزية واحدة', isCorrect: true },
    { id: id * 10 + 1, text: 'انتقال العاصمة إلى طيبة', isCorrect: false },
    { id: id * 10 + 2, text: 'دخول الهكسوس مصر', isCorrect: false },
  ],
})

/** Mistakes of today, tomorrow and the day after, after so many answers of today. */
function aBook(dueInDays: readonly number[], answered: number): Mistakes {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    now: new Date().toISOString(),
    today: day(0),
    answeredToday: Array.from({ length: answered }, (_, place) => 900 + place),
    mistakes: dueInDays.map((days, place) => aMistake(place + 1, day(days))),
  }
}
const withMistakes =
  (...made: Parameters<typeof aBook>): ScreenState['before'] =>
  (scene) =>
    respond(scene, listMistakes.path, aBook(...made))

async function answerWrongly({ page }: { page: Page }) {
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: quiz.confirm }).click()
}

const reloadWithoutConnection =
  (path: string, loaded: (page: Page) => Promise<unknown>): NonNullable<ScreenState['act']> =>
  async (scene) => {
    await loaded(scene.page)
    await cut(scene, path)
    await scene.page.reload()
  }

const studying = { path: '/study', student: 12 }
const reviewing = { path: '/mistakes', student: 6 }

export const ownScreens: ScreenState[] = [
  { name: 'study-list', ...studying, visible: (page) => page.getByRole('main').getByRole('listitem') },
  {
    name: 'study-list-filters',
    path: '/study',
    student: 7,
    visible: (page) => page.getByRole('group', { name: study.filter }),
  },
  { name: 'study-list-empty', path: '/study', student: 1, visible: study.empty },
  {
    name: 'study-list-loading',
    ...studying,
    before: ({ page }) => page.route(ALL_COURSES, () => {}),
    visible: (page) => page.locator('main [aria-busy="true"]'),
  },
  {
    name: 'study-list-failed',
    ...studying,
    before: withRefusal(COURSES, 500, 'x', 'server.unexpected', ALL_COURSES),
    visible: study.failed,
  },
  {
    name: 'study-list-kept',
    ...studying,
    act: reloadWithoutConnection(COURSES, (page) => page.getByRole('main').getByRole('listitem').first().waitFor()),
    visible: (page) => page.getByRole('main').getByRole('listitem'),
  },
  { name: 'mistakes-due', ...reviewing, before: withMistakes([0, 0, 0, 0, 0], 0), visible: quiz.position(1, 5) },
  {
    name: 'mistakes-answered',
    ...reviewing,
    before: async (scene) => {
      await withMistakes([0, 0, 0, 0, 0], 0)?.(scene)
      const reply = { questionId: 1, isRight: false, isCounted: true, dueOn: aBook([1], 0).today }
      await scene.page.route(`**${answerMistake.path}`, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { success: true, message: '', data: reply } })
          : route.fallback(),
      )
    },
    act: answerWrongly,
    visible: quiz.wrongNow,
  },
  { name: 'mistakes-empty', path: '/mistakes', student: 1, visible: mistakes.empty },
  { name: 'mistakes-done', ...reviewing, before: withMistakes([1, 1, 3], 5), visible: mistakes.done },
  {
    name: 'mistakes-more',
    ...reviewing,
    before: withMistakes([1, 1, 3], 5),
    act: clickButton(mistakes.more(3)),
    visible: mistakes.notCounted,
  },
  { name: 'mistakes-later', ...reviewing, before: withMistakes([2], 0), visible: mistakes.nothingToday },
  {
    name: 'mistakes-offline',
    ...reviewing,
    before: withMistakes([0, 0], 0),
    act: async (scene) => {
      await scene.page.getByText(quiz.position(1, 2)).waitFor()
      scene.watch.expectFailure('/')
      await scene.page.context().setOffline(true)
    },
    visible: mistakes.kept,
  },
  {
    name: 'mistakes-failed',
    ...reviewing,
    before: withRefusal(listMistakes.path, 500, 'x', 'server.unexpected'),
    visible: mistakes.failed,
  },
  {
    name: 'marks-kept',
    path: '/marks',
    student: 7,
    act: reloadWithoutConnection('/api/quizresult/marks', (page) =>
      page.getByRole('heading', { level: 2 }).first().waitFor(),
    ),
    visible: (page) => page.getByRole('heading', { level: 2 }),
  },
]
