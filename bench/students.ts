import type { DemoSchool } from '../e2e/support/demo-school.ts'

export const PASSWORD = 'bench-lantern-47'
const AT_ONCE = 4

export interface BenchStudent {
  id: number
  email: string
  headers: Record<string, string>
}

export async function registerStudents(url: string, school: DemoSchool, count: number): Promise<BenchStudent[]> {
  const students: BenchStudent[] = []
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, offset) => first + offset)
    students.push(...(await Promise.all(numbers.map((number) => registerStudent(url, school, number)))))
  }
  return students
}

async function registerStudent(url: string, { tenant }: DemoSchool, number: number): Promise<BenchStudent> {
  const digits = String(number).padStart(6, '0')
  const email = `bench${digits}@example.com`
  const headers = { 'x-tenant-id': tenant, deviceid: `bench-device-${digits}` }
  const form = new FormData()
  const fields = {
    UserName: 'طالب القياس',
    Email: email,
    Password: PASSWORD,
    ConfirmPassword: PASSWORD,
    AcademicYear: '0',
  }
  const phones = { PhoneNumber: `01155${digits}`, ParentPhone: `01255${digits}` }
  for (const [name, value] of Object.entries({ ...fields, ...phones })) form.set(name, value)
  await dataOf(await fetch(`${url}/api/Auth/register`, { method: 'POST', headers, body: form }))

  const { user, headers: ofCalls } = await logIn(url, headers, { email, password: PASSWORD })
  return { id: user.id, email, headers: ofCalls }
}

export const logInTeacher = (url: string, { tenant, accounts }: DemoSchool, deviceId: string) =>
  logIn(url, { 'x-tenant-id': tenant, deviceid: deviceId }, accounts.teacher)

/** Logs in a student of the demo, counted from 1. Throws when there is none. */
export function logInStudent({ url, tenant, accounts }: DemoSchool, student: number) {
  const account = accounts.students[student - 1]
  if (!account) throw new Error(`The demo has no student ${student}.`)
  return logIn(url, { 'x-tenant-id': tenant, deviceid: 'bench-phone' }, account)
}

async function logIn(
  url: string,
  device: { 'x-tenant-id': string; deviceid: string },
  { email, password }: { email: string; password: string },
) {
  const body = JSON.stringify({ EmailorMobile: email, password })
  const headers = { ...device, 'content-type': 'application/json' }
  const { user, token } = (await dataOf(await fetch(`${url}/api/Auth/login`, { method: 'POST', headers, body }))) as {
    user: { id: number; academicYear: string | null }
    token: string
  }
  const { academicYear: grade, ...rest } = user
  /** The app stores these on a device that has logged in. */
  const items = {
    device_id: device.deviceid,
    auth_token: token,
    isAuthenticated: 'true',
    user_id: String(user.id),
    currentUser: JSON.stringify({ ...rest, grade, enrolledCourses: [] }),
  }
  return { user, items, headers: { ...device, authorization: `Bearer ${token}` } }
}

/** The first lesson of its kind in the first unit of a course, as this student sees it. Throws when there is none. */
export async function firstLessonOf(
  treeUrl: string,
  { headers }: BenchStudent,
  type: 'Quiz' | 'Video',
): Promise<number> {
  const { units } = (await dataOf(await fetch(treeUrl, { headers }))) as {
    units: { lessons: { id: number; type: string }[] }[]
  }
  const lesson = units[0]?.lessons.find((each) => each.type === type)
  if (!lesson) throw new Error(`The first unit of the paid course has no ${type}.`)
  return lesson.id
}

/** Throws when the call failed. */
export async function dataOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}
