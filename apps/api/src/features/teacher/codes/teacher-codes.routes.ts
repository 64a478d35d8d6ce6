import * as batches from '@manassa/contract/teacher/code-batches'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/lib/serve.ts'
import { createCodeBatch } from './create-code-batch.ts'
import { listCodeBatches, readCodeBatch } from './list-code-batches.ts'

export async function teacherCodesRoutes(app: FastifyInstance) {
  serve(app, batches.listCodeBatches, listCodeBatches)
  serve(app, batches.readCodeBatch, readCodeBatch)
  serve(app, batches.createCodeBatch, createCodeBatch)
}
