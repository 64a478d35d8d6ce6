import { closing, groupSession, sessionsToday } from '#app/copy/attendance.ts'
import { centreForm, groupForm, groupList } from '#app/copy/centre.ts'
import { monthlyAttendance, pastSessions } from '#app/copy/past-sessions.ts'
import { respond } from '../support/network.ts'
import { fails, waits } from './console-states.ts'
import { clickButton, onPage, type Scene, type ScreenState } from './screen-state.ts'

const LONG = 'عبد الرحمن محمد عبد المنعم السيد أبو العينين'
const DAY = '2026-11-21'
const page = { totalCount: 2, totalPages: 1, currentPage: 1, pageSize: 25 }
const name = { id: 4, name: 'تاريخ السبت 5', centreName: 'سنتر النور', weekday: 'saturday', startsAt: '17:00' }
const group = {
  id: 4,
  revision: 1,
  name: name.name,
  centre: { id: 2, name: name.centreName },
  weekday: 'saturday',
  course: { id: 9, courseName: 'تاريخ مصر القديمة' },
  grade: 'Secondary1',
  startsAt: '17:00',
  capacity: 150,
  memberCount: 112,
  price: 60,
  charge: 'session',
  assistant: { id: 3, name: LONG },
  opensForAbsent: true,
  archived: false,
}
const student = (id: number, own: string, more: object = {}) => ({
  id,
  name: own,
  digits: `00${id}`,
  isMember: true,
  debt: 0,
  due: 60,
  paid: 0,
  credit: 0,
  attendance: null,
  ...more,
})
const attended = (status: string) => ({ attendance: { status, at: `${DAY}T15:05:00Z` } })
const session = {
  group: { ...name, price: 60, charge: 'session', opensForAbsent: true },
  day: DAY,
  now: `${DAY}T15:30:00Z`,
  state: 'open',
  own: 60,
  all: 120,
  closing: null,
  unit: { id: 31, unitTitle: 'الدولة القديمة' },
  units: [
    { id: 31, unitTitle: 'الدولة القديمة' },
    { id: 32, unitTitle: 'الدولة الوسطى' },
  ],
  students: [
    student(1, LONG, { ...attended('present'), paid: 60 }),
    student(2, 'سلمى حسن', { ...attended('late'), debt: 60 }),
    student(3, 'عمر سامي', attended('excused')),
    student(4, 'نور علي'),
  ],
}
const closed = {
  ...session,
  state: 'closed',
  closing: {
    at: `${DAY}T18:00:00Z`,
    by: { id: 3, name: LONG },
    expected: 120,
    counted: 100,
    share: 24,
    differenceReason: closing.reasons[0],
    handedTo: 'ياسين',
  },
}
const absent = [
  { id: 3, name: 'عمر سامي', parentPhone: null, isExcused: true, opensUntil: '2026-11-28T22:00:00Z' },
  { id: 4, name: 'نور علي', parentPhone: '01100000004', isExcused: false, opensUntil: '2026-11-28T22:00:00Z' },
]
const past = (day: string, state: string, difference: number | null) => ({
  group: { ...name, assistant: null },
  day,
  state,
  memberCount: 150,
  presentCount: 112,
  own: 60,
  all: 5_040,
  difference,
})
const sessions = { ...page, sessions: [past(DAY, 'closed', -20), past('2026-11-14', 'cancelled', null)] }
const month = {
  ...page,
  month: '2026-11',
  sessionCount: 3,
  students: [
    { id: 1, name: LONG, present: 2, late: 1, absent: 0, excused: 0 },
    { id: 2, name: 'سلمى حسن', present: 1, late: 0, absent: 1, excused: 1 },
  ],
}
const listed = { group: { ...name, assistant: group.assistant }, day: DAY, memberCount: 112, presentCount: 40 }
const today = {
  day: DAY,
  sessions: [
    { ...listed, state: 'open', own: 60, all: 2_400 },
    { ...listed, group: { ...listed.group, id: 5, name: LONG }, state: 'planned', presentCount: 0, own: 0, all: 0 },
  ],
}

const API = '/api/teacher'
const withResponses = (responses: Record<string, unknown>) => async (scene: Scene) => {
  for (const [path, data] of Object.entries(responses)) await respond(scene, API + path, data)
}
const ofSession = `/groups/4/sessions/${DAY}`
const SESSION = `/teacher/sessions/4?day=${DAY}`
const GROUP = '/teacher/groups/4'

export const centreScreens: ScreenState[] = [
  ...onPage({ path: '/teacher/sessions/today', staff: 'teacher' }, [
    {
      name: 'teacher-sessions-today',
      before: withResponses({ '/sessions': today, [ofSession]: session, [`/groups/5/sessions/${DAY}`]: session }),
      visible: sessionsToday.goOn,
    },
    {
      name: 'teacher-sessions-today-none',
      before: withResponses({ '/sessions': { day: DAY, sessions: [] } }),
      visible: sessionsToday.empty,
    },
  ]),
  ...onPage({ path: SESSION, staff: 'teacher' }, [
    { name: 'teacher-session', before: withResponses({ [ofSession]: session }), visible: groupSession.sent },
    {
      name: 'teacher-session-closing',
      before: withResponses({ [ofSession]: session }),
      act: clickButton(groupSession.close),
      visible: (page) => page.getByRole('dialog').getByText(groupSession.unitForAbsent),
    },
    {
      name: 'teacher-session-closed',
      before: withResponses({ [ofSession]: closed, [`${ofSession}/absent`]: { students: absent } }),
      visible: closing.summary,
    },
  ]),
  ...onPage({ path: '/teacher/groups', staff: 'teacher' }, [
    { name: 'teacher-groups', visible: 'تاريخ السبت 5' },
    {
      name: 'teacher-group-new',
      act: clickButton(groupList.add),
      visible: (page) => page.getByRole('dialog').getByText(groupForm.opensForAbsent),
    },
  ]),
  { name: 'teacher-centres', staff: 'teacher', path: '/teacher/groups?part=centres', visible: centreForm.add },
  ...onPage({ path: '/teacher/groups?part=sessions', staff: 'teacher' }, [
    { name: 'teacher-past-sessions', before: withResponses({ '/sessions/past': sessions }), visible: '2026-11-14' },
    {
      name: 'teacher-past-sessions-none',
      before: withResponses({ '/sessions/past': { ...page, totalCount: 0, totalPages: 0, sessions: [] } }),
      visible: pastSessions.empty,
    },
  ]),
  {
    name: 'teacher-group-month',
    staff: 'teacher',
    path: `${GROUP}?part=attendance`,
    before: withResponses({ '/groups/4': group, '/groups/4/attendance': month }),
    visible: (page) => page.getByText(monthlyAttendance.sessions(3), { exact: false }),
  },
  waits('teacher-past-sessions', '/teacher/groups?part=sessions', '/api/teacher/sessions/past'),
  fails('teacher-past-sessions', '/teacher/groups?part=sessions', '/api/teacher/sessions/past'),
]
