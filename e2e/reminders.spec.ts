import type { Page } from '@playwright/test'
import { common } from '#app/copy/common.ts'
import { player } from '#app/copy/player.ts'
import { reminders } from '#app/copy/reminders.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/expect-page.ts'
import { hasEnded, playFrom } from './support/in-course.ts'
import { expect, test } from './support/page-watch.ts'
import { aNewViewer } from './support/viewer.ts'

test.use({ serviceWorkers: 'allow' })

test('after a first finished lesson a student is asked once, takes reminders here, and stops them in the profile', async ({
  page,
  school,
}) => {
  await withPushService(page)
  const { path } = await aNewViewer(page, school)
  await page.goto(path.replace(/\?.*/, '?unit=0&lesson=0'))
  await playFrom(page, 33)
  await expect.poll(() => hasEnded(page)).toBe(true)
  const sheet = page.getByRole('dialog')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: player.completeContinue }).click()
  await expect(sheet.getByRole('heading', { name: reminders.ask })).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: reminders.yes }).click()
  await expect(sheet.getByRole('heading', { name: reminders.isOn })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByText(common.close).click()
  await expect(sheet).toHaveCount(0)

  await page.goto('/profile')
  await expect(page.getByText(reminders.here)).toBeVisible()
  await page.getByRole('button', { name: reminders.no }).click()
  await expect(page.getByText(reminders.off)).toBeVisible()
})

/** A browser that asks its person, who agrees, and a push service that takes every subscription. */
const withPushService = (page: Page) =>
  page.addInitScript(() => {
    const notification = {
      permission: 'default',
      async requestPermission() {
        notification.permission = 'granted'
        return notification.permission
      },
    }
    Object.defineProperty(window, 'Notification', { value: notification, configurable: true })
    const endpoint = 'https://push.example/a-device'
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    Object.assign(PushManager.prototype, { subscribe: async () => ({ endpoint, toJSON: () => ({ endpoint, keys }) }) })
  })
