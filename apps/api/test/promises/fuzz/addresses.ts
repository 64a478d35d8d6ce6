import { endpoint } from '@manassa/contract/endpoint'
import { readLesson } from '@manassa/contract/student/study'
import * as z from 'zod/mini'
import { lessonAt } from '#test/a-course.ts'
import type { TestApi } from '#test/start-api.ts'
import type { Holding } from '../matrix/two-schools.ts'

/** A path outside of the contract in the form of a call, so that it can be fuzzed; it exists without `/api` only. */
const address = (path: `/api/${string}`, ...names: string[]) =>
  endpoint({
    method: 'GET',
    path,
    access: 'public',
    input: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))),
    reply: z.unknown(),
    errors: [],
  })

const file = address('/api/media/files/{ticket}/{key}', 'ticket', 'key')
const stream = address('/api/media/streams/{ticket}/{key}', 'ticket', 'key')
const image = address('/api/media/images/{tenant}/{name}', 'tenant', 'name')

export async function mediaAddresses(api: TestApi, { owner, course }: Holding) {
  await api.services.media.put('tenant3/images/nile.jpg', Buffer.from('0123456789'))
  const lesson = await api.as(owner)(readLesson, { lessonId: lessonAt(course, 0, 0).id })
  if (!lesson.success || Array.isArray(lesson.data)) throw new Error('The student has no video')
  const [, , , ticket = '', ...steps] = new URL(lesson.data.videoUrl).pathname.split('/')
  const key = steps.map(decodeURIComponent).join('/')
  await api.services.media.put(key, Buffer.from('0123456789'))
  return [
    { call: file, input: { ticket, key } },
    { call: stream, input: { ticket, key } },
    { call: image, input: { tenant: 'tenant3', name: 'nile.jpg' } },
  ]
}
