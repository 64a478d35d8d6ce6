import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { DemoSchool } from './demo-school.ts'

export interface Caller {
  get(path: string): Promise<{ status: number; body: ResponseBody }>
  post(path: string, data?: object): Promise<{ status: number; body: ResponseBody }>
  put(path: string, data: object): Promise<{ status: number; body: ResponseBody }>
  patch(path: string, data: object): Promise<{ status: number; body: ResponseBody }>
}

interface ResponseBody {
  success: boolean
  code?: string
  data?: unknown
  confirm?: string
}

export async function loggedInElsewhere(
  request: APIRequestContext,
  school: Pick<DemoSchool, 'tenant'>,
  account: { email: string; password: string },
): Promise<Caller> {
  const device = `other-device-${randomUUID()}`
  const visitor = caller(request, { DeviceId: device, 'X-Tenant-ID': school.tenant })
  const { body } = await visitor.post('/api/Auth/login', { EmailorMobile: account.email, password: account.password })
  const { token } = body.data as { token: string }
  return caller(request, { DeviceId: device, 'X-Tenant-ID': school.tenant, Authorization: `Bearer ${token}` })
}

/** The only student with this phone number. */
export async function studentIdOf(teacher: Caller, phone: string): Promise<number> {
  const { body } = await teacher.get(`/api/teacher/students?search=${phone}`)
  const [found, ...others] = (body.data as { students: Array<{ id: number }> }).students
  expect([found, others], phone).toEqual([expect.anything(), []])
  return found?.id ?? 0
}

/** As staff do at the desk: the student gets the course, and nothing is paid. */
export async function grantCourse(teacher: Caller, phone: string, courseId: number): Promise<number> {
  const studentId = await studentIdOf(teacher, phone)
  const enrolment = { courseId, reason: 'اشترك في السنتر' }
  expect(await teacher.post(`/api/teacher/students/${studentId}/enrolments`, enrolment)).toMatchObject({ status: 200 })
  return studentId
}

export async function signOutTheOther(caller: Caller) {
  const { body } = await caller.get('/api/Account/devices')
  const devices = body.data as Array<{ slot: number; isThisDevice: boolean }>
  const slot = devices.find(({ isThisDevice }) => !isThisDevice)?.slot
  expect(await caller.post('/api/Account/devices/sign-out', { slot })).toMatchObject({ status: 200 })
}

export function caller(request: APIRequestContext, headers: Record<string, string>): Caller {
  async function send(method: string, path: string, data?: object) {
    const response = await request.fetch(path, { method, headers, ...(data && { data }) })
    return { status: response.status(), body: await response.json() }
  }
  return {
    get: (path) => send('GET', path),
    post: (path, data = {}) => send('POST', path, data),
    put: (path, data) => send('PUT', path, data),
    patch: (path, data) => send('PATCH', path, data),
  }
}
