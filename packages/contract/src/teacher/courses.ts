import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { crop } from '../fields/crop.ts'
import { gradeName, gradeText } from '../fields/grade.ts'
import { price } from '../fields/money.ts'
import { id } from '../fields/number.ts'
import { page } from '../fields/page.ts'
import { line } from '../fields/text.ts'
import { CONSOLE_PAGE_SIZE, DESCRIPTION_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '../limits.ts'
import { isOneLine, isStorable } from '../rules/storable-text.ts'
import { type CourseSetting, courseSettings, lessonType, openingPolicy } from '../student/catalogue.ts'
import { parentQuestion, uploadId } from './edited-text.ts'
import { confirm, reason, revision, seenRevision } from './editing.ts'
import { listing } from './lists.ts'

export const editedState = z.enum(['draft', 'published', 'archived'], 'state.invalid')
export type EditedState = z.output<typeof editedState>

/** Filters courses by state, or by unpublished changes (`unseen`). */
const courseListStates = ['draft', 'published', 'archived', 'unseen'] as const

const term = z.enum(['First', 'Second'], 'term.invalid')

const name = (required: Parameters<typeof line>[0]) =>
  line(required, NAME_MAX_CHARACTERS).check(z.refine(isOneLine, 'field.invalid'))

/** Text with line breaks; an empty one becomes null. */
const longText = z.pipe(
  z
    .string('field.invalid')
    .check(z.trim(), z.maxLength(DESCRIPTION_MAX_CHARACTERS, 'field.tooLong'), z.refine(isStorable, 'field.invalid')),
  z.transform((text: string) => (text === '' ? null : text)),
)

/** A lesson without one of these cannot be published. */
export const lackKinds = ['lessons', 'video', 'questions', 'rightAnswer'] as const
export type LackKind = (typeof lackKinds)[number]
/** A missing part: of the course itself without a unit, of a unit without a lesson. */
export const lack = z.object({
  what: z.enum(lackKinds),
  unitId: z.optional(id),
  lessonId: z.optional(id),
  name: z.string(),
})
export type Lack = z.output<typeof lack>

const courseFacts = {
  id,
  revision,
  state: editedState,
  courseName: z.string(),
  grade: gradeName,
  term,
  price: z.number(),
  imagePath: z.nullable(z.string()),
}

export const courseRow = z.object({
  ...courseFacts,
  unitCount: z.int(),
  lessonCount: z.int(),
  draftCount: z.int(),
  studentCount: z.int(),
})
export type CourseRow = z.output<typeof courseRow>

const editedLesson = z.object({
  id,
  revision,
  state: editedState,
  lessonName: z.string(),
  type: lessonType,
  lacks: z.array(z.enum(lackKinds)),
})
export type EditedLesson = z.output<typeof editedLesson>

const editedUnit = z.object({
  id,
  revision,
  state: editedState,
  unitName: z.string(),
  unitTitle: z.string(),
  parentQuestion: z.string(),
  lessons: z.array(editedLesson),
})
export type EditedUnit = z.output<typeof editedUnit>

/** A course with its ordered content, without archived items. */
export const editedCourse = z.object({
  ...courseFacts,
  orderRevision: revision,
  description: z.nullable(z.string()),
  ...courseSettings,
  createdAt: z.string(),
  studentCount: z.int(),
  units: z.array(editedUnit),
  missing: z.array(lack),
})
export type EditedCourse = z.output<typeof editedCourse>

/** The result of publishing: the course as it is now, and the lessons that stay drafts. */
const published = z.object({ ...editedCourse.shape, left: z.array(lack) })

const settingInputs = {
  openingPolicy: z.enum(openingPolicy.options, 'openingPolicy.invalid'),
  supervisorContact: z.nullable(z.boolean('field.invalid')),
} satisfies Record<CourseSetting, z.ZodMiniType>

const courseInput = {
  courseName: name('courseName.required'),
  description: z.optional(z.nullable(longText)),
  grade: gradeText,
  term,
  price,
  ...z.partial(z.object(settingInputs)).shape,
  /** Null removes the picture. */
  imageUploadId: z.optional(z.nullable(uploadId)),
  imageCrop: z.optional(z.nullable(crop)),
}
const staff = { staff: 'courses' } as const
const ofUpload = ['upload.notFound', 'upload.notWhole', 'upload.otherPurpose'] as const
const ofCourse = ['course.notFound'] as const
const ofUnit = ['unit.notFound'] as const
const ofLesson = ['lesson.notFound'] as const

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/teacher/courses',
  access: staff,
  tags: ['courses'],
  input: z.object({
    ...listing(CONSOLE_PAGE_SIZE, ['newest', 'name', 'price', 'students']),
    grade: z.optional(gradeText),
    state: z.optional(z.enum(courseListStates, 'state.invalid')),
  }),
  reply: page({ courses: z.array(courseRow) }),
})

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/teacher/courses',
  access: staff,
  status: 201,
  invalidates: ['courses'],
  input: z.object(courseInput),
  reply: z.object({ id, revision, state: editedState }),
  errors: ofUpload,
})

export const readEditedCourse = endpoint({
  method: 'GET',
  path: '/api/teacher/courses/{courseId}',
  access: staff,
  tags: ['courses'],
  input: z.object({ courseId: id }),
  reply: editedCourse,
  errors: ofCourse,
})

export const updateCourse = endpoint({
  method: 'PATCH',
  path: '/api/teacher/courses/{courseId}',
  access: staff,
  invalidates: ['courses'],
  input: z.object({
    ...z.partial(z.object(courseInput)).shape,
    courseId: id,
    revision: seenRevision,
    confirm,
  }),
  reply: editedCourse,
  errors: ['course.notFound', 'edit.conflict', 'edit.needsConfirm', ...ofUpload],
})

const reasonAndConfirm = { reason: z.optional(reason), confirm }
/** Opens it for seven days for students whose turn has passed; false gives them nothing. */
const opensForLate = z._default(z.boolean('field.invalid'), true)
/** True publishes units without a ready lesson too, so that students see their titles. */
const showsEmptyUnits = z._default(z.boolean('field.invalid'), true)

export const publishCourse = endpoint({
  method: 'POST',
  path: '/api/teacher/courses/{courseId}/publish',
  access: staff,
  invalidates: ['courses'],
  input: z.object({ courseId: id, ...reasonAndConfirm, opensForLate, showsEmptyUnits }),
  reply: published,
  errors: ['course.notFound', 'course.notReady', 'edit.needsConfirm'],
})
const courseAction = <const Path extends `/api/${string}`>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    access: staff,
    invalidates: ['courses'],
    input: z.object({ courseId: id, ...reasonAndConfirm }),
    reply: editedCourse,
    errors: ['course.notFound', 'edit.needsConfirm', 'archive.notThere'],
  })
export const unpublishCourse = courseAction('/api/teacher/courses/{courseId}/unpublish')
export const archiveCourse = courseAction('/api/teacher/courses/{courseId}/archive')
export const restoreCourse = courseAction('/api/teacher/courses/{courseId}/restore')
export const duplicateCourse = endpoint({
  method: 'POST',
  path: '/api/teacher/courses/{courseId}/duplicate',
  access: staff,
  status: 201,
  invalidates: ['courses'],
  input: z.object({
    courseId: id,
    /** By default the name with a mark, and the same price. */
    courseName: z.optional(courseInput.courseName),
    price: z.optional(price),
    /** The units that come along; by default all of them. */
    unitIds: z.optional(z.array(id, 'field.invalid')),
    /** False copies the lessons without their videos, or the quizzes without their questions. */
    copiesVideos: z._default(z.boolean('field.invalid'), true),
    copiesQuizzes: z._default(z.boolean('field.invalid'), true),
  }),
  reply: editedCourse,
  errors: ofCourse,
})

/** Copies the published courses of a term as drafts for the next year, and archives them. */
export const turnYear = endpoint({
  method: 'POST',
  path: '/api/teacher/courses/year-turn',
  access: staff,
  invalidates: ['courses'],
  input: z.object({ term, confirm }),
  reply: z.object({ courses: z.array(z.object({ id, courseName: z.string() })) }),
  errors: ['edit.needsConfirm'],
})

export const orderCourse = endpoint({
  method: 'PUT',
  path: '/api/teacher/courses/{courseId}/order',
  access: staff,
  invalidates: ['courses'],
  input: z.object({
    courseId: id,
    units: z.array(z.object({ id, lessons: z.array(id, 'order.incomplete') }), 'order.incomplete'),
    orderRevision: seenRevision,
    confirm,
  }),
  reply: editedCourse,
  errors: ['course.notFound', 'edit.conflict', 'edit.needsConfirm'],
})

const made = z.object({ id, revision, state: editedState, orderRevision: revision })

export const createUnit = endpoint({
  method: 'POST',
  path: '/api/teacher/courses/{courseId}/units',
  access: staff,
  status: 201,
  invalidates: ['courses'],
  input: z.object({ courseId: id, unitName: name('unitName.required'), unitTitle: name('unitTitle.required') }),
  reply: made,
  errors: ofCourse,
})

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/teacher/units/{unitId}/lessons',
  access: staff,
  status: 201,
  invalidates: ['courses'],
  input: z.object({
    unitId: id,
    lessonName: name('lessonName.required'),
    type: z.enum(lessonType.options, 'lessonType.invalid'),
  }),
  reply: made,
  errors: ofUnit,
})

/** The state of a unit or a lesson after a change. */
const standing = z.object({ id, courseId: id, revision, orderRevision: revision, state: editedState })

export const updateUnit = endpoint({
  method: 'PATCH',
  path: '/api/teacher/units/{unitId}',
  access: staff,
  invalidates: ['courses'],
  input: z.object({
    unitId: id,
    unitName: z.optional(name('unitName.required')),
    unitTitle: z.optional(name('unitTitle.required')),
    parentQuestion: z.optional(parentQuestion),
    revision: seenRevision,
  }),
  reply: standing,
  errors: ['unit.notFound', 'edit.conflict'],
})

export const updateLesson = endpoint({
  method: 'PATCH',
  path: '/api/teacher/lessons/{lessonId}',
  access: staff,
  invalidates: ['courses'],
  input: z.object({
    lessonId: id,
    lessonName: z.optional(name('lessonName.required')),
    isPreview: z.optional(z.boolean('field.invalid')),
    type: z.optional(z.enum(lessonType.options, 'lessonType.invalid')),
    revision: seenRevision,
  }),
  reply: standing,
  errors: ['lesson.notFound', 'lesson.notVideo', 'lesson.notEmpty', 'edit.conflict'],
})

const unitAction = <const Path extends `/api/${string}`>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    access: staff,
    invalidates: ['courses'],
    input: z.object({ unitId: id, ...reasonAndConfirm }),
    reply: standing,
    errors: ['unit.notFound', 'edit.needsConfirm', 'archive.notThere', 'archive.inside'],
  })
export const publishUnit = endpoint({
  method: 'POST',
  path: '/api/teacher/units/{unitId}/publish',
  access: staff,
  invalidates: ['courses'],
  input: z.object({ unitId: id, ...reasonAndConfirm, opensForLate }),
  reply: z.object({ ...standing.shape, left: z.array(lack) }),
  errors: ['unit.notFound', 'edit.needsConfirm', 'archive.notThere'],
})
export const unpublishUnit = unitAction('/api/teacher/units/{unitId}/unpublish')
export const archiveUnit = unitAction('/api/teacher/units/{unitId}/archive')
export const restoreUnit = unitAction('/api/teacher/units/{unitId}/restore')
export const duplicateUnit = endpoint({
  method: 'POST',
  path: '/api/teacher/units/{unitId}/duplicate',
  access: staff,
  status: 201,
  invalidates: ['courses'],
  input: z.object({ unitId: id }),
  reply: standing,
  errors: ofUnit,
})

const lessonAction = <const Path extends `/api/${string}`>(path: Path) =>
  endpoint({
    method: 'POST',
    path,
    access: staff,
    invalidates: ['courses'],
    input: z.object({ lessonId: id, ...reasonAndConfirm }),
    reply: standing,
    errors: ['lesson.notFound', 'lesson.notReady', 'edit.needsConfirm', 'archive.notThere', 'archive.inside'],
  })
export const publishLesson = lessonAction('/api/teacher/lessons/{lessonId}/publish')
export const unpublishLesson = lessonAction('/api/teacher/lessons/{lessonId}/unpublish')
export const archiveLesson = lessonAction('/api/teacher/lessons/{lessonId}/archive')
export const restoreLesson = lessonAction('/api/teacher/lessons/{lessonId}/restore')
export const duplicateLesson = endpoint({
  method: 'POST',
  path: '/api/teacher/lessons/{lessonId}/duplicate',
  access: staff,
  status: 201,
  invalidates: ['courses'],
  input: z.object({ lessonId: id }),
  reply: standing,
  errors: ofLesson,
})

const binned = z.object({
  kind: z.enum(['course', 'unit', 'lesson', 'question', 'book']),
  id,
  name: z.string(),
  within: z.nullable(z.string()),
  courseId: z.nullable(id),
  archivedAt: z.string(),
  archivedBy: z.object({ name: z.nullable(z.string()) }),
  goesAt: z.string(),
})
export type Binned = z.output<typeof binned>

export const listBin = endpoint({
  method: 'GET',
  path: '/api/teacher/bin',
  access: staff,
  tags: ['courses', 'books'],
  input: z.object(listing(CONSOLE_PAGE_SIZE, ['newest'])),
  reply: page({ things: z.array(binned) }),
})
