import { chats } from '#app/copy/chat-texts.ts'
import { table } from '#app/copy/console.ts'
import { invitations, studentImport } from '#app/copy/student-import.ts'
import {
  desk,
  deskFacts,
  studentAccess,
  studentCredit,
  studentForm,
  studentList,
  studentPage,
  timeline,
} from '#app/copy/students.ts'
import { studentsAtOnce } from '#app/copy/students-at-once.ts'
import { studentUnits } from '#app/copy/windows.ts'
import type { DemoSchool } from '../support/demo-school.ts'
import { respond } from '../support/network.ts'
import { fails, waits } from './console-states.ts'
import { clickFirstButton, inDialog, onPage, type Scene, type ScreenState, withResponse } from './screen-state.ts'

const STUDENTS = '/api/teacher/students'
export const LONG = 'عبد الرحمن محمد عبد المنعم عبد الفتاح السيد أبو العينين الشرقاوي'

const student = ({ accounts }: DemoSchool) => accounts.students[1]
export const pageOf = (school: DemoSchool) => `/teacher/students/${student(school)?.id}`
const answerOf = (school: DemoSchool) => `${STUDENTS}/${student(school)?.id}`

async function searchStudent({ page, school }: Scene) {
  await page.getByLabel(desk.label).fill(student(school)?.phone ?? '')
  await page.getByRole('button', { name: desk.find, exact: true }).click()
  await page.getByRole('button', { name: desk.grant, exact: true }).waitFor()
}

const much = {
  id: 1,
  revision: 3,
  name: LONG,
  grade: 'Secondary3',
  state: 'blocked',
  createdAt: '2026-09-01T10:00:00.000Z',
  phone: '01012345678',
  parentPhone: null,
  email: 'a-very-long-address-of-a-student@school-of-history.example',
  hasPhoto: true,
  devices: [
    {
      id: 1,
      name: 'Chrome على Android · SM-A145F',
      firstLoginAt: '2026-09-01T10:00:00.000Z',
      signedInAt: '2026-11-20T10:00:00.000Z',
      lastUsedAt: '2026-11-22T10:00:00.000Z',
    },
  ],
  enrolments: [
    {
      courseId: 1,
      courseName: 'تاريخ مصر والعالم العربي الحديث والمعاصر من الحملة الفرنسية',
      cause: 'staff',
      enrolledAt: '2026-09-02T10:00:00.000Z',
      paid: { amount: 250, method: 'instapay' },
      grantedBy: { id: 2, name: 'هنا سمير' },
      endedAt: null,
      endedBy: null,
      reason: null,
    },
    {
      courseId: 2,
      courseName: 'الجغرافيا',
      cause: 'staff',
      enrolledAt: '2026-09-02T10:00:00.000Z',
      paid: { amount: 1250, method: 'wallet' },
      refunded: null,
      grantedBy: null,
      endedAt: '2026-10-02T10:00:00.000Z',
      endedBy: { id: 2, name: 'هنا سمير' },
      reason: 'دخل كارت غلط',
    },
  ],
  lectures: [],
  attempts: [
    {
      id: 1,
      lessonId: 1,
      lessonName: 'اختبار الوحدة الأولى',
      courseName: 'تاريخ مصر',
      number: 2,
      score: 85,
      passed: true,
      correctCount: 17,
      questionCount: 20,
      submittedAt: '2026-10-02T10:00:00.000Z',
      voidedAt: null,
    },
  ],
  notes: [
    { id: 1, text: 'والدته بتتابع معانا كل أسبوع', at: '2026-10-02T10:00:00.000Z', by: { id: 2, name: 'هنا سمير' } },
  ],
  timeline: [
    {
      kind: 'change',
      at: '2026-11-02T10:00:00.000Z',
      by: { id: 2, name: 'هنا سمير' },
      action: 'student.block',
      what: null,
      score: null,
      reason: 'بيبيع الفيديوهات',
    },
    {
      kind: 'change',
      at: '2026-11-01T10:00:00.000Z',
      by: { id: 2, name: LONG },
      action: 'student.refund',
      what: 'تاريخ مصر والعالم العربي الحديث والمعاصر',
      score: null,
      reason: 'كورس غلط',
      amount: -1250,
    },
    {
      kind: 'change',
      at: '2026-10-01T10:00:00.000Z',
      by: null,
      action: 'unit.giveWindow',
      score: null,
      what: 'مصر وحضارات العالم القديم',
      reason: 'الموقع وقع',
      opensAt: '2026-10-01T10:00:00.000Z',
      closesAt: '2026-10-08T21:00:00.000Z',
    },
  ],
  counts: { enrolments: 2, lectures: 0, attempts: 1, notes: 1, timeline: 30 },
}

const tableOf = (school: DemoSchool) =>
  [`${LONG},01099900001`, `مريم,${student(school)?.phone}`, 'رقم ناقص,0155', 'من غير رقم,'].join('\n')
const chooseAll = async ({ page }: Scene) => page.getByRole('checkbox', { name: table.choosePage }).check()
const changed = {
  id: 9,
  kind: 'studentBulk',
  state: 'done',
  progress: 100,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:09.000Z',
  bulk: { bulkId: 1, action: 'enrol', canUndo: true, studentCount: 1240, changedCount: 1190 },
}
const imported = {
  id: 9,
  kind: 'studentImport',
  state: 'done',
  progress: 100,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:09.000Z',
  bulk: { bulkId: 1, action: 'import', canUndo: true, studentCount: 250, changedCount: 240, enrolledCount: 250 },
}
const invited = {
  totalCount: 2,
  totalPages: 1,
  currentPage: 1,
  pageSize: 25,
  invitations: [LONG, 'نور علي'].map((name, place) => ({
    id: place + 1,
    name,
    phone: `0109990000${place}`,
    grade: 'Secondary1',
    expiresAt: '2026-12-06T22:00:00.000Z',
    link: `https://school.example/set-password#6RWRj5pJQPZVPNYF3hs2copH8vw-NDD${place}`,
  })),
}

const change = {
  what: null,
  reason: 'كشف السنتر',
  undoneCount: 0,
  leftCount: 0,
  undoneAt: null,
  undoneBy: null,
  madeAt: '2026-11-22T18:00:00.000Z',
  madeBy: { id: 2, name: 'هنا سمير' },
  state: 'done',
  canUndo: true,
}
const changes = [
  { ...change, id: 4, action: 'enrol', what: 'تاريخ مصر', studentCount: 140, changedCount: 140 },
  { ...change, id: 3, action: 'import', studentCount: 4000, changedCount: 3982 },
  { ...change, id: 2, action: 'block', studentCount: 60, changedCount: 25, state: 'failed' },
  {
    ...change,
    id: 1,
    action: 'enrol',
    what: 'الجغرافيا',
    studentCount: 40,
    changedCount: 40,
    undoneCount: 38,
    leftCount: 2,
    undoneAt: '2026-11-22T19:00:00.000Z',
    undoneBy: { id: 1, name: 'منى' },
    canUndo: false,
  },
]

export const studentScreens: ScreenState[] = [
  ...onPage({ path: '/teacher/students', staff: 'teacher' }, [
    { name: 'teacher-students', visible: (page) => page.getByRole('table').getByRole('link').first() },
    { name: 'teacher-students-new', act: clickFirstButton(studentList.add), visible: inDialog(studentForm.title) },
    {
      name: 'teacher-students-history',
      before: withResponse(`${STUDENTS}/bulk`, {
        changes,
        totalCount: changes.length,
        totalPages: 1,
        currentPage: 1,
        pageSize: 25,
      }),
      async act(scene) {
        await clickFirstButton(studentList.more)(scene)
        await scene.page.getByRole('menuitem', { name: studentsAtOnce.history }).click()
      },
      visible: (page) =>
        page
          .getByRole('dialog')
          .getByText(/كشف السنتر/)
          .first(),
    },
    {
      name: 'teacher-students-import',
      act: clickFirstButton(studentImport.open),
      visible: inDialog(studentImport.title),
    },
    {
      name: 'teacher-students-import-rows',
      async act(scene) {
        await clickFirstButton(studentImport.open)(scene)
        await scene.page.getByLabel(studentImport.text).fill(tableOf(scene.school))
        await scene.page.getByRole('button', { name: studentImport.preview }).click()
      },
      visible: (page) => page.getByRole('dialog').getByText(studentImport.refused(2)),
    },
    { name: 'teacher-students-chosen', act: chooseAll, visible: studentsAtOnce.open },
    {
      name: 'teacher-students-at-once',
      async act(scene) {
        await chooseAll(scene)
        await scene.page.getByRole('button', { name: studentsAtOnce.open }).click()
        await scene.page.getByRole('menuitem', { name: studentsAtOnce.actions.enrol.label, exact: true }).click()
      },
      visible: (page) => page.getByRole('dialog').getByLabel(studentsAtOnce.course),
    },
  ]),
  {
    name: 'teacher-students-beside',
    staff: 'teacher',
    path: (school) => `/teacher/students?student=${student(school)?.id}`,
    visible: (page) => page.getByRole('table').getByRole('link').first(),
  },
  {
    name: 'teacher-students-nothing',
    staff: 'teacher',
    path: '/teacher/students?search=قققق',
    visible: table.nothingFound,
  },
  waits('teacher-students', '/teacher/students', STUDENTS),
  {
    name: 'teacher-students-import-done',
    staff: 'teacher',
    path: '/teacher/students?import=9',
    before: withResponse('/api/teacher/jobs/9', imported),
    visible: (page) => page.getByRole('dialog').getByText(studentImport.done(240)),
  },
  {
    name: 'teacher-students-at-once-done',
    staff: 'teacher',
    path: '/teacher/students?bulk=9',
    before: withResponse('/api/teacher/jobs/9', changed),
    visible: (page) => page.getByRole('dialog').getByRole('button', { name: studentsAtOnce.undo }),
  },
  ...onPage({ path: '/teacher/students/invitations', staff: 'teacher' }, [
    {
      name: 'teacher-invitations',
      before: withResponse(`${STUDENTS}/invitations`, invited),
      visible: invitations.print,
    },
    { name: 'teacher-invitations-none', visible: invitations.empty },
  ]),
  {
    name: 'teacher-invitations-slips',
    staff: 'teacher',
    path: '/teacher/students/invitations?print=1',
    before: withResponse(`${STUDENTS}/invitations`, invited),
    visible: invitations.printNow,
  },
  ...onPage({ path: pageOf, staff: 'teacher' }, [
    { name: 'teacher-student', visible: timeline.title },
    { name: 'teacher-student-much', before: (scene) => respond(scene, answerOf(scene.school), much), visible: LONG },
    {
      name: 'teacher-student-chat',
      before: (scene) => respond(scene, answerOf(scene.school), much),
      act: clickFirstButton(studentPage.chatWith(studentPage.phone)),
      visible: (page) => page.getByRole('menuitem', { name: chats.kinds.mark }),
    },
    {
      name: 'teacher-student-grant',
      act: clickFirstButton(studentAccess.grant),
      visible: (page) => page.getByRole('dialog').getByRole('radio'),
    },
    {
      name: 'teacher-student-credit',
      before: (scene) => respond(scene, answerOf(scene.school), { ...much, credit: 60.5 }),
      act: clickFirstButton(studentCredit.payOut),
      visible: (page) => page.getByRole('button', { name: studentCredit.paidOut(60.5) }),
    },
    { name: 'teacher-student-block', act: clickFirstButton(studentPage.block), visible: inDialog(studentPage.block) },
    {
      name: 'teacher-student-merge',
      async act(scene) {
        await clickFirstButton(studentPage.merge)(scene)
        await scene.page.getByRole('dialog').getByLabel(studentPage.mergeSearch).fill('مريم')
      },
      visible: (page) => page.getByRole('dialog').getByRole('radio').first(),
    },
    {
      name: 'teacher-student-merged',
      before: (scene) =>
        respond(scene, answerOf(scene.school), { ...much, mergedInto: { id: 2, name: 'عبد الرحمن محمد عبد المنعم' } }),
      visible: studentPage.mergedInto,
    },
  ]),
  fails('teacher-student', pageOf, answerOf, studentPage.failed),
  ...onPage({ path: '/teacher/desk', staff: 'teacher' }, [
    {
      name: 'teacher-desk-unit',
      async act(scene) {
        await searchStudent(scene)
        await scene.page.getByRole('button', { name: desk.unit, exact: true }).click()
      },
      visible: inDialog(studentUnits.title),
    },
    { name: 'teacher-desk', visible: (page) => page.getByLabel(desk.label) },
    { name: 'teacher-desk-served', act: searchStudent, visible: deskFacts.money },
  ]),
]
