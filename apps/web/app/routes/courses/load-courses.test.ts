import type { Call, Failure } from '@manassa/contract/endpoint'
import { expect, test } from 'vitest'
import { loadCourses } from './load-courses.ts'

const query = { grade: 'Secondary1', page: 1 } as const
const refusing = (code: string) => {
  const failure: Failure = { success: false, code, message: 'x', error: 'x' }
  return (async () => failure) as Call
}

test('a server that finds no courses has none; any other failure is one', async () => {
  for (const code of ['course.notFound', 'client.notFound']) {
    expect(await loadCourses(refusing(code), query), code).toMatchObject({
      success: true,
      data: { courses: [], totalCount: 0 },
    })
  }
  expect(await loadCourses(refusing('server.unavailable'), query)).toMatchObject({ code: 'server.unavailable' })
})
