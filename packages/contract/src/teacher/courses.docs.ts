import { describe, ID, MOMENT, shape } from '../documentation/doc.ts'
import { lowerCasePagingDoc, pageDoc } from '../documentation/page.ts'
import { cropDoc, FORMER_PICTURE } from '../fields/crop.docs.ts'
import { courseDoc, unitDoc } from '../student/catalogue.docs.ts'
import * as courses from './courses.ts'

const revision = ['How often it was changed by itself, from 1 on.', 'changes'] as const
const state = '`draft`, `published` (students see it) or `archived` (in the bin).'
const orderRevision = ['How often units and lessons were added, moved or archived, from 1 on.', 'changes'] as const
const seen = ['The newest revision that the writer has seen; without it, the last write wins.', 'changes'] as const
const confirm = 'What `edit.needsConfirm` told, to carry the same write out.'
const reason = 'Why, for the log.'

const lackFields = {
  what: '`lessons` (none is ready), `video`, `questions` (none), or `rightAnswer` (a question without one).',
  unitId: ['The unit that lacks it, or whose lesson does.', ID],
  lessonId: ['The lesson that lacks it.', ID],
  name: 'What the course, unit or lesson is called.',
} as const

const { courseName, grade, term, price, imagePath } = courseDoc
const input = {
  courseName,
  description: 'What the teacher writes about it, with line breaks; null or empty for none.',
  grade,
  term,
  price,
  openingPolicy: 'How units open: a week each (as usual); weekly and for good; or all at once.',
  supervisorContact: 'Whether a paid course leads to a chat in place of a code box; null: as the school.',
  imageUploadId: `An upload of the purpose \`picture\`, or ${FORMER_PICTURE}; null takes the picture away.`,
  imageCrop: cropDoc,
} as const
const facts = { id: courseDoc.id, revision, state, courseName, grade, term, price, imagePath } as const
const studentCount = ['Students who are enrolled in it now.', 'students'] as const

const lessonFields = {
  id: ['The lesson.', ID],
  revision,
  state,
  lessonName: 'The name of the lesson.',
  type: 'Whether the lesson is a video or a quiz.',
  lacks: 'What it lacks before it can be published.',
} as const

const standing = {
  id: ['The thing itself.', ID],
  courseId: ['Its course.', ID],
  revision,
  orderRevision,
  state,
} as const
const ofCourse = { courseId: ['A course of the school.', ID] } as const
const ofUnit = { unitId: ['A unit of the school.', ID] } as const
const ofLesson = { lessonId: ['A lesson of the school.', ID] } as const
const opensForLate = 'Whether it opens for those whose turn it has been; true as usual.'
const reasonAndConfirm = { reason, confirm } as const
const left = { says: 'The lessons that stay drafts, each with what it lacks.', fields: lackFields } as const
const group = 'teacher' as const

export const coursesDocs = [
  shape(courses.courseRow, {
    ...facts,
    unitCount: ['Units that are not archived.', 'units'],
    lessonCount: ['Lessons that are not archived.', 'lessons'],
    draftCount: ['Lessons among them that students do not see.', 'lessons'],
    studentCount,
  }),
  shape(courses.editedCourse, {
    ...facts,
    orderRevision,
    description: courseDoc.description,
    openingPolicy: input.openingPolicy,
    supervisorContact: input.supervisorContact,
    createdAt: ['When it was made.', MOMENT],
    studentCount,
    units: {
      says: 'The units that are not archived, in their order.',
      fields: {
        ...unitDoc,
        revision,
        state,
        lessons: { says: 'Its lessons that are not archived, in their order.', fields: lessonFields },
      },
    },
    missing: { says: 'What is lacking before all of it can be published.', fields: lackFields },
  }),
  describe(courses.listCourses, {
    group,
    summary: 'The courses of the school, drafts included; archived ones only where `state` asks for them.',
    input: {
      ...lowerCasePagingDoc,
      search: 'Words of the name, in any spelling.',
      sort: '`newest`, `name`, `price` or `students`.',
      grade: 'Only those of this year.',
      state:
        'Only those in this state; `unseen`: drafts with lessons, and published courses with a lesson that is ready and a draft.',
    },
    reply: { ...pageDoc, courses: 'The courses of this page.' },
  }),
  describe(courses.createCourse, {
    group,
    summary: 'Makes a course, as a draft.',
    input,
    reply: { id: ['The new course.', ID], revision, state },
  }),
  describe(courses.readEditedCourse, {
    group,
    summary: 'A course with its curriculum, drafts included.',
    input: ofCourse,
  }),
  describe(courses.updateCourse, {
    group,
    summary: 'Changes the fields of a course that it brings.',
    input: { ...input, ...ofCourse, revision: seen, confirm },
  }),
  describe(courses.publishCourse, {
    group,
    summary: 'Shows a course to students: its units, and every lesson in it that lacks nothing.',
    details:
      'With no lesson that is ready, nothing happens, and `missing` tells what there is to do. A unit that comes to ' +
      'students with it is open for seven days for whoever has had its turn already, unless `opensForLate` is false.',
    input: {
      ...ofCourse,
      ...reasonAndConfirm,
      opensForLate,
      showsEmptyUnits: 'Whether units without a ready lesson are published too, with their title alone; true as usual.',
    },
    reply: {
      ...facts,
      orderRevision,
      description: courseDoc.description,
      openingPolicy: input.openingPolicy,
      supervisorContact: input.supervisorContact,
      createdAt: ['When it was made.', MOMENT],
      studentCount,
      units: {
        says: 'The units, in their order.',
        fields: { ...unitDoc, revision, state, lessons: { says: 'Its lessons.', fields: lessonFields } },
      },
      missing: { says: 'What is lacking.', fields: lackFields },
      left,
    },
  }),
  describe(courses.unpublishCourse, {
    group,
    summary: 'Takes a course off the list: nobody new comes in, and whoever studies it goes on.',
    input: { ...ofCourse, ...reasonAndConfirm },
  }),
  describe(courses.archiveCourse, {
    group,
    summary: 'Puts a course into the bin, with what students did in it.',
    input: { ...ofCourse, ...reasonAndConfirm },
  }),
  describe(courses.restoreCourse, {
    group,
    summary: 'Takes a course out of the bin, as it was.',
    input: { ...ofCourse, ...reasonAndConfirm },
  }),
  describe(courses.duplicateCourse, {
    group,
    summary: 'Makes a draft of a course with all that is in it.',
    input: ofCourse,
  }),
  describe(courses.orderCourse, {
    group,
    summary: 'Puts all units and lessons of a course in an order; lessons may change their unit.',
    input: {
      ...ofCourse,
      units: {
        says: 'Every unit that is not archived, once.',
        fields: {
          id: ['A unit of the course.', ID],
          lessons: ['Its lessons from now on, each of the course once.', ID],
        },
      },
      orderRevision: seen,
      confirm,
    },
  }),
  describe(courses.createUnit, {
    group,
    summary: 'Makes a unit at the end of a course, as a draft.',
    input: { ...ofCourse, unitName: unitDoc.unitName, unitTitle: unitDoc.unitTitle },
    reply: { id: ['The new unit.', ID], revision, state, orderRevision },
  }),
  describe(courses.createLesson, {
    group,
    summary: 'Makes a lesson at the end of a unit, as a draft.',
    input: { ...ofUnit, lessonName: lessonFields.lessonName, type: lessonFields.type },
    reply: { id: ['The new lesson.', ID], revision, state, orderRevision },
  }),
  describe(courses.updateUnit, {
    group,
    summary: 'Changes the fields of a unit that it brings.',
    input: { ...ofUnit, unitName: unitDoc.unitName, unitTitle: unitDoc.unitTitle, revision: seen },
    reply: standing,
  }),
  describe(courses.updateLesson, {
    group,
    summary: 'Changes the fields of a lesson that it brings.',
    input: { ...ofLesson, lessonName: lessonFields.lessonName, revision: seen },
    reply: standing,
  }),
  describe(courses.publishUnit, {
    group,
    summary: 'Shows a unit to students, and every lesson in it that lacks nothing.',
    details: 'Whoever has had its turn already has it open for seven days from now, unless `opensForLate` is false.',
    input: { ...ofUnit, ...reasonAndConfirm, opensForLate },
    reply: { ...standing, left },
  }),
  describe(courses.unpublishUnit, {
    group,
    summary: 'Takes a unit from students; what they did in it is kept.',
    input: { ...ofUnit, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.archiveUnit, {
    group,
    summary: 'Puts a unit into the bin.',
    input: { ...ofUnit, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.restoreUnit, {
    group,
    summary: 'Takes a unit out of the bin, as it was.',
    input: { ...ofUnit, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.duplicateUnit, {
    group,
    summary: 'Makes a draft of a unit behind it, with all that is in it.',
    input: ofUnit,
    reply: standing,
  }),
  describe(courses.publishLesson, {
    group,
    summary: 'Shows a lesson to students.',
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.unpublishLesson, {
    group,
    summary: 'Takes a lesson from students; it gates nothing, and what they did is kept.',
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.archiveLesson, {
    group,
    summary: 'Puts a lesson into the bin.',
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.restoreLesson, {
    group,
    summary: 'Takes a lesson out of the bin, as it was.',
    input: { ...ofLesson, ...reasonAndConfirm },
    reply: standing,
  }),
  describe(courses.duplicateLesson, {
    group,
    summary: 'Makes a draft of a lesson behind it, with its video or its questions.',
    input: ofLesson,
    reply: standing,
  }),
  describe(courses.listBin, {
    group,
    summary: 'What was archived and can be taken out again, the newest first.',
    input: { ...lowerCasePagingDoc, search: 'Words of the name, in any spelling.', sort: '`newest`.' },
    reply: {
      ...pageDoc,
      things: {
        says: 'What lies there.',
        fields: {
          kind: '`course`, `unit`, `lesson`, `question` or `book`.',
          id: ['The thing itself.', ID],
          name: 'What it is called; of a question, its words.',
          within:
            'What it is in: its course, its unit where it is a lesson, and its quiz where it is a question; null for a ' +
            'course and a book.',
          courseId: ['Its course; null for a book.', ID],
          archivedAt: ['When it was archived.', MOMENT],
          archivedBy: {
            says: 'Who archived it.',
            fields: { name: 'Their name; null where that is not known, or they are gone.' },
          },
          goesAt: ['When it goes for good.', MOMENT],
        },
      },
    },
  }),
]
