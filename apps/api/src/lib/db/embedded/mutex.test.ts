import { setTimeout as pause } from 'node:timers/promises'
import { listEnrolledCourses } from '@manassa/contract/student/enrolment'
import { expect } from 'vitest'
import { freshDatabase, onEmbedded } from '#test/database/fresh-database.ts'
import { aStudent } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'

const CROWD = 100
const CROWDED_AFTER_MS = 200

onEmbedded('behind a crowd that waits, a call gets 503 with Retry-After at once, and the crowd its turn', async () => {
  const database = await freshDatabase('embedded', { embedded: { crowdedAfter: CROWDED_AFTER_MS } })
  await using api = await startApi({ engine: 'embedded', database })
  const student = await aStudent(api)
  const call = () => api.as(student).response(listEnrolledCourses, { studentId: student.id })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const busy = api.db.inSchool('tenant3', () => finished)

  const crowd = Array.from({ length: CROWD }, call)
  await pause(2 * CROWDED_AFTER_MS)
  const startedAt = performance.now()
  const refused = await call()
  expect(performance.now() - startedAt, 'at once, while the crowd still waits').toBeLessThan(2_000)
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.any(String) },
    body: { success: false, code: 'server.unavailable', message: expect.any(String) },
  })

  finish()
  await busy
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(CROWD).fill(200))
  expect(await call()).toMatchObject({ status: 200 })
})
