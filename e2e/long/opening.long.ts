import { HOUR_MS } from '@manassa/contract/rules/time-units'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, test } from 'vitest'
import { player, schedule } from '#app/copy/player.ts'
import { asStudent } from '../support/as-student.ts'
import { aStudyWorld, type StudyWorld } from './study-world.ts'

const OPENS_AFTER_SECONDS = 75
/** The demo school's second student, in the first week of one course. */
const EMAIL = 'student2@example.com'

let world: StudyWorld

beforeAll(async () => {
  world = await aStudyWorld((database) =>
    database.query(
      `update enrolment set enrolled_at = now() - interval '7 days' + interval '${OPENS_AFTER_SECONDS} seconds'
       where student_id in (select id from account where email = $1)`,
      [EMAIL],
    ),
  )
})
afterAll(() => world?.end())

test('a unit opens while the page is open, by the clock of the server and not of the phone', async () => {
  const phone = await world.phone()
  const page = await phone.newPage()
  await page.clock.install({ time: Date.now() + 50 * HOUR_MS })
  await asStudent(page, world.school, 2, 'phone')
  await page.goto(`/course-player/${world.school.courseCodes[0]?.courseId}?unit=1&lesson=0`)
  await expect(page.getByText(schedule.opensIn(1)).first()).toBeVisible()
  const unit = page.getByRole('navigation', { name: player.menu }).getByRole('button', { expanded: true })
  await expect(page.locator('video')).toHaveCount(0)

  await expect(page.locator('video'), 'it opens by itself').toBeVisible({ timeout: OPENS_AFTER_SECONDS * 1000 })
  await expect(unit.getByText(/فاضل ٦ أيام/)).toBeVisible()
  await expect(page.getByRole('button', { name: player.enjoyed })).toBeVisible()
  await phone.close()
})
