import { describe, ID, inGroup, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { cropDoc, FORMER_PICTURE } from '../fields/crop.docs.ts'
import { courseDoc, courseSettingDocs, unitDoc } from '../student/catalogue.docs.ts'
import * as courses from './courses.ts'

const revision = ['The number of changes of its own fields, from 1.', 'changes'] as const
const state = '`draft`, `published` (visible to students) or `archived` (in the bin).'
const orderRevision = [
  'The number of times that units and lessons were added, moved or archived, from 1.',
  'changes',
] as const
const seen = ['The newest revision that the writer has seen; without it, the last write wins.', 'changes'] as const
const confirm = 'The token from `edit.needsConfirm`, to confirm the same write.'
const reason = 'The reason, for the log.'

const lackFields = {
  what: '`lessons` (none is ready), `video`, `questions` (none), or `rightAnswer` (a question without one).',
  unitId: ['The unit with the missing part, or that of the lesson.', ID],
  lessonId: ['The lesson with the missing part.', ID],
  name: 'The name of the course, unit or lesson.',
} as const

const { term, price, imagePath } = courseDoc
const input = {
  description: "The teacher's description, with line breaks; null or empty for none.",
  term,
  price,
  ...courseSettingDocs,
  imageUploadId: `An upload with the purpose \`picture\`, or ${FORMER_PICTURE}; null removes the picture.`,
  imageCrop: cropDoc,
} as const
const facts = { id: courseDoc.id, revision, state, term, price, imagePath } as const
const studentCount = ['The number of students who are enrolled now.', 'students'] as const

const lessonFields = {
  id: ['The lesson.', ID],
  revision,
  state,
  type: 'Whether the lesson is a video or a quiz.',
  lacks: 'The missing parts before it can be published.',
} as const

const standing = {
  id: ['The id of the item.', ID],
  courseId: ['The course of the item.', ID],
  revision,
  orderRevision,
  state,
} as const
const ofUnit = { unitId: ['A unit of the school.', ID] } as const
const ofLesson = { lessonId: ['A lesson of the school.', ID] } as const
const opensForLate = 'Whether it opens for students whose turn has passed; true by default.'
const reasonAndConfirm = { reason, confirm } as const
const left = { says: 'The lessons that stay drafts, with their missing parts.', fields: lackFields } as const
const parentQuestion = 'A question about the unit that parents can ask; empty without one.'

const editedCourse = {
  ...facts,
  orderRevision,
  description: courseDoc.description,
  ...courseSettingDocs,
  studentCount,
  units: {
    says: 'The units that are not archived, in order.',
    fields: {
      ...unitDoc,
      parentQuestion,
      revision,
      state,
      lessons: { says: 'The lessons that are not archived, in order.', fields: lessonFields },
    },
  },
  missing: { says: 'The missing parts before the whole course can be published.', fields: lackFields },
} as const

export const coursesDocs = inGroup('teacher', [
  shape(courses.courseRow, {
    ...facts,
    unitCount: ['The number of units that are not archived.', 'units'],
    lessonCount: ['The number of lessons that are not archived.', 'lessons'],
    draftCount: ['The number of those lessons that students do not see.', 'lessons'],
    studentCount,
  }),
  shape(courses.editedCourse, editedCourse),
  describe(courses.listCourses, {
    summary: 'Lists the courses of the school, including drafts; archived ones only if `state` selects them.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the name, in any spelling.',
      sort: '`newest`, `name`, `price` or `students`.',
      grade: 'Only courses of this grade.',
      state:
        'Only courses in this state; `unseen`: drafts with lessons, and published courses with a lesson that is ready but a draft.',
    },
    reply: { ...pageDoc, courses: 'The courses of this page.' },
  }),
  describe(courses.createCourse, {
    summary: 'Creates a course as a draft.',
    input,
    reply: { id: ['The new course.', ID], revision, state },
  }),
  describe(courses.readEditedCourse, {
    summary: 'Returns a course with its curriculum, including drafts.',
  }),
  describe(courses.updateCourse, {
    summary: 'Changes the given fields of a course.',
    input: { ...input, revision: seen, confirm },
  }),
  describe(courses.publishCourse, {
    summary: 'Publishes a course: its units, and every lesson that is complete.',
    details:
      'Without a complete lesson nothing changes, and `missing` lists what is needed. A unit that becomes visible ' +
      'is open for seven days for students whose turn has passed, unless `opensForLate` is false.',
    input: {
      ...reasonAndConfirm,
      opensForLate,
      showsEmptyUnits:
        'Whether units without a complete lesson are published too, with only their title; true by default.',
    },
    reply: { ...editedCourse, left },
  }),
  describe(courses.unpublishCourse, {
    summary: 'Unpublishes a course: new students cannot join, and current ones continue.',
    input: reasonAndConfirm,
  }),
  describe(courses.archiveCourse, {
    summary: "Puts a course into the bin, with the students' work in it.",
    input: reasonAndConfirm,
  }),
  describe(courses.restoreCourse, {
    summary: 'Restores a course from the bin as it was.',
    input: reasonAndConfirm,
  }),
  describe(courses.duplicateCourse, {
    summary: 'Copies a course with its content as a draft.',
    input: {
      courseName: 'The name of the copy; by default that of the course, with a mark.',
      price: ['The price of the copy; by default that of the course.', 'Egyptian pounds'],
      unitIds: ['The units to copy; by default all of them.', ID],
      copiesVideos: 'False copies the lessons without their videos.',
      copiesQuizzes: 'False copies the quizzes without their rules and questions.',
    },
  }),
  describe(courses.turnYear, {
    summary: 'Copies the published courses of a term as drafts, and archives them.',
    details:
      'Years in their names are raised by one. If there are any, it asks first, with the effect `yearTurns`. Students keep the ' +
      'archived courses.',
    input: { term: '`First` or `Second`.', confirm: reasonAndConfirm.confirm },
    reply: {
      courses: {
        says: 'The copies.',
        fields: { id: ['The course.', ID], courseName: 'Its name.' },
      },
    },
  }),
  describe(courses.orderCourse, {
    summary: 'Sets the order of all units and lessons of a course; lessons can move to another unit.',
    input: {
      units: {
        says: 'Every unit that is not archived, once.',
        fields: {
          id: ['A unit of the course.', ID],
          lessons: ["The unit's new lessons; each lesson of the course must occur once.", ID],
        },
      },
      orderRevision: seen,
      confirm,
    },
  }),
  describe(courses.createUnit, {
    summary: 'Creates a unit at the end of a course, as a draft.',
    reply: { id: ['The new unit.', ID], revision, state, orderRevision },
  }),
  describe(courses.createLesson, {
    summary: 'Creates a lesson at the end of a unit, as a draft.',
    input: { ...ofUnit, type: lessonFields.type },
    reply: { id: ['The new lesson.', ID], revision, state, orderRevision },
  }),
  describe(courses.updateUnit, {
    summary: 'Changes the given fields of a unit.',
    input: { ...ofUnit, parentQuestion, revision: seen },
    reply: standing,
  }),
  describe(courses.updateLesson, {
    summary: 'Changes the given fields of a lesson.',
    input: {
      ...ofLesson,
      isPreview: 'Whether everybody can watch this video; it replaces the preview of its course.',
      type: '`Video` or `Quiz`, while the lesson is a draft that contains nothing.',
      revision: seen,
    },
    reply: standing,
  }),
  describe(courses.publishUnit, {
    summary: 'Publishes a unit, and every complete lesson in it.',
    details: 'For students whose turn has passed it is open for seven days from now, unless `opensForLate` is false.',
    input: { ...ofUnit, ...reasonAndConfirm, opensForLate },
    reply: { ...standing, left },
  }),
  describe(courses.unpublishUnit, {
    summary: "Unpublishes a unit; the students' work in it is kept.",
    input: { ...ofUnit, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.archiveUnit, {
    summary: 'Puts a unit into the bin.',
    input: { ...ofUnit, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.restoreUnit, {
    summary: 'Restores a unit from the bin as it was.',
    input: { ...ofUnit, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.duplicateUnit, {
    summary: 'Copies a unit with its content as a draft after it.',
    input: ofUnit,
    reply: standing,
  }),
  describe(courses.publishLesson, {
    summary: 'Publishes a lesson.',
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.unpublishLesson, {
    summary: "Unpublishes a lesson; it no longer gates other lessons, and the students' work is kept.",
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.archiveLesson, {
    summary: 'Puts a lesson into the bin.',
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.restoreLesson, {
    summary: 'Restores a lesson from the bin as it was.',
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.duplicateLesson, {
    summary: 'Copies a lesson with its video or its questions as a draft after it.',
    input: ofLesson,
    reply: standing,
  }),
  describe(courses.listBin, {
    summary: 'Lists archived items that can be restored, newest first.',
    input: { ...lowerCasePagingDoc, search: 'Words of the name, in any spelling.', sort: '`newest`.' },
    reply: {
      ...pageDoc,
      things: {
        says: 'The items in the bin.',
        fields: {
          kind: '`course`, `unit`, `lesson`, `question` or `book`.',
          id: ['The id of the item.', ID],
          name: 'The name, or the text of a question.',
          within:
            'The parent: the course of a unit, the unit of a lesson, or the quiz of a question; null for a course and a ' +
            'book.',
          courseId: ['The course; null for a book.', ID],
          archivedAt: ['The time at which it was archived.', MOMENT],
          archivedBy: {
            says: 'The staff member who archived it.',
            fields: { name: 'The name; null if unknown, or if the account was deleted.' },
          },
          goesAt: ['The time of final deletion.', MOMENT],
        },
      },
    },
  }),
])
