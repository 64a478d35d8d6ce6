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

export type StructureContext = Pick<TxContext, 'db' | 'services' | 'contentVersion'> & { viewer: { tenantId: string } }

const MAX_COURSES_BYTES = 32 * 1024 * 1024
const MAX_VIDEOS_BYTES = 16 * 1024 * 1024
const MAX_IDS_BYTES = 4 * 1024 * 1024
// The estimated size in memory, including lists of renditions, captions and chapters.
const COURSE_BYTES = 2_000
const LESSON_BYTES = 400
const VIDEO_BYTES = 4_000
const ID_BYTES = 150

interface StructureCache {
  courses: VersionedCache<CourseStructure | undefined>
  ids: VersionedCache<number | undefined>
  videos: VersionedCache<StoredVideo | undefined>
}

/** Only tests have several databases in one process. */
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
 * cached until one of them changes; undefined when it does not exist.
 */
export const courseStructure = async (context: StructureContext, courseId: number) =>
  structureAt(context, courseId, await versionOf(context))

export const draftStructure = ({ db, tenantId }: InSchool, courseId: number) =>
  findDraftStructure(db, tenantId, courseId)

export async function courseStructures(context: StructureContext, courseIds: Iterable<number>) {
  const version = await versionOf(context)
  const courses = new Map<number, CourseStructure>()
  for (const courseId of new Set(courseIds)) {
    const course = await structureAt(context, courseId, version)
    if (course) courses.set(courseId, course)
  }
  return courses
}

/** A published lesson with its position in its course; undefined when it does not exist. */
export async function placedLesson(context: StructureContext, lessonId: number) {
  const course = await courseWith(context, 'lesson', lessonId)
  const unitIndex = course?.units.findIndex(({ lessons }) => lessons.some(({ id }) => id === lessonId)) ?? -1
  const unit = course?.units[unitIndex]
  const lessonIndex = unit?.lessons.findIndex(({ id }) => id === lessonId) ?? -1
  const lesson = unit?.lessons[lessonIndex]
  return course && unit && lesson ? { course, unit, unitIndex, lesson, lessonIndex } : undefined
}

export async function placedUnit(context: StructureContext, unitId: number) {
  const course = await courseWith(context, 'unit', unitId)
  const unitIndex = course?.units.findIndex(({ id }) => id === unitId) ?? -1
  const unit = course?.units[unitIndex]
  return course && unit ? { course, unit, unitIndex } : undefined
}

/** The video of a lesson in any state, cached in the same way; undefined when it does not exist. */
export async function storedVideo(context: StructureContext, lessonId: number) {
  const { db, services, viewer } = context
  const { tenantId } = viewer
  const entry = { key: `${tenantId} ${lessonId}`, version: await versionOf(context) }
  return cacheOf(services.db).videos.get(entry, () => findVideo(db, tenantId, lessonId))
}

const versionOf = ({ services, viewer, contentVersion }: StructureContext) =>
  contentVersion ?? services.db.contentVersion(viewer.tenantId, courseTopics)

function structureAt({ db, services, viewer }: StructureContext, courseId: number, version: string) {
  const { tenantId } = viewer
  const entry = { key: `${tenantId} ${courseId}`, version }
  return cacheOf(services.db).courses.get(entry, () => findStructure(db, tenantId, courseId))
}

async function courseWith(context: StructureContext, part: 'lesson' | 'unit', id: number) {
  const { db, services, viewer } = context
  const { tenantId } = viewer
  const version = await versionOf(context)
  const entry = { key: `${tenantId} ${part} ${id}`, version }
  const find = part === 'lesson' ? findCourseOfLesson : findCourseOfUnit
  const courseId = await cacheOf(services.db).ids.get(entry, () => find(db, tenantId, id))
  return courseId === undefined ? undefined : structureAt(context, courseId, version)
}

/**
 * The lesson, its course and its video, if everybody may watch it: the preview of a course on offer, whose video is the
 * school's own file. Undefined for all other lessons.
 */
export async function previewedLesson(context: StructureContext, lessonId: number) {
  const placed = await placedLesson(context, lessonId)
  if (!placed?.lesson.isPreview || !placed.course.active) return undefined
  const video = await storedVideo(context, lessonId)
  return video?.storageKey ? { ...placed, video: { ...video, storageKey: video.storageKey } } : undefined
}
