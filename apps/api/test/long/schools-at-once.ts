import { aCourse, enrolled } from '../a-course.ts'
import { personHeaders } from '../caller.ts'
import { aSchool } from '../database/a-school.ts'
import { aStudent, type SignedIn } from '../people.ts'
import type { TestApi } from '../start-api.ts'
import { atOnce, type Figure, seeded } from './figure.ts'

const SCHOOLS = 10
const WORKERS_EACH = 50

interface NamedSchool {
  word: string
  student: SignedIn
  courseId: number
}

type World = Pick<TestApi, 'db' | 'services' | 'clock'>

/**
 * Many concurrent requests to several schools over few connections: each response has its own school's word and no
 * other (T24).
 */
export async function schoolsAtOnce(
  world: World & { urls: readonly string[] },
  { seed, checks, schools = SCHOOLS }: { seed: number; checks: number; schools?: number },
): Promise<Figure> {
  const random = seeded(seed)
  const named = await atOnce(
    2,
    Array.from({ length: schools }, (_, index) => index),
    (index) => aNamedSchool(world, index),
  )
  let wrong = 0
  let strange = 0
  await atOnce(schools * WORKERS_EACH, Array.from({ length: checks }), async () => {
    const school = named[Math.floor(random() * named.length)]
    if (!school) throw new RangeError('No school to ask')
    const paths = pathsOf(school)
    const url = world.urls[Math.floor(random() * world.urls.length)] ?? ''
    const path = paths[Math.floor(random() * paths.length)] ?? ''
    const response = await fetch(url + path, { headers: personHeaders(school.student) })
    const words = new Set((await response.text()).match(/the-word-of-school-\d+-/g))
    if (response.status !== 200) strange += 1
    else if (words.size !== 1 || !words.has(school.word)) wrong += 1
  })
  return {
    promise: 'no school sees another, with all at once (T24)',
    figure: `${checks} responses to ${schools} schools, ${schools * WORKERS_EACH} asking at once over ${world.urls.length} processes: ${wrong} with another school's word or without the own one, ${strange} of another status`,
    held: wrong === 0 && strange === 0,
  }
}

async function aNamedSchool(world: World, index: number): Promise<NamedSchool> {
  const tenantId = await aSchool(world.db, `school-${index}`)
  await world.services.schoolKeys.make(tenantId)
  const word = `the-word-of-school-${index}-`
  const course = await aCourse(world, { tenantId, name: word })
  const student = await aStudent(world, { tenantId, name: word })
  await enrolled(world, student, course)
  return { word, student, courseId: course.id }
}

const pathsOf = ({ student, courseId }: NamedSchool) => [
  '/AdminStudent/CourseActive?grade=1',
  `/Course/tree?courseid=${courseId}`,
  `/api/Course/tree-course-with-progress?courseid=${courseId}`,
  `/api/Student/Student-Enrolled-Courses?studentId=${student.id}`,
  '/api/Account/profile',
]
