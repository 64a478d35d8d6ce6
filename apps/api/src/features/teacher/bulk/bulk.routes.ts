import * as bulk from '@manassa/contract/teacher/bulk'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/http/serve.ts'
import { changeStudents } from './change-students.ts'
import { listBulkChanges } from './list-bulk-changes.ts'
import { undoBulk } from './undo-bulk.ts'

export async function bulkRoutes(app: FastifyInstance) {
  serve(app, bulk.changeStudents, changeStudents)
  serve(app, bulk.undoBulk, undoBulk)
  serve(app, bulk.listBulkChanges, listBulkChanges)
}
