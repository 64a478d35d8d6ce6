import type { GivenWindow, StudentUnit } from '@manassa/contract/teacher/schedule'
import type { Student } from '@manassa/contract/teacher/students'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { ConsoleFrame } from '../console-frame.tsx'
import { type Me, MeContext } from '../me-context.ts'

export const atDesk = {
  id: 7,
  name: 'هنا',
  role: 'assistant',
  permissions: ['students', 'grants'],
  school: { name: 'منصة النيل', timeZone: 'Africa/Cairo' },
} as unknown as Me
export const at = '2026-11-20T10:00:00.000Z'
const lasting = { cause: 'staff', grantedBy: null, endedAt: null, endedBy: null, reason: null } as const
export const salma: Student = {
  id: 3,
  revision: 4,
  name: 'سلمى حسن',
  grade: 'Secondary1',
  state: 'active',
  createdAt: at,
  email: 'salma@example.com',
  phone: '01012345678',
  parentPhone: '01112345678',
  devices: [at, '2026-11-01T16:00:00.000Z'].map((firstLoginAt, index) => {
    return { id: 11 + index, name: 'Chrome', firstLoginAt, signedInAt: at, lastUsedAt: at }
  }),
  enrolments: [
    { courseId: 1, courseName: 'كورس النيل', enrolledAt: at, paid: { amount: 250, method: 'cash' }, ...lasting },
  ],
  lectures: [],
  notes: [],
  timeline: [{ kind: 'registered', at, by: null, action: null, what: null, score: null, reason: null }],
  counts: { enrolments: 1, lectures: 0, notes: 0, timeline: 2 },
}
export const target = { id: 2, courseName: 'كورس الفيضان', grade: 'Secondary1', price: 300, published: true, units: [] }
export const units: StudentUnit[] = [
  {
    unitId: 8,
    unitName: 'الوحدة 1',
    unitTitle: 'مصر القديمة',
    window: { state: 'ended', endedAt: at },
    quizzes: [{ lessonId: 21, lessonName: 'اختبار مصر', attemptCount: 1, attemptsLeft: 0 }],
  },
  {
    unitId: 9,
    unitName: 'الوحدة 2',
    unitTitle: 'اليونان',
    quizzes: [],
    window: { state: 'upcoming', opensInDays: 3, opensAt: '2026-11-25T10:00:00.000Z' },
  },
]
export const given: GivenWindow = {
  id: 5,
  courseId: 1,
  courseName: 'كورس النيل',
  unitId: 8,
  unitName: 'الوحدة 1',
  unitTitle: 'مصر القديمة',
  whom: 'named',
  studentCount: 1,
  sample: [{ id: 3, name: 'سلمى حسن' }],
  opensAt: null,
  closesAt: '2026-12-01T22:00:00.000Z',
  reason: 'كانت عيانة',
  givenAt: at,
  givenBy: { id: 7, name: 'هنا' },
  endedAt: null,
  shuts: false,
  note: null,
}
const page = { totalCount: 1, totalPages: 1, currentPage: 1, pageSize: 25 }

export function aServer(
  responses: readonly object[] = [],
  more: Partial<Student> = {},
  others: readonly object[] = [],
  merged: readonly object[] = [],
) {
  const paths: string[] = []
  const requests: Array<{ path: string; body: Record<string, unknown> }> = []
  const waiting = [...responses]
  const earlier = { ...salma.timeline?.[0], kind: 'passwordChanged' }
  const dataOfCalls: Record<string, unknown> = {
    '/students': { ...page, students: [{ ...salma, courseCount: 1, lastSeenAt: at }, ...others], merged },
    '/students/3': { ...salma, ...more },
    '/students/3/timeline': { ...page, timeline: [earlier] },
    '/students/3/units': { courses: [{ courseId: 1, courseName: 'كورس النيل', units }] },
    '/windows': { ...page, windows: [given] },
    '/pauses': { ...page, totalCount: 0, pauses: [] },
    '/code-targets': { courses: [target] },
    '/groups/names': { groups: [] },
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const path = decodeURIComponent(address.replace('/api/teacher', ''))
    const plain = path.replace(/\?.*$/, '')
    if (method === 'GET') {
      paths.push(path)
      return Response.json({ success: true, message: '', data: dataOfCalls[plain] })
    }
    requests.push({ path: `${method} ${plain}`, body: JSON.parse(String(body)) })
    const reply = waiting.shift() ?? {
      success: true,
      message: '',
      data: { ...salma, chatUrl: 'https://wa.me/1', passwordLink: 'https://a/b#c' },
    }
    return Response.json(reply, { status: 'data' in reply && !('code' in reply) ? 200 : 409 })
  })
  return { paths, requests }
}

export function open(element: ReactNode, address: string, person: Me = atDesk) {
  const router = createMemoryRouter([{ path: '/teacher/students/:studentId?', element }], { initialEntries: [address] })
  render(
    <MeContext value={person}>
      <ConsoleFrame>
        <RouterProvider router={router} />
      </ConsoleFrame>
    </MeContext>,
  )
  return { user: userEvent.setup(), router }
}
