import * as account from '@manassa/contract/teacher/student-account'
import * as history from '@manassa/contract/teacher/student-history'
import * as students from '@manassa/contract/teacher/students'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { blockStudent, unblockStudent } from './block-student.ts'
import { listStudents } from './list-students.ts'
import { mergeStudents } from './merge-students.ts'
import { noteContact } from './note-contact.ts'
import { linkForStudent } from './prepared-link.ts'
import { readStudent, viewStudentPhoto } from './read-student.ts'
import { createStudent, updateStudent } from './save-student.ts'
import { settleSharing } from './settle-sharing.ts'
import { endStudentDevice, endStudentSessions } from './student-devices.ts'
import * as lists from './student-history.ts'
import { addStudentNote } from './student-history.ts'

export async function studentsRoutes(app: FastifyInstance) {
  serve(app, students.listStudents, listStudents)
  serveManual(app, students.createStudent, createStudent)
  serve(app, students.readStudent, readStudent)
  serveManual(app, students.updateStudent, updateStudent)
  serve(app, history.listStudentEnrolments, lists.listStudentEnrolments)
  serve(app, history.listStudentLectures, lists.listStudentLectures)
  serve(app, history.listStudentAttempts, lists.listStudentAttempts)
  serve(app, history.listStudentNotes, lists.listStudentNotes)
  serve(app, history.listStudentTimeline, lists.listStudentTimeline)
  serve(app, account.endStudentDevice, endStudentDevice)
  serve(app, account.endStudentSessions, endStudentSessions)
  serve(app, account.settleSharing, settleSharing)
  serve(app, account.blockStudent, blockStudent)
  serve(app, account.unblockStudent, unblockStudent)
  serve(app, account.linkForStudent, linkForStudent)
  serve(app, account.mergeStudents, mergeStudents)
  serve(app, account.addStudentNote, addStudentNote)
  serve(app, account.noteContact, noteContact)
  serveManual(app, account.viewStudentPhoto, viewStudentPhoto)
}
