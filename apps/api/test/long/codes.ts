import { setTimeout as pause } from 'node:timers/promises'
import { aCourseCode } from '../a-code.ts'
import { aCourse } from '../a-course.ts'
import { aStudent } from '../people.ts'
import { atOnce, type Figure, seeded } from './figure.ts'
import { countsByStatus } from './limits.ts'
import { type CallResponse, send } from './send.ts'
import type { Servers } from './two-servers.ts'

const ENTER = '/api/Student/add-course-by-code'
const CONNECTIONS = 100

/** Thousands of requests race for one code at two processes: one student gets the course (T10). */
export async function oneCodeForThousands(world: Servers, requests = 10_000): Promise<Figure> {
  const service = patience()
  const course = await aCourse(world)
  const card = await aCourseCode(world, course)
  const students = await atOnce(10, Array.from({ length: Math.min(500, requests / 3) }), () => aStudent(world))
  const responses = await atOnce(
    CONNECTIONS,
    Array.from({ length: requests }, (_, index) => index),
    async (index) => {
      const student = students[index % students.length]
      const url = world.urls[index % world.urls.length]
      if (!student || !url) throw new RangeError('Nobody to send')
      const response = await service.untilServed(() =>
        send(url, student, { path: ENTER, body: { Code: card.printed } }),
      )
      return { student: student.id, status: response?.status ?? 0 }
    },
  )
  const winners = new Set(responses.filter(({ status }) => status === 200).map(({ student }) => student))
  const refused = responses.filter(({ status }) => status === 409).length
  const won = responses.length - refused
  const granted = await countEnrolments(world, course.id)
  const strange = responses.filter(({ status }) => status !== 200 && status !== 409).length
  return {
    promise: 'a code is redeemed once (T10)',
    figure: `${requests} requests of ${students.length} students over 2 processes and ${CONNECTIONS} connections: ${granted} grant, ${winners.size} student heard yes (${won} responses, its own repeats among them), ${refused} × 409, ${strange} other, ${service.repeatedLater()} times asked to come back first`,
    held: granted === 1 && winners.size === 1 && strange === 0,
  }
}

/** Each student sends a code five times, and most responses are lost: everybody is enrolled once (T12). */
export async function redemptionsWithLostResponses(world: Servers, seed: number, students = 1_000): Promise<Figure> {
  const random = seeded(seed)
  const course = await aCourse(world)
  const pairs = await atOnce(10, Array.from({ length: students }), async () => ({
    student: await aStudent(world),
    card: await aCourseCode(world, course),
  }))
  let deafTimes = 0
  const service = patience()
  const last = await atOnce(CONNECTIONS, pairs, async ({ student, card }) => {
    for (let time = 1; time < 5; time += 1) {
      const deaf = random() < 0.6
      if (deaf) deafTimes += 1
      const url = world.urls[Math.floor(random() * world.urls.length)] ?? ''
      await send(url, student, { path: ENTER, body: { Code: card.printed }, deaf })
    }
    return service.untilServed(() => send(world.urls[0] ?? '', student, { path: ENTER, body: { Code: card.printed } }))
  })
  const happy = last.filter((response) => response?.status === 200).length
  const granted = await countEnrolments(world, course.id)
  return {
    promise: 'retries are safe (T12)',
    figure: `${students} redemptions sent five times each, ${deafTimes} responses dropped: ${granted} enrolments, final responses ${countsByStatus(last)}, ${service.repeatedLater()} times asked to come back first`,
    held: granted === students && happy === students,
  }
}

function patience() {
  let repeatedLater = 0
  return {
    repeatedLater: () => repeatedLater,
    async untilServed(ask: () => Promise<CallResponse | null>) {
      for (let response = await ask(); ; response = await ask()) {
        if (response?.status !== 503) return response
        repeatedLater += 1
        await pause((response.retryAfter ?? 1) * 1000)
      }
    },
  }
}

const countEnrolments = ({ db }: Servers, courseId: number) =>
  db.inSchool('tenant3', async (school) => {
    const count = school.selectFrom('enrolment').where('courseId', '=', courseId)
    return (await count.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  })
