import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { momentOrDay } from '../fields/moment-or-day.ts'
import { id } from '../fields/number.ts'
import { submitQuiz } from '../student/quiz.ts'
import { quizQuestion, studiedCourse, videoLesson } from '../student/study.ts'

/** A day counts as its beginning. */
const moment = momentOrDay('field.invalid')

export const previewCourse = endpoint({
  method: 'GET',
  path: '/api/teacher/preview/courses/{courseId}',
  access: { staff: 'courses' },
  input: z.object({
    courseId: id,
    at: z.optional(moment),
    /**
     * Selects the previewed student: `new` has enrolled now, `enrolledAt` at `at`; a moment is the time of the preview.
     */
    as: z._default(z.union([z.enum(['new', 'enrolledAt']), moment], 'field.invalid'), 'new'),
  }),
  reply: studiedCourse,
  errors: ['course.notFound'],
})

export const previewLesson = endpoint({
  method: 'GET',
  path: '/api/teacher/preview/lessons/{lessonId}',
  access: { staff: 'courses' },
  input: z.object({ lessonId: id }),
  reply: z.union([videoLesson, z.array(quizQuestion)]),
  errors: ['lesson.notFound'],
})

export const previewSubmit = endpoint({
  method: 'POST',
  path: '/api/teacher/preview/lessons/{lessonId}/submit',
  access: { staff: 'courses' },
  input: submitQuiz.input,
  reply: submitQuiz.reply,
  errors: ['lesson.notFound', 'quiz.notQuiz', 'quiz.answersUnknown'],
})
