import * as announcements from '@manassa/contract/teacher/announcements'
import * as books from '@manassa/contract/teacher/books'
import * as chatTexts from '@manassa/contract/teacher/chat-texts'
import * as hostedLibraries from '@manassa/contract/teacher/hosted-libraries'
import * as lessons from '@manassa/contract/teacher/lessons'
import * as preview from '@manassa/contract/teacher/preview'
import * as school from '@manassa/contract/teacher/school'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import {
  endAnnouncement,
  listAnnouncements,
  makeAnnouncement,
  updateAnnouncement,
} from './announcements/announcements.ts'
import { createBook, listEditedBooks, moveBook, updateBook } from './books/edited-books.ts'
import { readChatTexts, updateChatTexts } from './chat-texts/chat-texts.ts'
import { listHostedLibraries, removeHostedKey, setHostedKey, tryHostedKey } from './hosted/hosted-libraries.ts'
import { readEditedLesson } from './lessons/read-edited-lesson.ts'
import { saveVideo } from './lessons/save-video.ts'
import { previewAs, previewCourse, previewLesson, previewSubmit } from './preview/preview.ts'
import { readEditedSchool, updateSchool } from './school/edited-school.ts'

export async function contentRoutes(app: FastifyInstance) {
  serve(app, books.listEditedBooks, listEditedBooks)
  serve(app, books.createBook, createBook)
  serve(app, books.updateBook, updateBook)
  serve(app, books.archiveBook, moveBook('archive'))
  serve(app, books.restoreBook, moveBook('restore'))

  serve(app, school.readEditedSchool, readEditedSchool)
  serve(app, school.updateSchool, updateSchool)

  serve(app, chatTexts.readChatTexts, readChatTexts)
  serve(app, chatTexts.updateChatTexts, updateChatTexts)

  serve(app, announcements.listAnnouncements, listAnnouncements)
  serve(app, announcements.makeAnnouncement, makeAnnouncement)
  serve(app, announcements.updateAnnouncement, updateAnnouncement)
  serve(app, announcements.endAnnouncement, endAnnouncement)

  serve(app, hostedLibraries.listHostedLibraries, listHostedLibraries)
  serve(app, hostedLibraries.setHostedKey, setHostedKey)
  serve(app, hostedLibraries.removeHostedKey, removeHostedKey)
  serve(app, hostedLibraries.tryHostedKey, tryHostedKey)

  serve(app, lessons.readEditedLesson, readEditedLesson)
  serve(app, lessons.saveVideo, saveVideo)

  serveManual(app, preview.previewCourse, (context, input) =>
    previewAs(context, (student) => previewCourse(student, input)),
  )
  serveManual(app, preview.previewLesson, (context, input) =>
    previewAs(context, (student) => previewLesson(student, input)),
  )
  serveManual(app, preview.previewSubmit, (context, input) =>
    previewAs(context, (student) => previewSubmit(student, input)),
  )
}
