import { newPause, newWindow, pauseList, studentUnits, windowList } from '#app/copy/windows.ts'
import { LONG, pageOf } from './console-students.ts'
import { clickFirstButton, inDialog, onPage, type ScreenState, withResponse } from './screen-state.ts'

const WINDOWS = '/api/teacher/windows?'
const onePage = { totalCount: 3, totalPages: 1, currentPage: 1, pageSize: 25 }
const given = {
  id: 1,
  courseId: 1,
  courseName: 'تاريخ مصر والعالم العربي الحديث والمعاصر من الحملة الفرنسية',
  unitId: 1,
  unitName: 'الوحدة 1',
  unitTitle: 'مصر وحضارات العالم القديم',
  whom: 'named',
  studentCount: 1,
  sample: [{ id: 1, name: LONG }],
  opensAt: '2026-11-20T22:00:00.000Z',
  closesAt: '2026-12-01T22:00:00.000Z',
  reason: 'كان عيان',
  givenAt: '2026-11-20T10:00:00.000Z',
  givenBy: { id: 2, name: 'هنا سمير' },
  endedAt: null,
  shuts: false,
  note: null,
}
const ramadan = {
  id: 1,
  scope: 'all',
  grade: null,
  courses: [],
  from: '2027-02-07T22:00:00.000Z',
  reason: 'رمضان',
  until: '2027-03-09T22:00:00.000Z',
  madeAt: '2026-11-20T10:00:00.000Z',
  madeBy: { id: 2, name: 'هنا سمير' },
  endedAt: null,
  state: 'coming',
  studentCount: 0,
  sample: [],
}

export const windowScreens: ScreenState[] = [
  ...onPage({ path: pageOf, staff: 'teacher' }, [
    {
      name: 'teacher-student-window',
      act: clickFirstButton(studentUnits.actions.extend),
      visible: (page) => page.getByRole('dialog').getByLabel(studentUnits.day),
    },
    {
      name: 'teacher-student-windows',
      before: withResponse(WINDOWS, { ...onePage, windows: [given, { ...given, id: 2, shuts: true }] }),
      visible: windowList.end,
    },
  ]),
  ...onPage({ path: '/teacher/windows', staff: 'teacher' }, [
    {
      name: 'teacher-windows',
      before: withResponse(WINDOWS, {
        ...onePage,
        windows: [
          given,
          { ...given, id: 2, unitId: null, whom: 'all', studentCount: 1240, opensAt: null, reason: 'الموقع وقع' },
          { ...given, id: 3, shuts: true, endedAt: '2026-11-20T10:00:00.000Z' },
        ],
      }),
      visible: windowList.end,
    },
    {
      name: 'teacher-windows-none',
      before: withResponse(WINDOWS, { ...onePage, totalCount: 0, totalPages: 0, windows: [] }),
      visible: windowList.empty,
    },
    { name: 'teacher-windows-new', act: clickFirstButton(windowList.add), visible: inDialog(newWindow.title) },
  ]),
  ...onPage({ path: '/teacher/windows?part=pauses', staff: 'teacher' }, [
    {
      name: 'teacher-pauses',
      before: withResponse('/api/teacher/pauses', { ...onePage, pauses: [ramadan] }),
      visible: pauseList.end,
    },
    { name: 'teacher-pauses-new', act: clickFirstButton(pauseList.add), visible: inDialog(newPause.title) },
  ]),
]
