import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { gradeName } from '../fields/grade.ts'
import { moment } from '../fields/moment.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { revision } from './editing.ts'
import { listing } from './lists.ts'
import { studentContact } from './student-history.ts'

const count = z.int()
const person = {
  id,
  name: z.string(),
  phone: z.string(),
  parentPhone: z.nullable(z.string()),
  contact: z.nullable(studentContact),
}
const list = {
  method: 'GET',
  access: { staff: 'students' },
  fromReplica: true,
  tags: ['students'],
  input: z.object(listing(CONSOLE_PAGE_SIZE, ['newest'])),
} as const

export const radarKinds = ['quiet', 'closing', 'stuck', 'wrongGrades', 'shared'] as const
export type RadarKind = (typeof radarKinds)[number]

/** Adds the list of watched videos, for tracing a leaked recording. */
export const radarParts = [...radarKinds, 'films'] as const
export type RadarPart = (typeof radarParts)[number]

/** Lists students who study no course of their registered grade. */
export const listWrongGrades = endpoint({
  ...list,
  path: '/api/teacher/radar/wrong-grades',
  reply: page({
    students: z.array(
      z.object({
        ...person,
        revision,
        grade: z.nullable(gradeName),
        rightGrade: gradeName,
        courses: z.array(z.string()),
        newestAt: moment,
      }),
    ),
  }),
})
export type WrongGrade = DataOf<typeof listWrongGrades>['students'][number]

/** Lists students who studied in the last month, but not in the last week. */
export const listQuiet = endpoint({
  ...list,
  path: '/api/teacher/radar/quiet',
  reply: page({
    students: z.array(z.object({ ...person, lastAt: moment, courseName: z.nullable(z.string()) })),
  }),
})
export type QuietStudent = DataOf<typeof listQuiet>['students'][number]

/** Lists students with lessons left in a unit that closes tomorrow, in the school's time zone. */
export const listClosing = endpoint({
  ...list,
  path: '/api/teacher/radar/closing',
  reply: page({
    students: z.array(
      z.object({
        ...person,
        unit: z.object({ id, name: z.string() }),
        courseName: z.string(),
        leftLessonCount: count,
        closesAt: moment,
      }),
    ),
  }),
})
export type ClosingStudent = DataOf<typeof listClosing>['students'][number]

/** A quiz blocks a student as untried, unmarked, failed, or without an attempt left. */
const stuckStates = ['untried', 'unmarked', 'failed', 'usedUp'] as const

/** Lists students who have watched the video before a quiz but have not passed it. */
export const listStuck = endpoint({
  ...list,
  path: '/api/teacher/radar/stuck',
  reply: page({
    students: z.array(
      z.object({
        ...person,
        lesson: z.object({ id, name: z.string() }),
        courseName: z.string(),
        state: z.enum(stuckStates),
        attemptCount: count,
        since: moment,
      }),
    ),
  }),
})
export type StuckStudent = DataOf<typeof listStuck>['students'][number]

export const listShared = endpoint({
  ...list,
  path: '/api/teacher/radar/shared',
  reply: page({
    students: z.array(
      z.object({
        ...person,
        /** The following counts cover the last thirty days, or the time since staff resolved the case. */
        deviceCount: count,
        replacementCount: count,
        atOnceCount: count,
        sessionCount: count,
        lastAt: z.nullable(moment),
      }),
    ),
  }),
})
export type SharedAccount = DataOf<typeof listShared>['students'][number]

export const listWatchedVideos = endpoint({
  ...list,
  path: '/api/teacher/radar/films',
  reply: page({
    films: z.array(
      z.object({ id, lessonName: z.string(), unitTitle: z.string(), courseName: z.string(), lastAt: moment }),
    ),
  }),
})
export type WatchedVideo = DataOf<typeof listWatchedVideos>['films'][number]

export const readRadar = endpoint({
  method: 'GET',
  path: '/api/teacher/radar',
  access: { staff: 'students' },
  fromReplica: true,
  tags: ['students'],
  input: z.object({}),
  reply: z.object({ quiet: count, closing: count, stuck: count, wrongGrades: count, shared: count, ownNumbers: count }),
})
