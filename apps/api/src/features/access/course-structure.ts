import { VersionedCache } from '#api/lib/cache/versioned-cache.ts'
import { courseTopics } from '#api/lib/db/content-versions.ts'
import type { Database } from '#api/lib/db/database.ts'
import type { InSchool, TxContext } from '#api/lib/http/request-context.ts'
import {
  findCourseOfLesson,
  findCourseOfUnit,
  findDraftStructure,
  findStructure,
  findVideo,
  type StoredVideo,
} from './course-structure.queries.ts'
import type { CourseStructure } from './studied-course.ts'

/** The part of a context by which a course is read. */
export type StructureContext = Pick<TxContext, 'db' | 'services' | 'contentVersion'> & { viewer: { tenantId: string } }

const MAX_COURSES_BYTES = 32 * 1024 * 1024
const MAX_VIDEOS_BYTES = 16 * 1024 * 1024
const MAX_IDS_BYTES = 4 * 1024 * 1024
// As objects in memory; a video's have lists of renditions, captions and chapters.
const COURSE_BYTES = 2_000
const LESSON_BYTES = 400
const VIDEO_BYTES = 4_000
const ID_BYTES = 150

interface StructureCache {
  courses: VersionedCache<CourseStructure | undefined>
  /** The course of a lesson or a unit. */
  ids: VersionedCache<number | undefined>
  videos: VersionedCache<StoredVideo | undefined>
}

/** A process has several databases in tests alone. */
const caches = new WeakMap<Database, StructureCache>()

function cacheOf(database: Database): StructureCache {
  const known = caches.get(database)
  if (known) return known
  const made: StructureCache = {
    courses: new VersionedCache(MAX_COURSES_BYTES, bytesOf),
    ids: new VersionedCache(MAX_IDS_BYTES, () => ID_BYTES),
    videos: new VersionedCache(MAX_VIDEOS_BYTES, () => VIDEO_BYTES),
  }
  caches.set(database, made)
  return made
}

const bytesOf = (course: CourseStructure | undefined) =>
  COURSE_BYTES + LESSON_BYTES * (course?.units.reduce((sum, { lessons }) => sum + lessons.length, 0) ?? 0)

/**
 * A course as all of its students share it: published units and lessons, and the days that staff decided for all. It is
 * kept in memory until one of them changes; undefined where there is none.
 */
export const courseStructure = async (context: StructureContext, courseId: number) =>
  structureAt(context, courseId, await versionOf(context))

/** A course with what staff have not published yet, as it is at this moment. */
export const draftStructure = ({ db, tenantId }: InSchool, courseId: number) =>
  findDraftStructure(db, tenantId, courseId)

/** The courses with these ids, as `courseStructure` gives each, by the id.XX courses, by their ids. */
export async function courseStructures(context: StructureContext, courseIds: Iterable<number>) {
  const version = await versionOf(context)
  const courses = new Map<number, CourseStructure>()
  for (const courseId of new Set(courseIds)) {
    const course = await structureAt(context, courseId, version)
    if (course) courses.set(courseId, course)
  }
  return courses
}

/** A published lesson with its place in its course; undefined where there is none. */
export async function placedLesson(context: StructureContext, lessonId: number) {
  const course = await courseWith(context, 'lesson', lessonId)
  const unitIndex = course?.units.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId)) ?? -1
  const unit = course?.units[unitIndex]
  const lessonIndex = unit?.lessons.findIndex(({ id }) => id === lessonId) ?? -1
  const lesson = unit?.lessons[lessonIndex]
  return course && unit && lesson ? { course, unit, unitIndex, lesson, lessonIndex } : undefined
}

/** A published unit with its place in its course; undefined where there is none. */
export async function placedUnit(context: StructureContext, unitId: number) {
  const course = await courseWith(context, 'unit', unitId)
  const unitIndex = course?.units.findIndex(({ id }) => id === unitId) ?? -1
  const unit = course?.units[unitIndex]
  return course && unit ? { course, unit, unitIndex } : undefined
}

/** The video of a lesson in any state, kept likewise; undefined where there is none. */
export async function storedVideo(context: StructureContext, lessonId: number) {
  const { db, services, viewer } = context
  const { tenantId } = viewer
  const asked = { key: `${tenantId} ${lessonId}`, version: await versionOf(context) }
  return cacheOf(services.db).videos.get(asked, () => findVideo(db, tenantId, lessonId))
}

/** The version of the school's courses; `serve` asks for it ahead where a call says that it reads them. */
const versionOf = ({ services, viewer, contentVersion }: StructureContext) =>
  contentVersion ?? services.db.contentVersion(viewer.tenantId, courseTopics)

function structureAt({ db, services, viewer }: StructureContext, courseId: number, version: string) {
  const { tenantId } = viewer
  const asked = { key: `${tenantId} ${courseId}`, version }
  return cacheOf(services.db).courses.get(asked, () => findStructure(db, tenantId, courseId))
}

async function courseWith(context: StructureContext, part: 'lesson' | 'unit', id: number) {
  const { db, services, viewer } = context
  const { tenantId } = viewer
  const version = await versionOf(context)
  const asked = { key: `${tenantId} ${part} ${id}`, version }
  const find = part === 'lesson' ? findCourseOfLesson : findCourseOfUnit
  const courseId = await cacheOf(services.db).ids.get(asked, () => find(db, tenantId, id))
  return courseId === undefined ? undefined : structureAt(context, courseId, version)
}
