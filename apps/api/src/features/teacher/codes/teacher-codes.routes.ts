import * as batches from '@manassa/contract/teacher/code-batches'
import { importCodes as importCall } from '@manassa/contract/teacher/code-import'
import * as codes from '@manassa/contract/teacher/codes'
import type { FastifyInstance } from 'fastify'
import { serve, serveManual } from '#api/lib/http/serve.ts'
import { retargetBatch, revokeBatch } from './change-batch.ts'
import { releaseCode, replaceCode, revokeCode } from './change-code.ts'
import { createCodeBatch, listCodeBatches, listCodeTargets, readCodeBatch } from './code-batches.ts'
import { importCodes } from './import-codes.ts'
import { listCodes, readCode } from './list-codes.ts'

export async function teacherCodesRoutes(app: FastifyInstance) {
  serve(app, batches.listCodeBatches, listCodeBatches)
  serve(app, batches.readCodeBatch, readCodeBatch)
  serve(app, batches.listCodeTargets, listCodeTargets)
  serve(app, batches.createCodeBatch, createCodeBatch)
  serveManual(app, importCall, importCodes)
  serve(app, batches.retargetCodeBatch, retargetBatch)
  serve(app, batches.revokeCodeBatch, revokeBatch)
  serve(app, codes.listCodes, listCodes)
  serve(app, codes.readCode, readCode)
  serve(app, codes.revokeCode, revokeCode)
  serve(app, codes.releaseCode, releaseCode)
  serve(app, codes.replaceCode, replaceCode)
}
