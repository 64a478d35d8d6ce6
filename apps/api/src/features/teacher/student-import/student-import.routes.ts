import * as studentImport from '@manassa/contract/teacher/student-import'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { exportRefusedRows } from './export-refused.ts'
import { importStudents } from './import-students.ts'
import { listInvitations } from './list-invitations.ts'

export async function studentImportRoutes(app: FastifyInstance) {
  serveManual(app, studentImport.importStudents, importStudents)
  serveManual(app, studentImport.exportRefusedRows, exportRefusedRows)
  serve(app, studentImport.listInvitations, listInvitations)
}
