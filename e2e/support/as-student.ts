import { expect, type Page } from '@playwright/test'
import { caller } from './api-caller.ts'
import type { DemoSchool } from './demo-school.ts'
import { onceForAll } from './once-for-all.ts'

/**
 * Puts a demo student's session into the browser of this page, before its first page is opened. A second login on one
 * device would end the first, so all processes of a run share one.
 * @param number 1 is `student1@example.com`; `apps/api/demo/people` describes each
 * @param device each student has at most two, one for each window size
 */
export async function asStudent(page: Page, school: DemoSchool, number: number, device: string) {
  const session = await onceForAll(`session-${number}-${device}`, () =>
    loggedIn(page, school, numbered(school, number), `browser-tests-${device}`),
  )
  await plant(page, session)
}

/** The same for the demo's teacher or assistant, who have six devices each. */
export async function asStaff(page: Page, school: DemoSchool, who: 'teacher' | 'assistant', device: string) {
  await plant(page, await sessionOfStaff(page, school, who, device))
}

export async function staffCaller(page: Page, school: DemoSchool, who: 'teacher' | 'assistant', device: string) {
  const { device_id: DeviceId = '', auth_token } = await sessionOfStaff(page, school, who, device)
  return caller(page.request, { DeviceId, 'X-Tenant-ID': school.tenant, Authorization: `Bearer ${auth_token}` })
}

const sessionOfStaff = (page: Page, school: DemoSchool, who: 'teacher' | 'assistant', device: string) =>
  onceForAll(`session-${who}-${device}`, () => loggedIn(page, school, school.accounts[who], `browser-tests-${device}`))

export const asNewStudent = async (page: Page, school: OfSchool, account: Account, device: string) =>
  plant(page, await loggedIn(page, school, account, device))

async function plant(page: Page, session: Record<string, string>) {
  await page.addInitScript((items) => {
    // Once per tab, and not in another origin's frame, so that changes by the page, such as a logout, stay.
    if (window !== window.top || sessionStorage.getItem('planted')) return
    sessionStorage.setItem('planted', 'yes')
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, session)
}

type OfSchool = Pick<DemoSchool, 'tenant'>
interface Account {
  email: string
  password: string
}

function numbered({ accounts }: DemoSchool, number: number): Account {
  const student = accounts.students[number - 1]
  if (!student) throw new Error(`The demo school has no student ${number}`)
  return student
}

async function loggedIn(page: Page, school: OfSchool, { email, password }: Account, deviceId: string) {
  const response = await page.request.post('/api/Auth/login', {
    headers: { DeviceId: deviceId, 'X-Tenant-ID': school.tenant },
    data: { EmailorMobile: email, password },
  })
  expect(response.status(), `the login of ${email}`).toBe(200)
  const { user, token } = (await response.json()).data
  const { academicYear: grade, ...rest } = user
  return {
    device_id: deviceId,
    auth_token: token as string,
    isAuthenticated: 'true',
    user_id: String(user.id),
    currentUser: JSON.stringify({ ...rest, grade, enrolledCourses: [] }),
  }
}
