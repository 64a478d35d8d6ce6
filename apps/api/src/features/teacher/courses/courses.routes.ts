import * as courses from '@manassa/contract/teacher/courses'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { duplicateCourse, duplicateLesson, duplicateUnit } from './duplicate.ts'
import { orderCourse } from './order-course.ts'
import { publishCourse, publishLesson, publishUnit } from './publish.ts'
import { readBin } from './read-bin.ts'
import { readCourses, readEditedCourse } from './read-edited-course.ts'
import { createCourse, updateCourse } from './save-course.ts'
import { turnYear } from './turn-year.ts'
import { createLesson, createUnit, updateLesson, updateUnit } from './units-and-lessons.ts'
import * as withdraw from './withdraw.ts'

export async function teacherCoursesRoutes(app: FastifyInstance) {
  serve(app, courses.listCourses, readCourses)
  serve(app, courses.createCourse, createCourse)
  serve(app, courses.readEditedCourse, readEditedCourse)
  serve(app, courses.updateCourse, updateCourse)
  serve(app, courses.publishCourse, publishCourse)
  serve(app, courses.unpublishCourse, withdraw.unpublishCourse)
  serve(app, courses.archiveCourse, withdraw.archiveCourse)
  serve(app, courses.restoreCourse, withdraw.restoreCourse)
  serve(app, courses.duplicateCourse, duplicateCourse)
  serve(app, courses.turnYear, turnYear)
  serve(app, courses.orderCourse, orderCourse)
  serve(app, courses.createUnit, createUnit)
  serve(app, courses.updateUnit, updateUnit)
  serve(app, courses.publishUnit, publishUnit)
  serve(app, courses.unpublishUnit, withdraw.unpublishUnit)
  serve(app, courses.archiveUnit, withdraw.archiveUnit)
  serve(app, courses.restoreUnit, withdraw.restoreUnit)
  serve(app, courses.duplicateUnit, duplicateUnit)
  serve(app, courses.createLesson, createLesson)
  serve(app, courses.updateLesson, updateLesson)
  serve(app, courses.publishLesson, publishLesson)
  serve(app, courses.unpublishLesson, withdraw.unpublishLesson)
  serve(app, courses.archiveLesson, withdraw.archiveLesson)
  serve(app, courses.restoreLesson, withdraw.restoreLesson)
  serve(app, courses.duplicateLesson, duplicateLesson)
  serve(app, courses.listBin, readBin)
}
