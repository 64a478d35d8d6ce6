import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_STUDENTS_POLL_MS } from '../apps/web/app/lib/timings.ts'
import { ask } from './ask.ts'
import { benchCalls } from './calls.ts'
import { startWorker } from './children.ts'
import { latencyLimit } from './latency-limit.ts'
import type { Measured, Shot } from './load.ts'
import type { OpenSchool } from './school.ts'
import { registerStudents } from './students.ts'
import { median, tableOf } from './table.ts'

const STUDENTS = 64
const PER_SECOND = 200
/** One in this many student calls hands in a quiz, so that marks arrive during the evening. */
const HANDS_IN_ONE_OF = 20
const SCREENS = 10
const ROUNDS = Number(process.env.BENCH_EVENING_ROUNDS ?? 3)
/** Every screen asks at least once, and the server's memory of the response runs out again and again. */
const ROUND_MS = LIVE_STUDENTS_POLL_MS

/**
 * Students at a steady rate, by themselves and while ten screens of the staff have the evening open and ask for it as
 * the app does; gives the table of both.
 */
export async function watchEvening(school: OpenSchool, headers: Record<string, string>): Promise<string> {
  const { server, demo } = school
  const students = await registerStudents(server.url, demo, STUDENTS)
  await school.enrol(students.map(({ id }) => id))
  const shots = evening(await benchCalls(school, students))
  using load = startWorker()
  const work = () => {
    const port = Number(new URL(server.url).port)
    return load.run({ kind: 'steady', steady: { port, shots, perSecond: PER_SECOND, milliseconds: ROUND_MS } })
  }
  const [alone, beside, asked]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const without = requireResponses(await work())
    const ended = new AbortController()
    const screens = Array.from({ length: SCREENS }, (_, place) => screen(server.url, headers, { place, ended }))
    // A screen that is refused ends the round too, and a round that fails ends the screens.
    const [measured, times] = await Promise.all([work().finally(() => ended.abort()), Promise.all(screens)])
    const withThem = requireResponses(measured)
    if (round === 0) continue
    alone.push(without.p99)
    beside.push(withThem.p99)
    asked.push(...times.flat())
  }
  const limit = latencyLimit(median(alone))
  const row = (what: string, measured: number, most: number | null) => [
    what,
    measured.toFixed(0),
    most?.toFixed(0) ?? '–',
    most === null ? '–' : measured <= most ? 'yes' : 'no',
  ]
  return tableOf(
    [
      row(`p99 of students' calls at ${PER_SECOND} a second`, median(alone), null),
      row(`the same while ${SCREENS} screens watch the evening`, median(beside), limit),
      row(`the evening as a screen has it (${asked.length} times)`, median(asked), null),
    ],
    ['students beside the evening, ms', `median of ${ROUNDS}`, 'limit', 'kept'],
  )
}

/** Mostly the tree of a course, and now and then a quiz that is handed in: each a new attempt. */
function evening(calls: Awaited<ReturnType<typeof benchCalls>>): Shot[] {
  const shotsOf = (name: string) => calls.find((call) => call.name.startsWith(name))?.shots ?? []
  const [trees, handIns] = [shotsOf('tree'), shotsOf('quizresult')]
  return Array.from({ length: trees.length * HANDS_IN_ONE_OF }, (_, place): Shot => {
    const tree = trees[place % trees.length]
    const handIn = handIns[Math.floor(place / HANDS_IN_ONE_OF) % handIns.length]
    if (!tree || !handIn) throw new Error('There are no calls of students')
    if (place % HANDS_IN_ONE_OF > 0) return tree
    const { 'idempotency-key': _same, ...rest } = handIn.headers
    return { ...handIn, headers: rest }
  })
}

interface Screen {
  place: number
  ended: AbortController
}

/** One screen: it asks when it is opened, some time within the first interval, and each interval from then on. */
async function screen(url: string, headers: Record<string, string>, { place, ended }: Screen): Promise<number[]> {
  const shot: Shot = { method: 'GET', path: '/api/teacher/live', headers: { ...headers, 'accept-encoding': 'br' } }
  const times: number[] = []
  const { signal } = ended
  await pause((place * LIVE_STUDENTS_POLL_MS) / SCREENS, null, { signal }).catch(() => null)
  while (!signal.aborted) {
    const began = performance.now()
    await ask(url, shot, '')
    times.push(performance.now() - began)
    await pause(LIVE_STUDENTS_POLL_MS, null, { signal }).catch(() => null)
  }
  return times
}

/** @throws where a call was refused: what is measured then is something else */
function requireResponses(measured: Measured): Measured {
  const refused = Object.entries(measured.refused)
  if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(measured.refused)}`)
  return measured
}
