import { clientErrors } from '@manassa/contract/shared/client.errors'
import { deviceLimit, login, oneTimeCode, register, replaceDevice } from '#app/copy/account.ts'
import { forgot, reset } from '#app/copy/password.ts'
import { sessionEnd } from '#app/copy/session-end.ts'
import { respond } from '../support/network.ts'
import { NEW_PASSWORD } from '../support/new-student.ts'
import { clickButton, onPage, type ScreenState, withoutConnection, withRefusal, withResponse } from './screen-state.ts'

const tryToLogIn: ScreenState['act'] = async ({ page }) => {
  await page.getByLabel(login.identifier).fill('student1@example.com')
  await page.getByLabel(login.password, { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: login.submit, exact: true }).click()
}

const refuseThirdDevice: ScreenState['before'] = async ({ page, watch }) => {
  watch.expect(400, '/api/Auth/login')
  const failure = { success: false, message: 'x', error: 'x', code: 'auth.tooManyDevices', isMaxDevicesError: true }
  await page.route('**/api/Auth/login', (route) => route.fulfill({ status: 400, json: failure }))
}

const devices = [
  {
    slot: 1,
    name: 'Chrome – Android – SM-A155F',
    firstLoginAt: '2026-11-03T18:00:00.000Z',
    lastUsedAt: '2026-11-20T18:00:00.000Z',
  },
  {
    slot: 2,
    name: 'Firefox – Windows',
    firstLoginAt: '2026-09-12T09:00:00.000Z',
    lastUsedAt: '2026-11-02T09:00:00.000Z',
  },
]
const justMade = { registrationSuccess: true, message: login.registered, email: 'sama@example.com' }
const RESET = '/reset-password?email=maryam%40example.com'

export const signInScreens: ScreenState[] = [
  ...onPage({ path: '/login' }, [
    { name: 'login', visible: login.title },
    {
      name: 'login-wrong-fields',
      act: clickButton(login.submit, { exact: true }),
      visible: (page) => page.locator('[aria-invalid="true"]'),
    },
    {
      name: 'login-offline',
      before: withoutConnection('/api/Auth/login'),
      act: tryToLogIn,
      visible: clientErrors['client.network'].arabic,
    },
    {
      name: 'login-after-registering',
      before: ({ page }) =>
        page.addInitScript((usr) => history.replaceState({ usr, key: 'made', idx: 0 }, ''), justMade),
      visible: login.registered,
    },
    { name: 'login-device-limit', before: refuseThirdDevice, act: tryToLogIn, visible: deviceLimit.title },
    {
      name: 'login-replace-device',
      before: async (scene) => {
        await refuseThirdDevice(scene)
        await respond(scene, '/api/Auth/device-code', { devices, sentTo: 'sa•••@gmail.com' })
      },
      act: async (scene) => {
        await tryToLogIn(scene)
        await scene.page.getByRole('button', { name: deviceLimit.replace }).click()
      },
      visible: replaceDevice.which,
    },
    {
      name: 'login-put-out',
      before: ({ page }) =>
        page.addInitScript(() => {
          const end = { reason: 'replaced', at: new Date(Date.now() - 3_600_000).toISOString() }
          localStorage.setItem('session_ended', JSON.stringify(end))
        }),
      visible: sessionEnd.notYou,
    },
  ]),
  { name: 'login-on-the-way', path: '/my-lectures', visible: login.returnPath },
  ...onPage({ path: '/register' }, [
    { name: 'register', visible: register.title },
    {
      name: 'register-questions',
      act: async ({ page }) => {
        const field = (label: string) => page.getByLabel(label, { exact: true })
        await field(register.userName).fill('سارة')
        await field(register.email).fill('sara@gmial.com')
        await field(register.phone).fill('01012345678')
        await field(register.parentPhone).fill('01012345678')
        await field(register.password).fill(NEW_PASSWORD)
        await field(register.confirm).fill(NEW_PASSWORD)
        await page.getByLabel(register.year).selectOption({ index: 1 })
        await page.getByRole('button', { name: register.submit }).click()
      },
      visible: register.mistake.email('gmail.com'),
    },
    {
      name: 'register-wrong-fields',
      act: clickButton(register.submit),
      visible: (page) => page.locator('[aria-invalid="true"]'),
    },
    {
      name: 'register-refused',
      before: withRefusal('/api/Auth/register', 503, '', 'server.unavailable'),
      act: async ({ page }) => {
        const field = (label: string) => page.getByLabel(label, { exact: true })
        await field(register.userName).fill('سما أحمد')
        await field(register.email).fill('sama@example.com')
        await field(register.phone).fill('01012345678')
        await field(register.parentPhone).fill('01112345678')
        await field(register.password).fill('نيل-القاهرة-27')
        await field(register.confirm).fill('نيل-القاهرة-27')
        await page.getByLabel(register.year).selectOption({ index: 2 })
        await page.locator('input[type=file]').setInputFiles('apps/api/demo/art/teacher-history-480.jpg')
        await page.getByRole('button', { name: register.submit }).click()
      },
      visible: register.failed,
    },
  ]),
  ...onPage({ path: '/forgot-password' }, [
    { name: 'forgot-password', visible: forgot.title },
    {
      name: 'forgot-password-sent',
      before: withResponse('/api/Auth/ForgotPassword', null),
      act: async ({ page }) => {
        await page.getByLabel(forgot.identifier).fill('maryam@example.com')
        await page.getByRole('button', { name: forgot.submit }).click()
      },
      visible: forgot.sentTitle,
    },
    {
      name: 'forgot-password-late',
      async before(scene) {
        await respond(scene, '/api/Auth/ForgotPassword', null)
        await respond(scene, '/api/Auth/mail-delay', { isSlow: true })
      },
      act: async ({ page }) => {
        await page.getByLabel(forgot.identifier).fill('maryam@example.com')
        await page.getByRole('button', { name: forgot.submit }).click()
      },
      visible: oneTimeCode.slow,
    },
    {
      name: 'forgot-password-by-number',
      before: withResponse('/api/Auth/ForgotPassword', { sentTo: 'sa•••@gm•••' }),
      act: async ({ page }) => {
        await page.getByLabel(forgot.identifier).fill('01012345678')
        await page.getByRole('button', { name: forgot.submit }).click()
      },
      visible: forgot.sentToMasked('sa•••@gm•••'),
    },
  ]),
  { name: 'reset-password-first', path: '/reset-password', visible: forgot.submit },
  ...onPage({ path: RESET }, [
    { name: 'reset-password', visible: reset.submit },
    {
      name: 'reset-password-done',
      before: withResponse('/api/Auth/ResetPassword', null),
      act: async ({ page }) => {
        await page.getByLabel(oneTimeCode.label).fill('12345678')
        await page.getByLabel(reset.new, { exact: true }).fill('نيل-القاهرة-27')
        await page.getByLabel(reset.confirm).fill('نيل-القاهرة-27')
        await page.getByRole('button', { name: reset.submit }).click()
      },
      visible: reset.doneText,
    },
  ]),
]
