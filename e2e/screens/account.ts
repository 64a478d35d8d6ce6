import { clientErrors, fieldErrors } from '@manassa/contract/errors'
import { expect } from '@playwright/test'
import { deviceLimit, login, register } from '../../apps/web/app/copy/account.ts'
import { layout } from '../../apps/web/app/copy/common.ts'
import { lectures } from '../../apps/web/app/copy/lectures.ts'
import { mine } from '../../apps/web/app/copy/mine.ts'
import { forgot, reset } from '../../apps/web/app/copy/password.ts'
import { profileWords } from '../../apps/web/app/copy/profile.ts'
import { answer, cut, hold, refuse } from '../support/network.ts'
import type { ScreenState } from './screen-state.ts'

const LECTURES = '/api/UnitCode/GetMyUnitCodes'
const COURSES = '/api/Student/Student-Enrolled-Courses'
/** The list on the screen: the same call looks after the session, with a page of one. */
const LISTED_COURSES = /Student-Enrolled-Courses\?.*pagesize=9/

const triesToLogIn: ScreenState['does'] = async ({ page }) => {
  await page.getByLabel(login.identifier).fill('student1@example.com')
  await page.getByLabel(login.password, { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

/** Getting in. */
const doorScreens: ScreenState[] = [
  { name: 'login', path: '/login', sees: login.title },
  {
    name: 'login-wrong-fields',
    path: '/login',
    does: ({ page }) => page.getByRole('button', { name: login.submit, exact: true }).click(),
    sees: (page) => page.locator('[aria-invalid="true"]'),
  },
  {
    name: 'login-offline',
    path: '/login',
    before: (scene) => cut(scene, '/api/Auth/login'),
    does: triesToLogIn,
    sees: clientErrors['client.network'].arabic,
  },
  {
    name: 'login-device-limit',
    path: '/login',
    before: async ({ page, watch }) => {
      watch.expect(400, '/api/Auth/login')
      const failure = { success: false, message: 'x', error: 'x', code: 'auth.tooManyDevices', isMaxDevicesError: true }
      await page.route('**/api/Auth/login', (route) => route.fulfill({ status: 400, json: failure }))
    },
    does: triesToLogIn,
    sees: deviceLimit.title,
  },
  { name: 'register', path: '/register', sees: register.title },
  {
    name: 'register-wrong-fields',
    path: '/register',
    does: ({ page }) => page.getByRole('button', { name: register.submit }).click(),
    sees: (page) => page.locator('[aria-invalid="true"]'),
  },
  { name: 'forgot-password', path: '/forgot-password', sees: forgot.title },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    before: (scene) => answer(scene, '/api/Auth/ForgotPassword', null),
    does: async ({ page }) => {
      await page.getByLabel(forgot.email).fill('maryam@example.com')
      await page.getByRole('button', { name: forgot.submit }).click()
    },
    sees: forgot.sentTitle,
  },
  { name: 'reset-password', path: '/reset-password?email=maryam%40example.com', sees: reset.title },
]

const words = profileWords('en')

/** What a student has. */
const ownScreens: ScreenState[] = [
  { name: 'my-courses', path: '/enrolled-courses', student: 7, sees: mine.title },
  {
    name: 'my-courses-second-page',
    path: '/enrolled-courses?page=2',
    student: 7,
    sees: (page) => page.getByRole('article'),
  },
  { name: 'my-courses-past-end', path: '/enrolled-courses?page=9', student: 7, sees: mine.pastEnd },
  { name: 'my-courses-empty', path: '/enrolled-courses', student: 1, sees: mine.empty },
  {
    name: 'my-courses-loading',
    path: '/my-lectures',
    student: 7,
    before: ({ page }) => page.route(LISTED_COURSES, () => {}),
    does: async ({ page }) => {
      await expect(page.getByText(lectures.empty)).toBeVisible()
      await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/enrolled-courses"]')?.click())
    },
    sees: (page) => page.locator('[aria-busy="true"]'),
  },
  {
    name: 'my-courses-failed',
    path: '/enrolled-courses',
    student: 7,
    before: (scene) => refuse(scene, COURSES, 500, 'x', 'server.unexpected', LISTED_COURSES),
    sees: mine.error,
  },
  { name: 'my-lectures', path: '/my-lectures', student: 12, sees: lectures.inactive },
  { name: 'my-lectures-empty', path: '/my-lectures', student: 1, sees: lectures.empty },
  { name: 'my-lectures-no-match', path: '/my-lectures?q=xyz', student: 12, sees: lectures.noMatch },
  {
    name: 'my-lectures-loading',
    path: '/my-lectures',
    student: 12,
    before: (scene) => hold(scene, LECTURES),
    sees: (page) => page.locator('[aria-busy="true"]'),
  },
  {
    name: 'my-lectures-failed',
    path: '/my-lectures',
    student: 12,
    before: (scene) => refuse(scene, LECTURES, 500, 'x', 'server.unexpected'),
    sees: lectures.failed,
  },
  { name: 'profile', path: '/profile', student: 3, sees: words.thisDevice },
  {
    name: 'profile-wrong-fields',
    path: '/profile',
    student: 3,
    does: async ({ page }) => {
      await page.getByText(words.changePassword).click()
      await page.getByLabel(words.newPassword).fill('12345')
      await page.getByRole('button', { name: words.save }).click()
    },
    sees: words.fieldError(fieldErrors['password.tooShort']),
  },
  {
    name: 'profile-loading',
    path: '/profile',
    student: 3,
    before: (scene) => hold(scene, '/api/Account/'),
    sees: (page) => page.locator('[aria-busy="true"]'),
  },
  {
    name: 'protected-checking',
    path: '/enrolled-courses',
    student: 7,
    before: (scene) => hold(scene, COURSES),
    sees: layout.checking,
  },
  {
    name: 'protected-unreachable',
    path: '/enrolled-courses',
    student: 7,
    before: (scene) => cut(scene, COURSES),
    sees: layout.unreachable,
  },
]

/** Getting in, and what a student has. */
export const accountScreens: ScreenState[] = [...doorScreens, ...ownScreens]
