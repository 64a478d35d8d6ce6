import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields/day.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { listing } from './lists.ts'

const watchSession = z.object({
  id,
  student: z.object({ id, name: z.string(), isBlocked: z.boolean() }),
  /** A name by which a person distinguishes it. */
  device: z.string(),
  address: z.string(),
  openedAt: z.string(),
  lastAt: z.string(),
  watchedSeconds: z.number(),
  /** The number of devices with any open video, in the thirty days before the newest one. */
  deviceCount: z.int(),
})
export type WatchSession = z.output<typeof watchSession>

export const listWatchers = endpoint({
  method: 'GET',
  path: '/api/teacher/lessons/{lessonId}/watchers',
  access: { staff: 'students' },
  tags: ['students'],
  input: z.object({
    lessonId: id,
    ...listing(CONSOLE_PAGE_SIZE, ['newest']),
    from: z.optional(day('day.invalid')),
    to: z.optional(day('day.invalid')),
  }),
  reply: page({ sessions: z.array(watchSession) }),
  errors: ['lesson.notFound', 'lesson.notVideo'],
})
