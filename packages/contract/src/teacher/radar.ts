import * as z from 'zod/mini'
import { type DataOf, endpoint } from '../endpoint.ts'
import { gradeName } from '../fields/grade.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { CONSOLE_PAGE_SIZE } from '../limits.ts'
import { revision } from './editing.ts'
import { listing } from './lists.ts'

const count = z.int()
/** A moment, as ISO 8601 text in UTC. */
const moment = z.string()
const person = { id, name: z.string(), phone: z.string(), parentPhone: z.nullable(z.string()) }
const list = {
  method: 'GET',
  access: { staff: 'students' },
  tags: ['students'],
  input: z.object(listing(CONSOLE_PAGE_SIZE, ['newest'])),
  errors: [],
} as const

/** What the radar looks for, in the order of its screen. */
export const radarKinds = ['quiet', 'stuck', 'wrongGrades', 'shared'] as const
export type RadarKind = (typeof radarKinds)[number]

/** The lists of students, and the videos that somebody has had open: for a recording that goes round. */
export const radarParts = [...radarKinds, 'films'] as const
export type RadarPart = (typeof radarParts)[number]

/** Nothing that they study is for the year that they registered with. */
export const listWrongGrades = endpoint({
  ...list,
  path: '/api/teacher/radar/wrong-grades',
  reply: page({
    students: z.array(
      z.object({
        ...person,
        revision,
        grade: z.nullable(gradeName),
        /** The year of the newest that they study. */
        rightGrade: gradeName,
        courses: z.array(z.string()),
        newestAt: moment,
      }),
    ),
  }),
})
export type WrongGrade = DataOf<typeof listWrongGrades>['students'][number]

/** Who studied within the month before, and nothing for a week. */
export const listQuiet = endpoint({
  ...list,
  path: '/api/teacher/radar/quiet',
  reply: page({
    students: z.array(z.object({ ...person, lastAt: moment, courseName: z.nullable(z.string()) })),
  }),
})
export type QuietStudent = DataOf<typeof listQuiet>['students'][number]

/** A quiz blocks a student as untried, unmarked, failed, or without an attempt left. */
export const stuckStates = ['untried', 'unmarked', 'failed', 'usedUp'] as const

/** Who has seen the video before a quiz and does not get past it. */
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

/** Whose account more people seem to use than one. */
export const listShared = endpoint({
  ...list,
  path: '/api/teacher/radar/shared',
  reply: page({
    students: z.array(
      z.object({
        ...person,
        /** What follows is of the last thirty days, and since staff settled the matter. */
        deviceCount: count,
        replacementCount: count,
        atOnceCount: count,
        /** Logged in now. */
        sessionCount: count,
        lastAt: z.nullable(moment),
      }),
    ),
  }),
})
export type SharedAccount = DataOf<typeof listShared>['students'][number]

/** Videos that somebody has had open: each leads to who, by `listWatchers`. */
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
  tags: ['students'],
  input: z.object({}),
  reply: z.object({ quiet: count, stuck: count, wrongGrades: count, shared: count }),
  errors: [],
})
