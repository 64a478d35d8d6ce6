import type { DemoSchool } from '../e2e/support/demo-school.ts'

const PASSWORD = 'bench-lantern-47'
const AT_ONCE = 4

export interface BenchStudent {
  id: number
  headers: Record<string, string>
}

/** Registers students of the first grade and logs each in on a device, as the app does. */
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
  await answerOf(await fetch(`${url}/api/Auth/register`, { method: 'POST', headers, body: form }))

  const body = JSON.stringify({ EmailorMobile: email, password: PASSWORD })
  const json = { ...headers, 'content-type': 'application/json' }
  const { user, token } = (await answerOf(
    await fetch(`${url}/api/Auth/login`, { method: 'POST', headers: json, body }),
  )) as {
    user: { id: number }
    token: string
  }
  return { id: user.id, headers: { ...headers, authorization: `Bearer ${token}` } }
}

/** The `data` of an answer. Throws when the call failed. */
export async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}
