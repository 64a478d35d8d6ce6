import { errorInArabic } from '@manassa/contract/errors'
import type { Page } from '@playwright/test'
import { chatTextForm } from '#app/copy/chat-texts.ts'
import { announcementForm, announcementList } from '#app/copy/console-announcements.ts'
import { bin } from '#app/copy/console-bin.ts'
import { batchScreen, codeScreen, findCode, importCodes, newBatch, oneCode } from '#app/copy/console-codes.ts'
import { courseFields } from '#app/copy/console-courses.ts'
import { consoleFrame, consoleParts } from '#app/copy/console-frame.ts'
import { captionEdit, videoEdit } from '#app/copy/console-lessons.ts'
import { hostedLibraries } from '#app/copy/hosted-libraries.ts'
import { overview } from '#app/copy/overview.ts'
import { quizEditor } from '#app/copy/quiz-editor.ts'
import { schoolFace } from '#app/copy/school-face.ts'
import { ownDevices } from '#app/copy/security.ts'
import { staff } from '#app/copy/staff.ts'
import { watchers } from '#app/copy/watchers.ts'
import { course, openFields, openLesson, openVideoLesson, openWatchers } from './console-course.ts'
import { fails, waits } from './console-states.ts'
import { clickButton, clickFirstButton, onPage, type ScreenState, withResponse } from './screen-state.ts'

const OVERVIEW = '/api/teacher/overview'
const BIN = '/api/teacher/bin'

const DELETED = 'مقدمة في الجغرافيا السياسية للوطن العربي وما حوله من القارات'
const archivedAt = '2026-11-20T10:00:00.000Z'
const goesAt = '2026-12-20T10:00:00.000Z'
const binned = {
  totalCount: 3,
  totalPages: 1,
  currentPage: 1,
  pageSize: 20,
  things: [
    { kind: 'course', id: 1, name: DELETED, within: null, courseId: 1, archivedBy: { name: 'هنا سمير' } },
    { kind: 'unit', id: 2, name: 'الوحدة التانية', within: 'مصر القديمة', courseId: 2, archivedBy: { name: null } },
    {
      kind: 'lesson',
      id: 3,
      name: 'الفيضان',
      within: 'مصر القديمة · النيل',
      courseId: 2,
      archivedBy: { name: 'ياسين عبد الرحمن' },
    },
  ].map((thing) => ({ ...thing, archivedAt, goesAt })),
}

const OLD_CODES = [
  '0048-2017-36',
  '0193-7742-50',
  '0048 2017 36',
  'abcd-1234',
  'ABCD-1234',
  '123',
  '4.82E+11',
  '؟؟؟؟؟؟',
].join('\n')

async function openImport(page: Page) {
  await page.getByRole('button', { name: codeScreen.make }).click()
  await page.getByRole('button', { name: importCodes.open }).click()
}

async function searchCard(page: Page, search: string) {
  await page.getByLabel(findCode.label).fill(search)
  await page.getByRole('button', { name: findCode.find, exact: true }).click()
}

const counted = /نتيجة|نتيجتين|نتايج/

const runs = {
  id: 2,
  text: 'امتحان الشهر يوم السبت\nالساعة 8 مساءً، ومدته ساعة',
  audience: 'grade',
  grade: 'Secondary2',
  course: null,
  until: '2199-11-28T22:00:00.000Z',
  madeAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  madeBy: { id: 2, name: 'هنا سمير' },
  state: 'running',
}
const listedAnnouncements = {
  totalCount: 2,
  totalPages: 1,
  currentPage: 1,
  pageSize: 25,
  announcements: [
    runs,
    {
      ...runs,
      id: 1,
      text: 'الحصة اتأجلت',
      audience: 'course',
      grade: null,
      state: 'over',
      course: { id: 1, courseName: 'تاريخ مصر والعالم العربي الحديث والمعاصر من الحملة الفرنسية' },
      endedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
}

export const consoleScreens: ScreenState[] = [
  {
    name: 'teacher',
    staff: 'teacher',
    path: '/teacher',
    act: ({ page }) => page.getByText(overview.tableTitle).click(),
    visible: overview.figures.lessonsWatched,
  },
  { name: 'teacher-assistant', staff: 'assistant', path: '/teacher/more', visible: consoleParts.overview },
  { name: 'teacher-more', staff: 'teacher', path: '/teacher/more', visible: consoleFrame.seeSite },
  waits('teacher', '/teacher', OVERVIEW),
  fails('teacher', '/teacher', OVERVIEW, overview.failed),
  { name: 'teacher-courses', staff: 'teacher', path: '/teacher/courses', visible: counted },
  ...onPage({ path: course, staff: 'teacher' }, [
    { name: 'teacher-course', visible: (page) => page.getByRole('treegrid') },
    {
      name: 'teacher-course-fields',
      act: ({ page }) => openFields(page),
      visible: (page) => page.getByLabel(courseFields.description),
    },
  ]),
  ...onPage({ path: '/robots.txt', staff: 'teacher' }, [
    {
      name: 'teacher-lesson-quiz',
      act: (scene) => openLesson(scene, 'Quiz'),
      visible: (page) => page.getByRole('group', { name: quizEditor.question(1), exact: true }),
    },
    { name: 'teacher-lesson-video', act: (scene) => openLesson(scene, 'Video'), visible: videoEdit.title },
    {
      name: 'teacher-lesson-captions',
      async act(scene) {
        await openLesson(scene, 'Video')
        await scene.page.getByRole('button', { name: videoEdit.captionsEdit('العربية') }).click()
        await scene.page
          .getByRole('list', { name: captionEdit.words('العربية') })
          .getByRole('button')
          .first()
          .click()
      },
      visible: (page) => page.getByRole('textbox', { name: captionEdit.text }),
    },
    {
      name: 'teacher-lesson-watchers',
      act: openWatchers,
      visible: (page) => page.getByRole('dialog').getByText(watchers.watched(754)).first(),
    },
    {
      name: 'teacher-lesson-video-preparing',
      act: (scene) => openVideoLesson(scene, { state: 'preparing', progress: 40, plays: 'before' }),
      visible: (page) => page.getByRole('progressbar', { name: videoEdit.preparing }),
    },
    {
      name: 'teacher-lesson-video-failed',
      act: (scene) =>
        openVideoLesson(scene, { state: 'failed', reason: errorInArabic('film.broken'), plays: 'nothing' }),
      visible: videoEdit.videoFailed,
    },
    {
      name: 'teacher-lesson-video-former',
      act: (scene) =>
        openVideoLesson(scene, {
          state: 'preparing',
          progress: 12,
          plays: 'before',
          former: {
            externalUrl: null,
            file: { uploadId: '1'.repeat(32), fileName: 'VID_20261122_الدولة الحديثة.mp4' },
          },
        }),
      visible: videoEdit.formerUse,
    },
  ]),
  ...onPage({ path: '/teacher/codes', staff: 'teacher' }, [
    {
      name: 'teacher-codes',
      act: ({ page }) => searchCard(page, '1-0001'),
      visible: (page) => page.getByText(findCode.found(1)),
    },
    {
      name: 'teacher-codes-new',
      act: clickButton(codeScreen.make),
      visible: (page) => page.getByRole('dialog').getByLabel(newBatch.course),
    },
    {
      name: 'teacher-codes-import',
      act: ({ page }) => openImport(page),
      visible: (page) => page.getByRole('alertdialog').getByLabel(importCodes.text),
    },
    {
      name: 'teacher-codes-import-rows',
      async act({ page }) {
        await openImport(page)
        await page.getByLabel(importCodes.text).fill(OLD_CODES)
        await page.getByRole('button', { name: importCodes.preview }).click()
      },
      visible: (page) => page.getByRole('alertdialog').getByText(importCodes.refusedRows),
    },
    {
      name: 'teacher-code',
      async act({ page }) {
        await searchCard(page, '1-0001')
        await page.getByRole('button', { name: oneCode.title('1-0001') }).click()
      },
      visible: (page) => page.getByRole('dialog').getByText(oneCode.history),
    },
    {
      name: 'teacher-batch',
      async act({ page, school }) {
        await page.getByRole('searchbox').fill(school.courseCodes[0]?.courseName ?? '')
        await page.waitForURL(/search=/)
        await page.getByRole('table').getByRole('link').first().click()
      },
      visible: (page) => page.getByRole('table', { name: batchScreen.cards }),
    },
  ]),
  { name: 'teacher-books', staff: 'teacher', path: '/teacher/books', visible: counted },
  {
    name: 'teacher-school',
    staff: 'teacher',
    path: '/teacher/school',
    visible: (page) => page.getByRole('main').getByRole('textbox'),
  },
  {
    name: 'teacher-school-rules',
    staff: 'teacher',
    path: '/teacher/school?fields=rules',
    visible: schoolFace.sections.closedUnits,
  },
  {
    name: 'teacher-school-hosted',
    staff: 'teacher',
    path: '/teacher/school?part=hosted',
    before: withResponse('/api/teacher/school/hosted-libraries', {
      libraries: [{ libraryId: 759, setAt: '2026-11-22T10:00:00.000Z' }],
    }),
    visible: hostedLibraries.library(759),
  },
  { name: 'teacher-school-texts', staff: 'teacher', path: '/teacher/school?part=texts', visible: chatTextForm.preview },
  ...onPage({ path: '/teacher/announcements', staff: 'teacher' }, [
    { name: 'teacher-announcements-none', visible: announcementList.empty },
    {
      name: 'teacher-announcements',
      before: withResponse('/api/teacher/announcements', listedAnnouncements),
      visible: announcementList.end,
    },
    {
      name: 'teacher-announcements-new',
      act: clickFirstButton(announcementList.add),
      visible: (page) => page.getByRole('dialog').getByLabel(announcementForm.until),
    },
  ]),
  { name: 'teacher-assistants', staff: 'teacher', path: '/teacher/assistants', visible: counted },
  ...onPage({ path: '/teacher/bin', staff: 'teacher' }, [
    {
      name: 'teacher-bin',
      before: withResponse(BIN, binned),
      visible: (page) => page.getByRole('button', { name: bin.restoreThis(DELETED) }),
    },
    {
      name: 'teacher-bin-empty',
      before: withResponse(BIN, { ...binned, totalCount: 0, totalPages: 0, things: [] }),
      visible: bin.empty,
    },
  ]),
  waits('teacher-bin', '/teacher/bin', BIN),
  fails('teacher-bin', '/teacher/bin', BIN),
  { name: 'teacher-security', staff: 'teacher', path: '/teacher/security', visible: ownDevices.thisDevice },
  {
    name: 'teacher-help',
    staff: 'assistant',
    path: '/teacher/help',
    visible: (page) => page.getByRole('main').getByRole('navigation'),
  },
  { name: 'teacher-to-a-student', student: 3, path: '/teacher', visible: staff.forStaff },
]
