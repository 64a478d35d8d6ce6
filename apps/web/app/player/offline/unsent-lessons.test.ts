import { afterEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#app/lib/testing/a-browser.ts'
import { aStorage } from '#app/lib/testing/a-device.ts'
import { aServer, bad, good, type ServerResponse } from '#app/lib/testing/a-server.ts'
import { noteUnsent, sendUnsentLessons } from './unsent-lessons.ts'

afterEach(() => void vi.unstubAllGlobals())

async function unsentAfter(says: ServerResponse) {
  await using server = await aServer(() => says)
  stubBrowser(server.url, aStorage())
  noteUnsent(1, 24, [98, 100])
  await sendUnsentLessons(1)
  expect(server.requests).toHaveLength(1)
  return localStorage.getItem('lessons_to_send_1_24')
}

test('a lesson that the server has is not sent again, and is completed here too', async () => {
  expect(await unsentAfter(good({ courseId: 24, completedLessonIds: [98, 100] }))).toBeNull()
  expect(localStorage.getItem('completedLessons_24')).toBe('[98,100]')
})

test.each([bad(404, 'course.notFound'), bad(403, 'course.notEnrolled')])(
  "lessons of a course that is gone, or no longer this student's, are not sent for ever",
  async (says) => {
    expect(await unsentAfter(says)).toBeNull()
  },
)

test.each([
  { silent: true, body: '' },
  bad(503, 'server.unavailable'),
  bad(500, 'server.unexpected'),
  bad(429, 'request.tooMany'),
  bad(401, 'auth.sessionEnded'),
])('what the server may not have heard is kept to be sent again', async (says) => {
  expect(JSON.parse((await unsentAfter(says)) ?? '')).toEqual({ courseId: 24, lessonIds: [98, 100] })
})
