import { expect, test } from './support/page-watch.ts'
import { bytesOf, told, watchTransfers } from './support/transfer.ts'

/** Below the promise of 220 and 110 KB: what is won stays won, until somebody decides what it is spent on. */
const ALL_BYTES = 219_000
const SCRIPT_BYTES = 109_400

const publicPages = [
  '/',
  '/about',
  '/books',
  '/courses',
  '/courses/:courseId',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/nowhere',
]

test.describe('a first visit', () => {
  for (const path of publicPages) {
    test(`to ${path} costs less script, and less in all, than is promised`, async ({ page, school, watch }) => {
      watch.expect(404, '/')
      const transfers = await watchTransfers(page)
      await page.goto(path.replace(':courseId', String(school.courseCodes[0]?.courseId)), { waitUntil: 'networkidle' })

      const arrived = transfers()
      expect(bytesOf(arrived, 'Script'), `script:\n${told(arrived)}`).toBeLessThanOrEqual(SCRIPT_BYTES)
      expect(bytesOf(arrived), `in all:\n${told(arrived)}`).toBeLessThanOrEqual(ALL_BYTES)
    })
  }
})
