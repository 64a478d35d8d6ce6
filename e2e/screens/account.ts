import { fieldErrors } from '@manassa/contract/errors'
import { readProfile, sendOwnCode } from '@manassa/contract/shared/account'
import { expect } from '@playwright/test'
import { layout } from '#app/copy/common.ts'
import { lectures } from '#app/copy/lectures.ts'
import { logout } from '#app/copy/logout.ts'
import { marks } from '#app/copy/marks.ts'
import { myCourses } from '#app/copy/my-courses.ts'
import { ownContact } from '#app/copy/own-contact.ts'
import { notSaved, profileLabels } from '#app/copy/profile.ts'
import { quiz } from '#app/copy/quiz.ts'
import { sessionCheck } from '#app/copy/session-check.ts'
import { timeWindow } from '#app/copy/time-window.ts'
import { LECTURE_SKELETONS } from '#app/lib/timings.ts'
import { cut, respond } from '../support/network.ts'
import { keepAnExam, sittingNow } from './quiz.ts'
import {
  clickButton,
  inDialog,
  isBusy,
  onPage,
  type Scene,
  type ScreenState,
  withoutConnection,
  withoutResponse,
  withRefusal,
} from './screen-state.ts'

const LECTURES = '/api/UnitCode/GetMyUnitCodes'
const COURSES = '/api/Student/Student-Enrolled-Courses'
/** The call of the list, which the session check makes too, with a page of one. */
const LISTED_COURSES = /Student-Enrolled-Courses\?.*pagesize=9/

const labels = profileLabels('both')

const withEmail = (isEmailUnconfirmed: boolean) => async (scene: Scene) => {
  const own = { id: 1, name: 'مريم حسن', email: 'maryam@example.com', phoneNumber: '01000000003' }
  await respond(scene, readProfile.path, { ...own, academicYear: 'Secondary1', parentPhone: null, isEmailUnconfirmed })
}
const confirmed = withEmail(false)
const unconfirmed = withEmail(true)

export function keepAQuiz() {
  const userId = Number(localStorage.getItem('user_id'))
  const handIn = { lessonId: 1, score: 100, notes: 'Correct answers: 1/1' }
  const page = { path: '/course-player/1', search: '' }
  const place = { lessonId: 1, page, questions: null, clock: null, startedAt: null }
  const answers = { chosen: {}, after: {}, isTimeUp: false, isUnsent: false }
  const draft = { key: 'quiz-waiting-1', ...place, ...answers, state: 'waiting', handIn }
  localStorage.setItem(`quiz_draft_${userId}_1`, JSON.stringify(draft))
}

export const accountScreens: ScreenState[] = [
  ...onPage({ path: '/enrolled-courses', student: 7 }, [
    { name: 'my-courses', visible: myCourses.title },
    {
      name: 'my-courses-failed',
      before: withRefusal(COURSES, 500, 'x', 'server.unexpected', LISTED_COURSES),
      visible: myCourses.error,
    },
    { name: 'protected-checking', before: withoutResponse(COURSES), visible: sessionCheck.checking },
    { name: 'protected-unreachable', before: withoutConnection(COURSES), visible: sessionCheck.unreachable },
  ]),
  {
    name: 'my-courses-second-page',
    path: '/enrolled-courses?page=2',
    student: 7,
    visible: (page) => page.getByRole('article'),
  },
  { name: 'my-courses-past-end', path: '/enrolled-courses?page=9', student: 7, visible: myCourses.pastEnd },
  { name: 'my-courses-over', path: '/enrolled-courses', student: 4, visible: timeWindow.chat },
  { name: 'my-courses-empty', path: '/enrolled-courses', student: 1, visible: myCourses.empty },
  {
    name: 'my-courses-loading',
    path: '/my-lectures',
    student: 7,
    before: ({ page }) => page.route(LISTED_COURSES, () => {}),
    act: async ({ page }) => {
      await expect(page.getByText(lectures.empty)).toBeVisible()
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/enrolled-courses"]')?.click())
    },
    visible: isBusy,
  },
  ...onPage({ path: '/my-lectures', student: 12 }, [
    { name: 'my-lectures', visible: lectures.inactive },
    {
      name: 'my-lectures-loading',
      before: withoutResponse(LECTURES),
      visible: (page) => page.locator('[aria-busy="true"] > div > div').nth(LECTURE_SKELETONS - 1),
    },
    {
      name: 'my-lectures-failed',
      before: withRefusal(LECTURES, 500, 'x', 'server.unexpected'),
      visible: lectures.failed,
    },
  ]),
  { name: 'my-lectures-empty', path: '/my-lectures', student: 1, visible: lectures.empty },
  { name: 'my-lectures-no-match', path: '/my-lectures?q=xyz', student: 12, visible: lectures.noMatch },
  { name: 'marks', path: '/marks', student: 7, visible: new RegExp(marks.outcome(true)) },
  { name: 'marks-empty', path: '/marks', student: 1, visible: marks.empty },
  ...onPage({ path: '/profile', student: 3 }, [
    { name: 'profile', visible: labels.thisDevice },
    { name: 'profile-confirmed', before: confirmed, visible: ownContact.changePhone },
    {
      name: 'profile-confirm-email',
      before: async (scene) => {
        await unconfirmed(scene)
        await respond(scene, sendOwnCode.path, null)
      },
      act: clickButton(ownContact.confirm, { exact: true }),
      visible: inDialog(ownContact.confirmTitle),
    },
    {
      name: 'profile-correct-email',
      before: unconfirmed,
      act: clickButton(ownContact.correct, { exact: true }),
      visible: inDialog(ownContact.correctTitle),
    },
    {
      name: 'profile-change-phone',
      before: async (scene) => {
        await confirmed(scene)
        await respond(scene, sendOwnCode.path, null)
      },
      act: clickButton(ownContact.changePhone),
      visible: inDialog(ownContact.phoneTitle),
    },
    {
      name: 'profile-wrong-fields',
      act: async ({ page }) => {
        await page.getByText(labels.changePassword).click()
        await page.getByLabel(labels.newPassword).fill('12345')
        await page.getByRole('button', { name: labels.save }).click()
      },
      visible: labels.fieldError(fieldErrors['password.tooShort']),
    },
    {
      name: 'profile-refused',
      before: async ({ page, watch }) => {
        watch.expect(503, '/api/Account/profile')
        const down = { success: false, message: '', error: '', code: 'server.unavailable' }
        await page.route('**/api/Account/profile', (route) =>
          route.request().method() === 'POST' ? route.fulfill({ status: 503, json: down }) : route.fallback(),
        )
      },
      act: async ({ page }) => {
        await page.getByLabel(labels.fullName).fill('عمر خالد منصور')
        await page.getByRole('button', { name: labels.save }).click()
      },
      visible: notSaved,
    },
    { name: 'profile-loading', before: withoutResponse('/api/Account/'), visible: isBusy },
  ]),
  ...onPage({ path: '/profile', student: 12 }, [
    {
      name: 'logout-with-quiz',
      before: async (scene) => {
        await cut(scene, '/api/quizresult/submit')
        await scene.page.addInitScript(keepAQuiz)
      },
      act: ({ page }) => page.getByRole('main').getByRole('button', { name: labels.logout, exact: true }).click(),
      visible: inDialog(logout.title(1)),
    },
    {
      name: 'logout-with-exam',
      before: ({ page }) => page.addInitScript(keepAnExam, sittingNow()),
      act: ({ page }) => page.getByRole('main').getByRole('button', { name: labels.logout, exact: true }).click(),
      visible: inDialog(quiz.leaveTitle),
    },
  ]),
  {
    name: 'session-ended',
    path: '/about',
    before: ({ page }) => page.addInitScript(() => localStorage.setItem('session_ended', 'true')),
    visible: (page) => page.getByText(layout.sessionEnded),
  },
]
