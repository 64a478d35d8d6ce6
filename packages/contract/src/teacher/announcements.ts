import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { moment } from '../fields/moment.ts'
import { momentOrDay } from '../fields/moment-or-day.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { ANNOUNCEMENT_MAX_CHARACTERS, CONSOLE_PAGE_SIZE } from '../limits.ts'
import { isStorable } from '../rules/storable-text.ts'
import { listing } from './lists.ts'

const access = { staff: 'school' } as const
const text = z
  .string('announcement.text')
  .check(
    z.trim(),
    z.minLength(1, 'announcement.text'),
    z.maxLength(ANNOUNCEMENT_MAX_CHARACTERS, 'field.tooLong'),
    z.refine(isStorable, 'field.invalid'),
  )
const until = momentOrDay('schedule.moment')

export const announcementStates = ['running', 'over'] as const

export const announcement = z.object({
  id,
  text: z.string(),
  audience: z.enum(['all', 'grade', 'course']),
  grade: z.nullable(gradeName),
  course: z.nullable(z.object({ id, courseName: z.string() })),
  until: moment,
  madeAt: moment,
  madeBy: z.nullable(z.object({ id, name: z.string() })),
  endedAt: z.nullable(moment),
  state: z.enum(announcementStates),
})
export type AnnouncementRow = z.output<typeof announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/teacher/announcements',
  access,
  tags: ['announcements'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['newest']),
    state: z.optional(z.enum(announcementStates, 'student.state')),
  }),
  reply: page({ announcements: z.array(announcement) }),
})

export const makeAnnouncement = endpoint({
  method: 'POST',
  path: '/api/teacher/announcements',
  access,
  status: 201,
  invalidates: ['announcements'],
  input: z
    .object({
      text,
      until,
      all: z.optional(z.literal(true, 'field.invalid')),
      grade: z.optional(gradeText),
      courseId: z.optional(id),
    })
    .check(
      z.refine(({ all, grade, courseId }) => [all, grade, courseId].filter((one) => one !== undefined).length === 1, {
        error: 'announcement.whom',
        path: ['courseId'],
      }),
    ),
  reply: announcement,
  errors: ['course.notFound'],
})

export const updateAnnouncement = endpoint({
  method: 'PATCH',
  path: '/api/teacher/announcements/{announcementId}',
  access,
  invalidates: ['announcements'],
  input: z.object({ announcementId: id, text: z.optional(text), until: z.optional(until) }),
  reply: announcement,
  errors: ['announcement.notFound', 'announcement.over'],
})

export const endAnnouncement = endpoint({
  method: 'POST',
  path: '/api/teacher/announcements/{announcementId}/end',
  access,
  invalidates: ['announcements'],
  input: z.object({ announcementId: id }),
  reply: announcement,
  errors: ['announcement.notFound'],
})
